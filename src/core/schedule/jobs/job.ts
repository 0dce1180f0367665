import type { Schedule } from '../schedule'
import type { SaidText } from '../../../shared/words/said'

/** Something that runs by itself. Times are milliseconds since 1970. */
export interface Job {
  /** Twelve hex digits; never changes. */
  readonly id: string
  readonly name: string
  /** What the agent is asked. */
  readonly prompt: string
  /** `null`: what the file says cannot be read, and the job rests. */
  readonly schedule: Schedule | null
  /** As it was written. */
  readonly scheduleText: string
  readonly repeat: { readonly times: number | null; readonly completed: number }
  readonly enabled: boolean
  readonly state: 'scheduled' | 'paused' | 'completed'
  /** Where results go: `local`, `origin`, `session:ID`, `notification`, `file:PATH`, `webhook:URL`, several with commas. */
  readonly deliver: string
  /** The session that made the job. */
  readonly originSession: string | null
  readonly skills: readonly string[]
  /** A file inside the home's `scripts` folder that runs first. */
  readonly script: string | null
  /** The script's output is the result; no model is asked. */
  readonly noAgent: boolean
  readonly model: string | null
  readonly provider: string | null
  readonly workdir: string | null
  readonly toolsets: readonly string[] | null
  /** Jobs whose last result is put before the prompt. */
  readonly contextFrom: readonly string[]
  readonly createdAt: number
  readonly nextRunAt: number | null
  readonly lastRunAt: number | null
  readonly lastStatus: string | null
  readonly lastError: SaidText | null
  readonly lastDeliveryError: SaidText | null
  /** What the file says beyond that; kept as it is. */
  readonly rest: Readonly<Record<string, unknown>>
}
