import { mask, type Redact } from '../base/redact'

export interface MaskedBody {
  readonly body: string
  /** Values, of which one text may have several. */
  readonly masked: number
  /** The way to each masked value, as in `messages.12.content`. */
  readonly places: readonly string[]
}

/** A body to look at: what looks like a key is masked. With nothing to mask the text stays byte for byte as it was. */
export function maskBody(json: string, redact: Redact): MaskedBody {
  const places: string[] = []
  let masked = 0
  const clean = (value: unknown, at: readonly string[]): unknown => {
    if (typeof value === 'string') {
      const text = redact(value)
      if (text !== value) {
        places.push(at.join('.'))
        masked += Math.max(1, marksIn(text) - marksIn(value))
      }
      return text
    }
    if (Array.isArray(value)) return value.map((inner, index) => clean(inner, [...at, String(index)]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner, [...at, key])]))
  }
  const value = clean(JSON.parse(json), [])
  return { body: places.length === 0 ? json : JSON.stringify(value), masked, places }
}

const marksIn = (text: string): number => text.split(mask).length - 1
