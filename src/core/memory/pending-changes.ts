import { z } from 'zod'
import { jsonFile } from '../base/json-file'
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
  const file = jsonFile(path, Content, { version: 1, changes: [] })
  const update = async (change: (now: readonly PendingChange[]) => PendingChange[]) =>
    (await file.change(({ changes }) => ({ version: 1, changes: change(changes) }))).changes

  return {
    list: async (): Promise<readonly PendingChange[]> => (await file.read()).changes,
    /** `entries` are those that the change is about: a part of one is pinned to the whole of it. Returns the id. */
    async add(
      target: MemoryTarget,
      operations: readonly MemoryOperation[],
      entries: readonly string[],
      sessionId: string,
    ): Promise<string> {
      const id = newId()
      const pinned = operations.map((operation) => pin(operation, entries))
      await update((now) => [...now, { id, at: clock(), target, sessionId, operations: pinned }])
      return id
    },
    /** Takes it out of the list; `null` when it is no longer there. */
    async take(id: string): Promise<PendingChange | null> {
      const before = await update((now) => now.filter((change) => change.id !== id))
      return before.find((change) => change.id === id) ?? null
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
