import writeFileAtomic from 'write-file-atomic'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../base/system-error'
import type { MemoryOperation, MemoryTarget } from './memory-change'

const Operation = z.discriminatedUnion('action', [
  z.object({ action: z.literal('add'), content: z.string() }),
  z.object({ action: z.literal('replace'), oldText: z.string(), content: z.string() }),
  z.object({ action: z.literal('remove'), oldText: z.string() }),
])

const PendingChange = z.object({
  id: z.string(),
  at: z.number(),
  target: z.enum(['memory', 'user']),
  sessionId: z.string(),
  operations: z.array(Operation),
})
export type PendingChange = z.infer<typeof PendingChange>

const Content = z.object({ version: z.literal(1), changes: z.array(PendingChange) })

export interface PendingPorts {
  readonly path: string
  readonly clock: () => number
  readonly newId: () => string
}

/** Changes that wait for the user's yes. */
export function pendingChanges({ path, clock, newId }: PendingPorts) {
  let queue: Promise<unknown> = Promise.resolve()

  async function read(): Promise<readonly PendingChange[]> {
    try {
      const parsed = Content.safeParse(JSON.parse(await readFile(path, 'utf8')))
      return parsed.success ? parsed.data.changes : []
    } catch (error) {
      if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return []
      throw error
    }
  }

  function update<T>(change: (now: readonly PendingChange[]) => readonly [readonly PendingChange[], T]): Promise<T> {
    const done = queue.then(async () => {
      const [next, value] = change(await read())
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFileAtomic(path, `${JSON.stringify({ version: 1, changes: next }, null, 2)}\n`, { mode: 0o600 })
      return value
    })
    queue = done.catch(() => undefined)
    return done
  }

  return {
    list: read,
    /** `entries` are those that the change is about: a part of one is pinned to the whole of it. Returns the id. */
    add(
      target: MemoryTarget,
      operations: readonly MemoryOperation[],
      entries: readonly string[],
      sessionId: string,
    ): Promise<string> {
      const id = newId()
      const pinned = operations.map((operation) => pin(operation, entries))
      return update((now) => [[...now, { id, at: clock(), target, sessionId, operations: pinned }], id])
    },
    /** Takes it out of the list; `null` when it is no longer there. */
    take(id: string): Promise<PendingChange | null> {
      return update((now) => [now.filter((change) => change.id !== id), now.find((change) => change.id === id) ?? null])
    },
  }
}

export type PendingChanges = ReturnType<typeof pendingChanges>

function pin(operation: MemoryOperation, entries: readonly string[]): MemoryOperation {
  if (operation.action === 'add') return operation
  const { oldText } = operation
  const fitting = [...new Set(entries.filter((entry) => entry.includes(oldText.trim())))]
  const [only] = fitting
  return fitting.length === 1 && only !== undefined ? { ...operation, oldText: only } : operation
}
