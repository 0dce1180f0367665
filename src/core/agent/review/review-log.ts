import { z } from 'zod'
import { jsonLines } from '../../base/json-lines'

/** A review that changed a memory. What it changed about skills is in the history of the skills. */
const ReviewRecord = z.object({
  at: z.number(),
  sessionId: z.string(),
  memory: z.array(z.object({ recordId: z.string(), why: z.string() })),
})
export type ReviewRecord = z.infer<typeof ReviewRecord>

const mostRecords = 500

/** Oldest first. */
export function reviewLog(path: string) {
  const { list, appendUpTo } = jsonLines(path, ReviewRecord)
  return {
    list: (): Promise<ReviewRecord[]> => list().catch(() => []),
    add: (record: ReviewRecord): Promise<void> => appendUpTo(mostRecords, record),
  }
}

export type ReviewLog = ReturnType<typeof reviewLog>
