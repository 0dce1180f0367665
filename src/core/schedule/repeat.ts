import { said, type SaidText } from '../../shared/words/said'

export type ParsedRepeat =
  /** `null`: without end. */
  { readonly ok: true; readonly times: number | null } | { readonly ok: false; readonly message: SaidText }

const forever = new Set(['', 'none', 'null', 'forever', 'infinite', 'inf', 'unlimited', 'always'])
const once = new Set(['once', 'one', '1x'])

/** How often a job may run. */
export function parseRepeat(value: unknown): ParsedRepeat {
  if (value === null || value === undefined) return { ok: true, times: null }
  if (typeof value === 'number') return Number.isInteger(value) ? limited(value) : refuse(value)
  if (typeof value !== 'string') return refuse(value)
  const word = value.trim().toLowerCase()
  if (forever.has(word)) return { ok: true, times: null }
  if (once.has(word)) return { ok: true, times: 1 }
  const count = /^(-?\d{1,9})\s*(?:x|times?)?$/.exec(word)?.[1]
  return count === undefined ? refuse(value) : limited(Number(count))
}

const limited = (times: number): ParsedRepeat => ({ ok: true, times: times <= 0 ? null : times })

const refuse = (value: unknown): ParsedRepeat => ({
  ok: false,
  message: said('schedule.no_number_runs_write_forever', { value: JSON.stringify(value) }),
})
