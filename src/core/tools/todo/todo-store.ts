import { hash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  const fileOf = (sessionId: string) => join(folder, `${hash('sha256', sessionId).slice(0, 32)}.json`)

  return {
    async get(sessionId) {
      const known = lists.get(sessionId)
      if (known !== undefined) return known
      const stored = (await readList(fileOf(sessionId))) ?? todosFromResult(await lastResult(sessionId)) ?? emptyTodos
      lists.set(sessionId, stored)
      return stored
    },
    async set(sessionId, list) {
      lists.set(sessionId, list)
      const file = fileOf(sessionId)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(`${file}.new`, JSON.stringify(list), { mode: 0o600 })
        await rename(`${file}.new`, file)
      } catch {
        // The cache may be full or gone: the list is in memory, and its last result is in the history.
      }
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

async function readList(file: string): Promise<TodoList | null> {
  try {
    return todosFromResult(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
