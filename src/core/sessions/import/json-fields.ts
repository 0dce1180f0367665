/** Looks into JSON of which nothing is known. */

export type Fields = Readonly<Record<string, unknown>>

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Milliseconds since 1970, from a number of seconds or milliseconds or a text. */
export function timeOf(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() !== '') {
    const number = Number(value)
    return Number.isFinite(number) ? timeOf(number) : inRange(Date.parse(value))
  }
  if (typeof value !== 'number') return null
  return inRange(Math.round(value < 1e11 ? value * 1000 : value))
}

const latest = Date.UTC(2200, 0)

function inRange(time: number): number | null {
  return Number.isFinite(time) && time >= 0 && time < latest ? time : null
}

/** Texts of a list of parts, in order; what is no text is named. */
export function joinParts(value: unknown): string {
  if (typeof value === 'string') return value
  return listOf(value)
    .map((part) => {
      const fields = fieldsOf(part)
      return textOf(part) ?? textOf(fields?.['text']) ?? `[${textOf(fields?.['type']) ?? 'unknown'}]`
    })
    .join('\n\n')
}
