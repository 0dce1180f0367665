import { z } from 'zod'

/** What the `@` menu asks and shows. Offsets are UTF-16. */

export const CompletionRequest = z.object({
  /** In whose folder paths are looked for; `null`: in that of the next chat. */
  sessionId: z.string().nullable().default(null),
  text: z.string().max(2_000_000),
  cursor: z.number().int().min(0),
  /** Paths from the workspace, `/` between folders, latest first. */
  recent: z.array(z.string()).max(50),
  limit: z.number().int().min(1).max(100).optional(),
})

const CompletionItem = z.object({
  /** `kind`: a kind of reference; `commits`: a number of commits for `@git:`. */
  kind: z.enum(['kind', 'file', 'folder', 'commits']),
  /** All that must be inserted, from the `@` on, quoted where needed. */
  value: z.string(),
  /** A path, with a `/` at the end of a folder's; a number of commits; or the name of a kind, for which the window has the words. */
  label: z.string(),
  /** Bytes of a file. */
  size: z.number().nullable(),
  /** The parts of the label that were typed. */
  ranges: z.array(z.tuple([z.number().int(), z.number().int()]).readonly()).readonly(),
  /** There is more to choose after this, a value or what is in a folder: the menu stays open. */
  continues: z.boolean(),
})
export type CompletionItem = z.infer<typeof CompletionItem>

export const Completion = z.object({
  /** What an item's value replaces. */
  start: z.number().int(),
  end: z.number().int(),
  items: z.array(CompletionItem.readonly()).readonly(),
  /** The index is still being built, or the disk is being looked at: ask again soon. */
  isPartial: z.boolean(),
  /** The workspace has more files than the index holds. */
  isCut: z.boolean(),
})
export type Completion = z.infer<typeof Completion>
