import { z } from 'zod'

const Written = z.string().max(1_000)
const names = (most: number) => z.array(Written.min(1)).max(most).readonly()
const Place = Written.nullable()

/** What can be said about a schedule, the same at every door: the form in the window, the `cronjob` tool, `hermes-desktop cron`. */
export const ScheduleFields = z.object({
  schedule: Written,
  prompt: z.string().max(100_000),
  name: Written,
  /** How many runs; `null` without end. */
  repeat: z.number().int().min(1).max(999_999_999).nullable(),
  /** `telegram, file:news.md`. */
  deliver: z.string().max(4_000),
  skills: names(5),
  /** A file in the home's `scripts` folder that runs first. */
  script: Place,
  /** What the script prints is the result; no model is asked. */
  noAgent: z.boolean(),
  /** Jobs whose last result is given to the run. */
  contextFrom: names(50),
  /** `null`: the usual tools of schedules. */
  toolsets: names(50).nullable(),
  workdir: Place,
  model: Place,
  provider: Place,
})
export type ScheduleFields = z.infer<typeof ScheduleFields>

interface Spelling {
  /** An argument of the tool. */
  readonly tool: string
  /** An option of the command line; the schedule itself stands without one. */
  readonly option: string
}

/** How the doors that people and models write at call each field. */
export const scheduleSpellings: { readonly [F in keyof ScheduleFields]: Spelling } = {
  schedule: { tool: 'schedule', option: 'schedule' },
  prompt: { tool: 'prompt', option: 'p' },
  name: { tool: 'name', option: 'name' },
  repeat: { tool: 'repeat', option: 'repeat' },
  deliver: { tool: 'deliver', option: 'deliver' },
  skills: { tool: 'skills', option: 'skills' },
  script: { tool: 'script', option: 'script' },
  noAgent: { tool: 'no_agent', option: 'no-agent' },
  contextFrom: { tool: 'context_from', option: 'context-from' },
  toolsets: { tool: 'enabled_toolsets', option: 'toolsets' },
  workdir: { tool: 'workdir', option: 'workdir' },
  model: { tool: 'model', option: 'model' },
  provider: { tool: 'provider', option: 'provider' },
}
