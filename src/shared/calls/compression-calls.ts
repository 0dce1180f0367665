import { z } from 'zod'
import { Cost, TurnEvent } from '../turn'

const Count = z.number().int().min(0)

/** A point in a conversation where older messages were summarised. */
export const CompressionPoint = z.object({
  id: Count,
  turnId: z.string().nullable(),
  cause: z.enum(['preflight', 'overflow', 'user']),
  by: z.enum(['model', 'pruning', 'fallback']),
  topic: z.string().nullable(),
  /** `absorbed`: a later summary continues this one. */
  state: z.enum(['active', 'absorbed', 'undone']),
  /** The last message that the summary stands for; `null` when results were only shortened. */
  position: Count.nullable(),
  /** '' when results were only shortened. */
  summary: z.string(),
  messages: Count,
  tokensBefore: Count,
  tokensAfter: Count,
  cost: Cost,
  createdAt: z.number(),
})
export type CompressionPoint = z.infer<typeof CompressionPoint>

export const compressionCalls = {
  /** Summarises now, between turns. With a topic most of the notes are about that. */
  'session.compress': {
    input: z.object({ sessionId: z.string(), topic: z.string().max(2_000).optional() }),
    output: TurnEvent,
  },
  /** Takes the newest summary back: `messages` are sent again as they were. */
  'session.undoCompression': {
    input: z.object({ sessionId: z.string() }),
    output: z.object({ id: Count, messages: Count, tokens: Count }),
  },
  /** Oldest first. */
  'session.compressions': { input: z.object({ sessionId: z.string() }), output: z.array(CompressionPoint) },
}
