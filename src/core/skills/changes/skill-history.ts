import { z } from 'zod'
import { jsonLines } from '../../base/json-lines'
import { skillActions } from './skill-change'

const Cause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('agent'), sessionId: z.string() }),
  z.object({ kind: z.literal('review'), sessionId: z.string(), why: z.string() }),
  z.object({ kind: z.literal('user') }),
  z.object({ kind: z.literal('undo'), of: z.string() }),
])
const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/** One change of a skill. The texts before and after are kept by their hashes. */
const SkillRecord = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  skill: z.string(),
  folder: z.string(),
  action: z.enum(skillActions),
  cause: Cause,
  edits: z.array(z.object({ path: z.string(), before: Hash.nullable(), after: Hash.nullable() })),
  /** With `delete`: the folder's name in the archive. */
  archivedAs: z.string().nullable(),
})
export type SkillRecord = z.infer<typeof SkillRecord>

const mostRecords = 1_000

/** A line for each change, oldest first. */
export function skillHistory(path: string) {
  const { list, appendUpTo } = jsonLines(path, SkillRecord)
  /** Only while the lock is held. */
  return { list, add: (record: SkillRecord): Promise<void> => appendUpTo(mostRecords, record) }
}
