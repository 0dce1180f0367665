import { Cron } from 'croner'
import type { ParsedSchedule } from '../schedule'
import { said } from '../../../shared/words/said'

/** Expressions that were found good: a list of jobs is read again and again. */
const valid = new Set<string>()
const mostValid = 5_000

/** Five fields such as `0 9 * * 1-5`. `null` when it is something else. */
export function parseCronExpression(text: string): ParsedSchedule | null {
  const fields = text.split(/\s+/)
  if (fields.length < 5 || fields.some((field) => !/^[a-z\d*,/-]+$/.test(field))) return null
  // Prose of five words is no expression: every one has a star or a digit somewhere.
  if (!/[\d*]/.test(text)) return null
  if (fields.length > 5) return { ok: false, message: said('schedule.cron_expression_five_fields_minute') }
  const expr = fields.join(' ')
  if (valid.has(expr)) return { ok: true, schedule: { kind: 'cron', expr } }
  try {
    if (cronOf(expr, 'UTC').nextRun() !== null) {
      if (valid.size >= mostValid) valid.clear()
      valid.add(expr)
      return { ok: true, schedule: { kind: 'cron', expr } }
    }
    return { ok: false, message: said('schedule.no_day_fits_never_run', { expr }) }
  } catch (error) {
    return {
      ok: false,
      message: said('schedule.no_cron_expression', { expr, reason: error instanceof Error ? error.message : '' }),
    }
  }
}

/** Throws for what is no expression. Paused: it only answers questions. */
export function cronOf(expr: string, timeZone: string): Cron {
  return new Cron(expr, { timezone: timeZone, mode: '5-part', paused: true })
}
