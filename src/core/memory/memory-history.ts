import { z } from 'zod'
import { jsonLines } from '../base/json-lines'

const Cause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('agent'), sessionId: z.string() }),
  z.object({ kind: z.literal('user') }),
  z.object({ kind: z.literal('outside') }),
  z.object({ kind: z.literal('undo'), of: z.string() }),
])

/** One change of a memory file, with the whole file before and after it. */
const MemoryRecord = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  target: z.enum(['memory', 'user']),
  cause: Cause,
  before: z.string(),
  after: z.string(),
})
export type MemoryRecord = z.infer<typeof MemoryRecord>

const mostRecords = 500

/** A line for each change, oldest first. */
export function memoryHistory(path: string) {
  const { list, appendUpTo } = jsonLines(path, MemoryRecord)
  /** Only while the lock is held. */
  return { list, add: (records: readonly MemoryRecord[]): Promise<void> => appendUpTo(mostRecords, ...records) }
}
