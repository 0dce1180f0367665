import summariseText from './text/summarise.md?raw'

export interface SummaryRequest {
  /** The serialised messages. */
  readonly conversation: string
  /** Of an earlier compression of this conversation, to be brought up to date. */
  readonly previous: string | null
  /** What the user wants to keep most of. */
  readonly topic: string | null
  /** What a memory provider wants to have kept. */
  readonly remember: string
  /** In tokens. */
  readonly budget: number
  /** The day, as `2026-11-16`. */
  readonly today: string
}

/** What the model is asked that writes the summary. */
export function summaryRequest(request: SummaryRequest): { readonly system: string; readonly user: string } {
  const { conversation, previous, topic, remember, budget, today } = request
  const parts = [
    `Today is ${today}. The notes may have about ${budget.toLocaleString('en-US')} tokens.`,
    ...(topic === null ? [] : [topicText(topic)]),
    ...(previous === null ? [] : [`${updateText}\n\n${fenced('notes', previous)}`]),
    ...(remember === ''
      ? []
      : [`Keep what this says too, if it is about the conversation:\n\n${fenced('memory', remember)}`]),
    fenced('conversation', conversation),
    'Now write the notes.',
  ]
  return { system: summariseText.trim(), user: parts.join('\n\n') }
}

const updateText =
  'There are notes on what came before. Bring them up to date with the conversation: keep everything in them that is still true, keep the numbers of the list under "Done" and continue them, move what was finished since then there, and drop only what no longer matters.'

const topicText = (topic: string): string =>
  `The user asked to keep this topic above all, in about two thirds of the notes, with every detail: ${fenced('topic', topic)}`

/** What is inside cannot end it. */
function fenced(name: string, text: string): string {
  return `<${name}>\n${text.replaceAll(new RegExp(`</?${name}>`, 'gi'), '')}\n</${name}>`
}
