import type { ProviderError } from './provider-error'

/** When a provider says that it goes on, in epoch milliseconds, from whichever place it uses. Must not throw. */
export function resetTime(error: ProviderError, now: number): number | null {
  const { headers, resets } = error
  const seconds = (value: unknown) => after(now, secondsIn(value))
  return (
    after(now, number(headers['retry-after-ms'])) ??
    parseRetryAfter(headers['retry-after'], now) ??
    seconds(resets['retry_after']) ??
    seconds(resets['resets_in_seconds']) ??
    after(now, parseDelay(`retry ${resets['quotaResetDelay'] ?? resets['retryDelay'] ?? ''}`)) ??
    parseResetAt(resets['resets_at'] ?? resets['reset_at'], now) ??
    parseResetAt(headers['x-ratelimit-reset'] ?? resets['X-RateLimit-Reset'], now) ??
    parseResetAt(headers['anthropic-ratelimit-unified-reset'], now) ??
    emptyBucket(headers, now) ??
    resetInWords(`${error.message}\n${error.inner}`, now)
  )
}

/** Seconds, or an HTTP date. */
export function parseRetryAfter(value: unknown, now: number): number | null {
  return after(now, secondsIn(value)) ?? instant(value, httpDate)
}

/**
 * A moment: epoch seconds, epoch milliseconds, ISO 8601. A number too small for an epoch counts seconds from now, as some
 * servers send it.
 */
export function parseResetAt(value: unknown, now: number): number | null {
  const found = number(value)
  if (found === null) return instant(value, isoDate)
  if (found > 1e11) return valid(found)
  return found > 1e9 ? valid(found * 1000) : after(now, found * 1000)
}

/** Milliseconds in a wording such as "resets in 1hr 5min", "try again in 6m0s", "retry after 30 sec"; `null` without one. */
export function parseDelay(text: string): number | null {
  const found = delay.exec(text.slice(0, 4_000).toLowerCase())
  return found === null ? null : duration(found[1] ?? '')
}

const amount = String.raw`\d{1,9}(?:\.\d{1,9})?\s?(?:ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?)(?![a-z])`
const delay = new RegExp(
  String.raw`(?:reset\w{0,4}|retry|again|wait)[^\d\n]{0,24}((?:${amount}[\s,]{0,2}(?:and )?){1,4})`,
)
const piece = /(\d{1,9}(?:\.\d{1,9})?)\s?(ms|milli|s|m|h|d)/g
const milliseconds: Readonly<Record<string, number>> = {
  ms: 1,
  milli: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

function duration(text: string): number {
  const pieces = [...text.matchAll(piece)]
  return Math.round(pieces.reduce((sum, [, count, unit = '']) => sum + Number(count) * (milliseconds[unit] ?? 0), 0))
}

/** "1s", "6m0s" for each of several buckets: the ones that are empty decide, and the slowest of them most. */
function emptyBucket(headers: ProviderError['headers'], now: number): number | null {
  const times = Object.entries(headers).flatMap(([name, value]) => {
    const parts = /^(x-ratelimit|anthropic-ratelimit)-(?:(reset)-([a-z-]+)|([a-z-]+)-(reset))$/.exec(name)
    if (parts === null) return []
    const [, prefix = '', first, after1 = '', before2 = ''] = parts
    const left = first === 'reset' ? `${prefix}-remaining-${after1}` : `${prefix}-${before2}-remaining`
    if (number(headers[left]) !== 0) return []
    const time = parseResetAt(value, now) ?? after(now, parseDelay(`retry ${value}`))
    return time === null ? [] : [time]
  })
  return times.length === 0 ? null : Math.max(...times)
}

function resetInWords(text: string, now: number): number | null {
  const words = text.slice(0, 4_000)
  const inWords = after(now, parseDelay(words))
  if (inWords !== null) return inWords
  const at = /resets? (?:at|on) (\d{4}-\d\d-\d\dT[\d:.]{5,15}(?:Z|[+-]\d\d:\d\d))/i.exec(words)
  if (at !== null) return instant(at[1], isoDate)
  const clock = /resets? at (\d{1,2}):(\d\d)\s?(?:utc|gmt)\b/i.exec(words)
  if (clock === null) return null
  const day = new Date(now)
  const today = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), Number(clock[1]), Number(clock[2]))
  return valid(today > now ? today : today + 86_400_000)
}

const isoDate = /^\d{4}-\d\d-\d\d(?:[T ][\d:.]{5,15}(?:Z|[+-]\d\d:?\d\d)?)?$/
const httpDate = /^[A-Z][a-z]{2},? \d\d[ -][A-Z][a-z]{2}[ -]\d{2,4} \d\d:\d\d:\d\d GMT$/

function instant(value: unknown, shape: RegExp): number | null {
  const text = typeof value === 'string' ? value.trim() : ''
  return shape.test(text) ? valid(Date.parse(text)) : null
}

function number(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && /^\s?\d{1,16}(?:\.\d{1,9})?\s?$/.test(value) ? Number(value) : null
}

function secondsIn(value: unknown): number | null {
  const seconds = number(value)
  return seconds === null ? null : seconds * 1000
}

function after(now: number, wait: number | null): number | null {
  return wait === null || wait < 0 ? null : valid(now + wait)
}

/** A moment that a date can hold. */
function valid(time: number): number | null {
  return Math.abs(time) <= 8.64e15 ? Math.round(time) : null
}
