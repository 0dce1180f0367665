/** What SDKs and servers hand over may be anything: a getter that throws, a cycle, a megabyte. None of these may throw. */

/** Enough for every message that means something, and little enough to search through at once. */
export const longestText = 16_384

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

export function field(value: unknown, key: string): unknown {
  if (!isObject(value)) return undefined
  try {
    return (value as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}

/** The text in a field, '' for everything else. */
export function textField(value: unknown, key: string): string {
  const found = field(value, key)
  return typeof found === 'string' ? found.slice(0, longestText) : ''
}

export function asText(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, longestText)
  try {
    return (isObject(value) ? JSON.stringify(value) : String(value)).slice(0, longestText)
  } catch {
    return ''
  }
}

export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, 20) : []
}
