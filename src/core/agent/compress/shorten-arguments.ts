import { textStart } from './cut-text'

const longestArguments = 500
const longestText = 200
const marker = '...[truncated]'

/** The arguments of a call with their long texts cut. They stay valid JSON: providers refuse a conversation without end otherwise. */
export function shortenArguments(json: string): string {
  if (json.length <= longestArguments) return json
  try {
    return JSON.stringify(shorten(JSON.parse(json)))
  } catch {
    // The model wrote something else than JSON. What is left must at least be that.
    return JSON.stringify({ invalid_arguments: textStart(json, longestText) + marker })
  }
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.length > longestText ? textStart(value, longestText) + marker : value
  if (Array.isArray(value)) return value.map(shorten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner)]))
}
