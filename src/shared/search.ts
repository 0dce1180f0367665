import { z } from 'zod'

/** Looking for words in all sessions. */

const Count = z.number().int().min(0)

export const SearchRequest = z.object({
  text: z.string().max(100_000),
  sort: z.enum(['relevance', 'newest', 'oldest']).default('relevance'),
  limit: z.number().int().min(1).max(200).default(30),
  offset: Count.default(0),
  /** Only these. */
  sessionId: z.string().optional(),
  workspace: z.string().optional(),
  model: z.string().optional(),
  roles: z.array(z.enum(['title', 'user', 'assistant', 'tool'])).optional(),
  tool: z.string().optional(),
  /** Milliseconds since 1970. */
  from: z.number().optional(),
  to: z.number().optional(),
  /** Sessions that were archived are found too, unless this says no. */
  archived: z.boolean().default(true),
})
export type SearchRequest = z.infer<typeof SearchRequest>

export const SearchHit = z.object({
  sessionId: z.string(),
  sessionTitle: z.string().nullable(),
  sessionPreview: z.string(),
  workspace: z.string().nullable(),
  model: z.string(),
  /** `null` for a title. */
  messageId: Count.nullable(),
  /** Where the window jumps to. */
  turnId: z.string().nullable(),
  role: z.enum(['title', 'user', 'assistant', 'tool']),
  toolName: z.string().nullable(),
  at: z.number(),
  snippet: z.string(),
  /** UTF-16 offsets into `snippet`. */
  highlights: z.array(z.tuple([Count, Count])),
})
export type SearchHit = z.infer<typeof SearchHit>

export const SearchResult = z.object({
  hits: z.array(SearchHit),
  /** There are more with a larger `offset`. */
  more: z.boolean(),
  /** Messages that were not searched because the index is still being filled; only the newest of those were looked through. */
  unsearched: Count,
})
export type SearchResult = z.infer<typeof SearchResult>
