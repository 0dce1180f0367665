import { z } from 'zod'
import { ScheduleFields } from '../schedule-fields'
import { SaidText } from '../words/said-text'

/** Jobs that run by themselves, as the window shows them. Times are milliseconds since 1970. */

const Count = z.number().int().min(0)

/** What a schedule means, in parts that can be said in any language. */
export const ScheduleMeaning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('interval'), minutes: z.number().positive() }),
  /** Days of the week, 0 is Sunday. */
  z.object({ kind: z.literal('weekly'), days: z.array(Count.max(6)).readonly(), hour: Count, minute: Count }),
  z.object({ kind: z.literal('cron'), expr: z.string() }),
  z.object({ kind: z.literal('once'), at: z.number() }),
])
export type ScheduleMeaning = z.infer<typeof ScheduleMeaning>

/** `schedule` is as it was written. */
export const ScheduledJob = ScheduleFields.extend({
  id: z.string(),
  /** `null`: what the file says cannot be read. */
  meaning: ScheduleMeaning.nullable(),
  enabled: z.boolean(),
  state: z.enum(['scheduled', 'paused', 'completed']),
  repeat: z.object({ times: Count.nullable(), completed: Count }),
  nextRunAt: z.number().nullable(),
  lastRunAt: z.number().nullable(),
  lastError: SaidText.nullable(),
  lastDeliveryError: SaidText.nullable(),
  isRunning: z.boolean(),
})
export type ScheduledJob = z.infer<typeof ScheduledJob>

export const ScheduleOverview = z.object({
  jobs: z.array(ScheduledJob),
  /** Why no job runs: the list on the disk cannot be read. */
  problem: SaidText.nullable(),
  /** What was wrong with single jobs. */
  repaired: z.array(SaidText),
  timeZone: z.string(),
  runsInBackground: z.boolean(),
  startsAtLogin: z.boolean(),
})
export type ScheduleOverview = z.infer<typeof ScheduleOverview>

/**
 * `completed` delivered or kept, `silent` nothing to tell, `skipped` the script or a running run said no, `missed` its time
 * passed while the app was closed, `unknown` the program ended in the middle.
 */
export const RunStatus = z.enum(['running', 'completed', 'silent', 'skipped', 'failed', 'missed', 'unknown'])
export type RunStatus = z.infer<typeof RunStatus>

export const ScheduleRun = z.object({
  id: z.string(),
  jobId: z.string(),
  jobName: z.string(),
  /** When it was meant to begin. */
  scheduledFor: z.number(),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  trigger: z.enum(['schedule', 'catch-up', 'user']),
  status: RunStatus,
  sessionId: z.string().nullable(),
  /** Names the whole result for `schedule.output`. */
  output: z.string().nullable(),
  /** The first words of the result. */
  preview: z.string(),
  error: SaidText.nullable(),
  deliveryError: SaidText.nullable(),
})
export type ScheduleRun = z.infer<typeof ScheduleRun>

const Written = z.string().max(1_000)
const Named = z.object({ id: z.string().min(1).max(64) })
const NewJob = ScheduleFields.partial().required({ schedule: true })

const SchedulePreview = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), meaning: ScheduleMeaning, runs: z.array(z.number()), timeZone: z.string() }),
  z.object({ ok: z.literal(false), message: SaidText }),
])

export const scheduleCalls = {
  'schedule.list': { input: z.void(), output: ScheduleOverview },
  /** What a text means and when it would run next; nothing is saved. */
  'schedule.preview': { input: z.object({ text: Written }), output: SchedulePreview },
  'schedule.create': { input: NewJob, output: ScheduleOverview },
  'schedule.update': { input: Named.extend({ change: ScheduleFields.partial() }), output: ScheduleOverview },
  'schedule.pause': { input: Named, output: ScheduleOverview },
  'schedule.resume': { input: Named, output: ScheduleOverview },
  'schedule.remove': { input: Named, output: ScheduleOverview },
  'schedule.run': { input: Named, output: ScheduleOverview },
  'schedule.stop': { input: Named, output: ScheduleOverview },
  /** Newest first; of all jobs without an id. */
  'schedule.history': {
    input: z.object({ id: z.string().optional(), limit: Count.min(1).max(500) }),
    output: z.array(ScheduleRun),
  },
  /** The whole result of a run; `null` when it is no longer kept. */
  'schedule.output': { input: z.object({ output: Written }), output: z.string().nullable() },
  /** Goes back to the last good list of jobs. */
  'schedule.restore': { input: z.void(), output: ScheduleOverview },
  'schedule.background': {
    input: z.object({ runsInBackground: z.boolean(), startsAtLogin: z.boolean() }).partial(),
    output: ScheduleOverview,
  },
}
