import { z } from 'zod'

const Kept = z.object({
  kind: z.literal('file'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.number(),
  mode: z.number(),
})

const Before = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('absent') }),
  Kept,
  z.object({ kind: z.literal('too-large'), size: z.number() }),
])

/** What the turn left behind: enough to see whether somebody else has been there. */
const After = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('absent') }),
  z.object({ kind: z.literal('file'), size: z.number(), modifiedMs: z.number(), inode: z.number() }),
])
export type After = z.infer<typeof After>

const Entry = z.object({
  path: z.string(),
  before: Before,
  /** `null` until the turn has written. */
  after: After.nullable(),
  /** Folders that were not there, outermost first. */
  newFolders: z.array(z.string()),
})
export type Entry = z.infer<typeof Entry>

/** Everything that is known about one turn's files. */
export const Manifest = z.object({
  version: z.literal(1),
  turnId: z.string(),
  sessionId: z.string(),
  at: z.number(),
  undoes: z.string().nullable(),
  undoneBy: z.string().nullable(),
  entries: z.array(Entry),
})
export type Manifest = z.infer<typeof Manifest>
