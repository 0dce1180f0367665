/** A set of keys with values, as a YAML or JSON object gives. */
export type Group = Record<string, unknown>

export function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
