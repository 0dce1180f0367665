export type ReadArguments =
  | { readonly kind: 'ok'; readonly value: Readonly<Record<string, unknown>> }
  /** Ends in the middle: the model ran out of room. What it would have asked for is not known. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'broken'; readonly reason: string }

/** What a model wrote as the arguments of a call. Only what has one reading is repaired. */
export function readArguments(text: string): ReadArguments {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed === 'null') return { kind: 'ok', value: {} }
  const parsed = parse(trimmed) ?? parse(mend(trimmed))
  if (parsed !== null) return asObject(parsed.value)
  if (!/[}\]]$/.test(trimmed)) return { kind: 'cut' }
  return { kind: 'broken', reason: 'The arguments are not valid JSON.' }
}

function asObject(value: unknown): ReadArguments {
  if (isObject(value)) return { kind: 'ok', value }
  // Some models encode the object twice.
  const inner = typeof value === 'string' ? parse(value) : null
  if (inner !== null && isObject(inner.value)) return { kind: 'ok', value: inner.value }
  return { kind: 'broken', reason: 'The arguments must be a JSON object.' }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/** Line breaks written as they are inside a text, and commas before a closing bracket. Texts are matched whole, so their commas stay. */
function mend(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/gs, (match) =>
    match === ',' ? '' : match.replaceAll(/\p{Cc}/gu, escapeControl),
  )
}

function escapeControl(character: string): string {
  return JSON.stringify(character).slice(1, -1)
}
