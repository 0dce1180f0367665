import type { GroupedUsage } from '../../shared/usage'

const nothing = {
  requests: 0,
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  reasoning: 0,
  dollars: 0,
  unpriced: 0,
}

/** Every day up to `today`, those without a request too; `days` of `null` begins with the first request. */
export function daysOf(used: readonly GroupedUsage[], days: number | null, today: string): readonly GroupedUsage[] {
  const known = new Map(used.map((one) => [one.key, one]))
  const last = dateOf(today)
  const first = days === null ? (used[0]?.key ?? today) : before(last, days - 1)
  const all: GroupedUsage[] = []
  for (let back = 0, key = today; key >= first; back += 1, key = before(last, back))
    all.push(known.get(key) ?? { key, ...nothing })
  return all.toReversed()
}

/** Midnight of a day on this machine. */
export function dateOf(key: string): Date {
  const [year = 1970, month = 1, day = 1] = key.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function before(date: Date, days: number): string {
  return keyOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - days))
}

function keyOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
