import { asText, elementsOf, field, isObject, longestText, textField } from './read-value'

/** What a provider's error body says, whichever of the usual shapes it has. */
export interface BodyFacts {
  readonly message: string
  readonly inner: string
  readonly upstream: boolean
  readonly codes: readonly string[]
  /** A status that stands in the body, as aggregators send it inside a stream. */
  readonly status: number | null
  readonly resets: Readonly<Record<string, string | number>>
}

/** Must not throw. `depth`: how many aggregators were unwrapped already. */
export function readErrorBody(body: unknown, depth = 0): BodyFacts {
  const root = Array.isArray(body) ? elementsOf(body)[0] : body
  const error = innermost(root)
  const metadata = field(error, 'metadata')
  const inner = depth < 3 ? readInner(field(metadata, 'raw'), depth + 1) : nothing
  const notes = [error, root, metadata, field(metadata, 'headers'), ...elementsOf(field(error, 'details'))]
  return {
    message: messageOf(error, root),
    inner: inner.message,
    upstream: field(metadata, 'raw') !== undefined || field(metadata, 'provider_name') !== undefined,
    codes: [...new Set([...codesOf(error, root), ...inner.codes])],
    status: statusOf(field(error, 'code')) ?? statusOf(field(error, 'status')),
    resets: Object.assign(
      {},
      ...notes.toReversed().flatMap((note) => [resetsOf(note), resetsOf(field(note, 'metadata'))]),
    ),
  }
}

const nothing = { message: '', codes: [] as readonly string[] }

/** `{error: {error: {…}}}`: SDKs differ in how much of it they unwrap. */
function innermost(root: unknown): unknown {
  let value = root
  for (let depth = 0; depth < 4 && isObject(field(value, 'error')); depth += 1) value = field(value, 'error')
  return value
}

function messageOf(error: unknown, root: unknown): string {
  const [detail] = elementsOf(field(error, 'detail'))
  const places = [
    textField(error, 'message'),
    textField(error, 'error_description'),
    textField(error, 'error'),
    textField(error, 'msg'),
    textField(error, 'detail'),
    textField(detail, 'msg'),
    textField(field(root, 'base_resp'), 'status_msg'),
    textField(root, 'message'),
    typeof error === 'string' ? error.slice(0, longestText) : '',
  ]
  const found = places.find((text) => text.trim() !== '')
  if (found !== undefined) return found
  const whole = isObject(error) ? asText(error) : ''
  return whole === '{}' || whole === '[]' ? '' : whole
}

const codeFields = ['code', 'status', 'reason', 'error_code', 'error', 'type'] as const

function codesOf(error: unknown, root: unknown): string[] {
  const details = field(error, 'details')
  const places = [error, details, ...elementsOf(details), root]
  return places.flatMap((place) => codeFields.map((name) => textField(place, name)).flatMap(codeIn))
}

/** A machine word: `rate_limit_exceeded`, `RESOURCE_EXHAUSTED`; not a sentence, not "400", not the bare "error". */
export function codeIn(text: string): string[] {
  const isCode = /^[A-Za-z][\w.-]{2,80}$/.test(text) && text !== 'error'
  return isCode ? [text.toLowerCase()] : []
}

function statusOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 400 && number < 600 ? number : null
}

/** An aggregator hands on the body of the provider behind it, as text or as an object. */
function readInner(raw: unknown, depth: number): { readonly message: string; readonly codes: readonly string[] } {
  if (isObject(raw)) return readErrorBody(raw, depth)
  if (typeof raw !== 'string') return nothing
  const text = raw.slice(0, longestText)
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? readErrorBody(parsed, depth) : { message: text, codes: [] }
  } catch {
    return { message: text, codes: [] }
  }
}

const resetFields = [
  'retry_after',
  'resets_in_seconds',
  'quotaResetDelay',
  'retryDelay',
  'resets_at',
  'reset_at',
  'X-RateLimit-Reset',
] as const

function resetsOf(note: unknown): Record<string, string | number> {
  const found: Record<string, string | number> = {}
  for (const name of resetFields) {
    const value = field(note, name)
    if (typeof value === 'number') found[name] = value
    if (typeof value === 'string') found[name] = value.slice(0, 100)
  }
  return found
}
