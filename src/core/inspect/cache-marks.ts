/**
 * Cache markers as they stand in a JSON text. Quotes inside strings are escaped there, so nothing that somebody wrote
 * can look like this.
 */
const marker = /,"cache_control":\{"type":"ephemeral"(?:,"ttl":"[0-9a-z]{1,8}")?\}/g

/** A marker moves with every request and changes nothing of what a provider caches: compared texts are without them. */
export function withoutMarkers(json: string): string {
  return json.includes('"cache_control":') ? json.replaceAll(marker, '') : json
}

/** `5m`, `1h` in milliseconds; `null` for what nobody promised. */
export function ttlMs(ttl: string): number | null {
  const found = /^(\d{1,4})([smhd])$/.exec(ttl)
  const unit = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }[found?.[2] ?? '']
  return found === null || unit === undefined ? null : Number(found[1]) * unit
}
