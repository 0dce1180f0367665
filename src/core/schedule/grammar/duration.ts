const minutesOf: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440 }

/** Ten years: whoever means more does not mean an interval. */
const longest = 5_256_000

/** Minutes of `30m`, `2 hours`, `1d`; with `every` also `hour` alone. `null` when it is no duration. */
export function parseDuration(text: string): number | null {
  const match =
    /^(?:(?<count>\d{1,9})\s*|an?\s+)?(?<unit>m|mins?|minutes?|h|hrs?|hours?|d|days?)$/.exec(text.trim())?.groups ??
    null
  if (match === null) return null
  const unit = minutesOf[match['unit']?.charAt(0) ?? ''] ?? 0
  const minutes = Number(match['count'] ?? 1) * unit
  return minutes >= 1 && minutes <= longest ? minutes : null
}
