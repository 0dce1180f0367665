import { hash } from 'node:crypto'
import { join } from 'node:path'
import { jsonFile } from '../../base/json-file'
import { emptyTodos, TodoList } from './todo-list'

/** The lists of all sessions. */
export interface TodoStore {
  get(sessionId: string): Promise<TodoList>
  set(sessionId: string, list: TodoList): Promise<void>
}

export interface TodoFiles {
  /** In the home's cache. */
  readonly folder: string
  /** The last result of the tool in the session's history: what is left when the cache was emptied. `null` for none. */
  readonly lastResult: (sessionId: string) => Promise<string | null>
}

/** Lists in memory, written to one small file per session. */
export function fileTodos({ folder, lastResult }: TodoFiles): TodoStore {
  const lists = new Map<string, TodoList>()
  const fileOf = (sessionId: string) =>
    jsonFile(join(folder, `${hash('sha256', sessionId).slice(0, 32)}.json`), TodoList.nullable(), null, {
      compact: true,
    })

  return {
    async get(sessionId) {
      const known = lists.get(sessionId)
      if (known !== undefined) return known
      const kept = await fileOf(sessionId)
        .read()
        .catch(() => null)
      const stored = kept ?? todosFromResult(await lastResult(sessionId)) ?? emptyTodos
      lists.set(sessionId, stored)
      return stored
    },
    async set(sessionId, list) {
      lists.set(sessionId, list)
      // The cache may be full or gone: the list is in memory, and its last result is in the history.
      await fileOf(sessionId)
        .write(list)
        .catch(() => undefined)
    },
  }
}

/** The list that a result of the tool showed; `null` when it is none. */
function todosFromResult(text: string | null): TodoList | null {
  try {
    const parsed = TodoList.safeParse(JSON.parse(text ?? ''))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
