import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'

/** A review that changed a memory. What it changed about skills is in the history of the skills. */
const ReviewRecord = z.object({
  at: z.number(),
  sessionId: z.string(),
  memory: z.array(z.object({ recordId: z.string(), why: z.string() })),
})
export type ReviewRecord = z.infer<typeof ReviewRecord>

const mostRecords = 500

/** Oldest first. Lines that cannot be read are passed over. */
export function reviewLog(path: string) {
  async function list(): Promise<ReviewRecord[]> {
    const text = await readFile(path, 'utf8').catch(() => '')
    return text.split('\n').flatMap(parse)
  }
  return {
    list,
    async add(record: ReviewRecord): Promise<void> {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const known = await list()
      if (known.length < mostRecords) return appendFile(path, `\n${JSON.stringify(record)}\n`, { mode: 0o600 })
      const kept = [...known, record].slice(-mostRecords / 2)
      await writeFileAtomic(path, kept.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 })
    },
  }
}

export type ReviewLog = ReturnType<typeof reviewLog>

function parse(line: string): ReviewRecord[] {
  try {
    const record = ReviewRecord.safeParse(JSON.parse(line))
    return record.success ? [record.data] : []
  } catch {
    return []
  }
}
