import type { SaidText } from '../../shared/words/said'
/** When a job runs. Times are milliseconds since 1970. */
export type Schedule =
  | { readonly kind: 'interval'; readonly minutes: number }
  /** Five fields, matched on the wall clock of the configured zone. */
  | { readonly kind: 'cron'; readonly expr: string }
  | { readonly kind: 'once'; readonly runAt: number }

/** What a schedule is read and computed with. */
export interface ScheduleClock {
  readonly now: number
  /** Such as `Europe/Berlin`. */
  readonly timeZone: string
}

export type ParsedSchedule =
  | { readonly ok: true; readonly schedule: Schedule }
  /** What is wrong, and what can be written instead. */
  | { readonly ok: false; readonly message: SaidText }

export const minuteMs = 60_000
