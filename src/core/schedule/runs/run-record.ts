import { z } from 'zod'
import { ScheduleRun } from '../../../shared/calls/schedule-calls'

/** A run as it is kept. `output` names a file inside `cron/output`. */
export const RunRecord = ScheduleRun.extend({
  /** The process that runs it. */
  process: z.number().int(),
})
export type RunRecord = z.infer<typeof RunRecord>
