/** `5m`, `1h` in milliseconds; `null` for what nobody promised. */
export function ttlMs(ttl: string): number | null {
  const found = /^(\d{1,4})([smhd])$/.exec(ttl)
  const unit = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }[found?.[2] ?? '']
  return found === null || unit === undefined ? null : Number(found[1]) * unit
}
