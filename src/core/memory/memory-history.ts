import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { errorCode } from '../base/system-error'

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

/** A line for each change, oldest first. Lines that cannot be read are passed over: a power cut may have cut the last one. */
export function memoryHistory(path: string) {
  async function list(): Promise<MemoryRecord[]> {
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
    async add(records: readonly MemoryRecord[]): Promise<void> {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const known = await list()
      if (known.length + records.length <= mostRecords) {
        // A line that a power cut left without its end must not swallow this one.
        await appendFile(path, records.map((record) => `\n${JSON.stringify(record)}\n`).join(''), { mode: 0o600 })
        return
      }
      const kept = [...known, ...records].slice(-mostRecords / 2)
      await writeFileAtomic(path, kept.map((record) => `${JSON.stringify(record)}\n`).join(''), { mode: 0o600 })
    },
  }
}

function parse(line: string): MemoryRecord[] {
  if (line.trim() === '') return []
  try {
    const record = MemoryRecord.safeParse(JSON.parse(line))
    return record.success ? [record.data] : []
  } catch {
    return []
  }
}
