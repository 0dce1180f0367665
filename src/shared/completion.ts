import { z } from 'zod'

/** What the `@` menu asks and shows. Offsets are UTF-16. */

export const CompletionRequest = z.object({
  text: z.string().max(2_000_000),
  cursor: z.number().int().min(0),
  /** Paths from the workspace, `/` between folders, latest first. */
  recent: z.array(z.string()).max(50),
})

export const Completion = z.object({
  /** What an item's value replaces. */
  start: z.number().int(),
  end: z.number().int(),
  items: z
    .array(
      z.object({
        kind: z.enum(['kind', 'file', 'folder', 'commits']),
        /** The whole insert from `@` on, quoted where needed. */
        value: z.string(),
        label: z.string(),
        /** In bytes. */
        size: z.number().nullable(),
        /** The letters of the label that were found. */
        ranges: z.array(z.tuple([z.number().int(), z.number().int()]).readonly()).readonly(),
        /** The menu stays open after this one. */
        continues: z.boolean(),
      }),
    )
    .readonly(),
  /** The index is still being built, or the disk is being looked at: ask again soon. */
  isPartial: z.boolean(),
  /** The workspace has more files than the index holds. */
  isCut: z.boolean(),
})
