/** A piece of JSON as lines that a person can read and a diff can compare: texts as they are, the rest indented. */
export function readableUnit(json: string): string {
  const value = parse(json)
  if (value === undefined) return json
  if (typeof value === 'string') return value
  return JSON.stringify(value, null, 2).replaceAll(/\\n/g, '\n')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
