import handoffText from './text/handoff.md?raw'

/** What every summary begins with, so that it is known again. */
const handoffMarker = '[CONTEXT COMPACTION — REFERENCE ONLY]'
const endMarker = '[END OF SUMMARY — go on with the message below this line]'

export interface HandoffParts {
  readonly summary: string
  /** What the user asked last, when the message itself does not stay in sight. */
  readonly request: string | null
  /** Items of the list that the model keeps for itself. */
  readonly todos: readonly HandedTodo[]
}

export interface HandedTodo {
  readonly content: string
  readonly status: string
}

/** What the model gets in place of the messages. */
export function handoff({ summary, request, todos }: HandoffParts): string {
  const open = openTodos(todos)
  return [
    `${handoffMarker} ${handoffText.trim()}`,
    withoutMarkers(summary),
    ...(request === null
      ? []
      : [`## The request that is being worked on, word for word\n\n${withoutMarkers(request)}`]),
    ...(open.length === 0 ? [] : [`## Your task list (open items)\n\n${open.map(todoLine).join('\n')}`]),
    endMarker,
  ].join('\n\n')
}

export const openTodos = (todos: readonly HandedTodo[]): readonly HandedTodo[] =>
  todos.filter(({ status }) => status === 'pending' || status === 'in_progress')

const todoLine = ({ content, status }: HandedTodo): string => `- [${status === 'in_progress' ? '>' : ' '}] ${content}`

/** A text must not be able to end the summary that it is part of. */
function withoutMarkers(text: string): string {
  return text.replaceAll(endMarker, '').replaceAll(handoffMarker, '').trim()
}
