/** A place up to which the provider was asked to cache. */
export interface CacheMarker {
  /** The way to the marked value, as in `messages.12.content.0`. */
  readonly at: string
  readonly ttl: string
}

/** The markers inside one value; `at` is relative to it. `json` is the value as it is sent. */
export function findCacheMarkers(value: unknown, json: string): CacheMarker[] {
  // Inside a JSON text every quote is escaped, so this cannot be something that somebody wrote.
  if (!json.includes('"cache_control":')) return []
  const found: CacheMarker[] = []
  collect(value, '', found)
  return found
}

function collect(value: unknown, at: string, found: CacheMarker[]): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'cache_control' && isEphemeral(inner)) found.push({ at, ttl: inner.ttl ?? '5m' })
    else collect(inner, `${at}.${key}`, found)
  }
}

function isEphemeral(control: unknown): control is { readonly type: 'ephemeral'; readonly ttl?: string } {
  return typeof control === 'object' && control !== null && 'type' in control && control.type === 'ephemeral'
}
