import { z } from 'zod'

export const todoStates = ['pending', 'in_progress', 'completed', 'cancelled'] as const

const TodoItem = z.object({
  id: z.string(),
  content: z.string(),
  status: z.enum(todoStates),
  parent: z.string().optional(),
})
export type TodoItem = z.infer<typeof TodoItem>

/** The steps of a session. `revision` grows with each change. */
export const TodoList = z.object({ todos: z.array(TodoItem), revision: z.number().int().min(0) })
export type TodoList = z.infer<typeof TodoList>

export const emptyTodos: TodoList = { todos: [], revision: 0 }

const mostItems = 256
const longestContent = 4_000

/** What a model may send: the status may be anything, and what is missing is filled in. */
export interface SentItem {
  readonly id?: string | undefined
  readonly content?: string | undefined
  readonly status?: string | undefined
  readonly parent?: string | undefined
}

/** The list after a change: `merge` keeps what was not sent, else the sent list is the list. */
export function changeTodos(list: TodoList, sent: readonly SentItem[], merge: boolean): TodoList {
  const items = new Map<string, TodoItem>(merge ? list.todos.map((item) => [item.id, item]) : [])
  for (const [index, item] of sent.slice(0, mostItems).entries()) {
    const id = item.id?.trim() || String(index + 1)
    items.set(id, filled(id, item, merge ? items.get(id) : undefined))
  }
  return { todos: ordered([...items.values()].slice(0, mostItems)), revision: list.revision + 1 }
}

function filled(id: string, sent: SentItem, known: TodoItem | undefined): TodoItem {
  const content = (sent.content ?? known?.content ?? '').trim().slice(0, longestContent).toWellFormed()
  const parent = sent.parent ?? known?.parent
  return {
    id,
    content: content === '' ? '(no description)' : content,
    status:
      todoStates.find((state) => state === sent.status?.trim().toLowerCase()) ??
      (sent.status === undefined ? known?.status : undefined) ??
      'pending',
    ...(parent === undefined || parent.trim() === '' ? {} : { parent }),
  }
}

/** In a flat list what is being done stands above what still waits. */
function ordered(items: readonly TodoItem[]): TodoItem[] {
  if (items.some(({ parent }) => parent !== undefined)) return [...items]
  const firstWaiting = items.findIndex(({ status }) => status === 'pending')
  const current = items.filter(({ status }, index) => status === 'in_progress' && index > firstWaiting)
  if (firstWaiting === -1 || current.length === 0) return [...items]
  const rest = items.filter((item) => !current.includes(item))
  return [...rest.slice(0, firstWaiting), ...current, ...rest.slice(firstWaiting)]
}

/** How many of each. */
export function countTodos(todos: readonly TodoItem[]): Readonly<Record<'total' | TodoItem['status'], number>> {
  const count = (state: TodoItem['status']) => todos.filter(({ status }) => status === state).length
  return {
    total: todos.length,
    pending: count('pending'),
    in_progress: count('in_progress'),
    completed: count('completed'),
    cancelled: count('cancelled'),
  }
}
