import { z } from 'zod'
import { SaidText } from '../../../shared/words/said-text'

/**
 * `completed` delivered or kept, `silent` nothing to tell, `skipped` the script or a running run said no, `missed` its time
 * passed while the app was closed, `unknown` the program ended in the middle.
 */
export const RunStatus = z.enum(['running', 'completed', 'silent', 'skipped', 'failed', 'missed', 'unknown'])
export type RunStatus = z.infer<typeof RunStatus>

export const RunRecord = z.object({
  id: z.string(),
  jobId: z.string(),
  jobName: z.string(),
  /** When it was meant to begin. */
  scheduledFor: z.number(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  trigger: z.enum(['schedule', 'catch-up', 'user']),
  status: RunStatus,
  /** The process that runs it. */
  process: z.number().int(),
  sessionId: z.string().nullable(),
  /** The file with the whole result, inside `cron/output`. */
  output: z.string().nullable(),
  /** The first words of the result. */
  preview: z.string(),
  error: SaidText.nullable(),
  deliveryError: SaidText.nullable(),
})
export type RunRecord = z.infer<typeof RunRecord>
