import { z } from 'zod'
import { SaidText } from './words/said-text'

/** What the agent keeps between sessions, as the window shows it. */

const Count = z.number().int().min(0)

export const MemoryTarget = z.enum(['memory', 'user'])
export type MemoryTarget = z.infer<typeof MemoryTarget>

/** One memory file: its entries, and how much of its room they take. Lengths are characters. */
const MemoryCard = z.object({
  target: MemoryTarget,
  path: z.string(),
  enabled: z.boolean(),
  used: Count,
  limit: Count,
  entries: z.array(
    z.object({
      text: z.string(),
      length: Count,
      /** Rules that keep it out of the prompt; it stays in the file. */
      blockedBy: z.array(z.string()),
    }),
  ),
  /** Why the file cannot be read; `null` when it can. */
  problem: SaidText.nullable(),
})

/** A change that the agent wants and that waits for a yes. */
const WaitingChange = z.object({
  id: z.string(),
  at: z.number(),
  target: MemoryTarget,
  sessionId: z.string(),
  /** One line for each step. */
  steps: z.array(
    z.object({
      action: z.enum(['add', 'replace', 'remove']),
      oldText: z.string().nullable(),
      content: z.string().nullable(),
    }),
  ),
})

export const MemoryOverview = z.object({ memories: z.array(MemoryCard), waiting: z.array(WaitingChange) })
export type MemoryOverview = z.infer<typeof MemoryOverview>

export const MemoryHistoryEntry = z.object({
  id: z.string(),
  at: z.number(),
  target: MemoryTarget,
  by: z.enum(['agent', 'user', 'outside', 'undo']),
  /** With `agent`. */
  sessionId: z.string().nullable(),
  /** Unified. */
  diff: z.string(),
  /** Nothing was changed since, so it can be taken back. */
  canUndo: z.boolean(),
})
export type MemoryHistoryEntry = z.infer<typeof MemoryHistoryEntry>
