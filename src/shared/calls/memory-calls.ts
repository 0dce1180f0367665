import { z } from 'zod'
import { MemoryHistoryEntry, MemoryOverview, MemoryTarget } from '../memory'

const Entry = z.string().min(1).max(100_000)

export const memoryCalls = {
  'memory.list': { input: z.void(), output: MemoryOverview },
  /** `old` is the whole entry that the text replaces; `null` adds a new one. */
  'memory.save': {
    input: z.object({ target: MemoryTarget, old: Entry.nullable(), text: Entry }),
    output: MemoryOverview,
  },
  'memory.remove': { input: z.object({ target: MemoryTarget, entry: Entry }), output: MemoryOverview },
  /** Newest first. */
  'memory.history': { input: z.void(), output: z.array(MemoryHistoryEntry) },
  'memory.undo': { input: z.object({ id: z.string() }), output: MemoryOverview },
  /** The user's answer to a change that waits for one. */
  'memory.decide': { input: z.object({ id: z.string(), approve: z.boolean() }), output: MemoryOverview },
}
