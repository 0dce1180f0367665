import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { errorCode } from '../../base/system-error'
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

/** A line for each change, oldest first. Lines that cannot be read are passed over. */
export function skillHistory(path: string) {
  async function list(): Promise<SkillRecord[]> {
    try {
      return (await readFile(path, 'utf8')).split('\n').flatMap(parse)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return []
      throw error
    }
  }
  return {
    list,
    /** Only while the lock is held. */
    async add(record: SkillRecord): Promise<void> {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const known = await list()
      if (known.length < mostRecords) {
        // A line that a power cut left without its end must not swallow this one.
        await appendFile(path, `\n${JSON.stringify(record)}\n`, { mode: 0o600 })
        return
      }
      const kept = [...known, record].slice(-mostRecords / 2)
      await writeFileAtomic(path, kept.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 })
    },
  }
}

function parse(line: string): SkillRecord[] {
  if (line.trim() === '') return []
  try {
    const record = SkillRecord.safeParse(JSON.parse(line))
    return record.success ? [record.data] : []
  } catch {
    return []
  }
}
