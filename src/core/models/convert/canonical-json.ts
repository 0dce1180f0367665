/**
 * The same value gives the same text, whatever the order in which its keys were written: providers cache a prompt by its
 * bytes, and models write the keys of their arguments as they like.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value))
}

/** The arguments of a call as the providers want them back. What is no JSON object is sent as an empty one. */
export function canonicalArguments(text: string): string {
  return canonicalJson(parseArguments(text))
}

/** The same, as a value, for formats that send arguments unquoted. */
export function argumentValue(text: string): Readonly<Record<string, unknown>> {
  return sorted(parseArguments(text)) as Readonly<Record<string, unknown>>
}

function parseArguments(text: string): object {
  try {
    const value: unknown = JSON.parse(text.toWellFormed())
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, field]) => [key, sorted(field)]))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
