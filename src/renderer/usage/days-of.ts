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
export function daysOf(used: readonly GroupedUsage[], days: number | null, today: Date): readonly GroupedUsage[] {
  const known = new Map(used.map((one) => [one.key, one]))
  const first = used[0]?.key ?? keyOf(today)
  const all: GroupedUsage[] = []
  for (let back = 0; days === null || back < days; back += 1) {
    const key = keyOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - back))
    if (days === null && key < first) break
    all.push(known.get(key) ?? { key, ...nothing })
  }
  return all.toReversed()
}

/** Midnight of a day on this machine. */
export function dateOf(key: string): Date {
  const [year = 1970, month = 1, day = 1] = key.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function keyOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
