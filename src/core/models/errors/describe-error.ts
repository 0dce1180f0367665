import type { Redact } from '../../base/redact'
import type { ErrorCause, ProviderError } from './provider-error'
import { codeIn, readErrorBody } from './read-error-body'
import { asText, elementsOf, field, isObject, longestText, textField } from './read-value'
import { transportOf } from './transport'

/** Headers with these names say when to come again. */
const telling = /^(?:retry-after(?:-ms)?|(?:x-|anthropic-)ratelimit-[a-z-]{1,40})$/

/**
 * What an SDK, `fetch` or a client of ours threw, as plain data. It looks at the shape only, so that no SDK is loaded for it,
 * and takes out keys, which some errors repeat. Must not throw, whatever was thrown.
 */
export function describeError(thrown: unknown, redact: Redact): ProviderError {
  const errors = chainOf(thrown)
  const body = readErrorBody(firstOf(errors, (error) => bodyOf(error)))
  const causes = errors.map((error) => causeOf(error, redact))
  const status = firstOf(errors, statusOf) ?? body.status
  const ownWords = ownWordsOf(causes, status)
  const said = body.message === '' ? ownWords : redact(body.message)
  const page = htmlTitle(said)
  const heard = body.message === '' ? causes : [{ name: '', code: null, message: body.message }]
  const below = status === null ? transportOf(heard) : null
  const transport = page === null ? below : 'html'
  return {
    status: status ?? (causes.some(({ name }) => name === 'RateLimitError') ? 429 : null),
    codes: [...new Set([...body.codes, ...errors.flatMap(codesOf)])],
    message: wordsOf(page, transport, said),
    inner: redact(body.inner),
    upstream: body.upstream,
    headers: firstOf(errors, headersOf) ?? {},
    resets: body.resets,
    transport,
    causes,
  }
}

function wordsOf(page: string | null, transport: ProviderError['transport'], said: string): string {
  if (page !== null) return page === '' ? 'an HTML page without a title' : `an HTML page with the title "${page}"`
  // The error of a bad header repeats the header, which is the key.
  return transport === 'header' ? 'The key or another header has characters that cannot be sent.' : said
}

function chainOf(thrown: unknown): unknown[] {
  const chain: unknown[] = [thrown]
  while (chain.length < 5) {
    const last = chain.at(-1)
    const next = field(last, 'cause') ?? elementsOf(field(last, 'errors'))[0]
    if (next === undefined || next === null) break
    chain.push(next)
  }
  return chain
}

function firstOf<T>(errors: readonly unknown[], read: (error: unknown) => T | null): T | null {
  for (const error of errors) {
    const found = read(error)
    if (found !== null) return found
  }
  return null
}

function bodyOf(error: unknown): unknown {
  // What the provider said inside its answer, which a client may have wrapped into a broken stream.
  if (textField(error, 'name') === 'AnswerFailed') return { message: textField(error, 'message') }
  const body = field(error, 'error') ?? field(error, 'body')
  return isObject(body) || (typeof body === 'string' && body !== '') ? body : null
}

function statusOf(error: unknown): number | null {
  const status = field(error, 'status') ?? field(error, 'statusCode')
  return typeof status === 'number' && Number.isInteger(status) && status >= 300 && status < 600 ? status : null
}

function codesOf(error: unknown): string[] {
  return [textField(error, 'code'), textField(error, 'errorCode'), textField(error, 'type')].flatMap(codeIn)
}

function causeOf(error: unknown, redact: Redact): ErrorCause {
  const name = textField(error, 'name')
  const className = textField(field(error, 'constructor'), 'name')
  const message = isObject(error) ? textField(error, 'message') : asText(error)
  return {
    // OpenAI's errors are all named "Error"; their classes tell more.
    name: (name === '' || name === 'Error' ? className : name).slice(0, 100),
    code: textField(error, 'code').slice(0, 100) || null,
    message: redact(message),
  }
}

/** With a status the SDK's message, which begins with it; without one, what all causes say. */
function ownWordsOf(causes: readonly ErrorCause[], status: number | null): string {
  if (status === null)
    return [...new Set(causes.map(({ message }) => message.replace(/\.$/, '')))].filter(Boolean).join(': ')
  const message = causes[0]?.message ?? ''
  return message.startsWith(`${status} `) ? message.slice(`${status} `.length) : message
}

/** The title of an HTML page, '' for a page without one, `null` for any other text. */
function htmlTitle(text: string): string | null {
  const start = text.slice(0, longestText).trimStart()
  if (!/^<(?:!doctype html|html|head)\b/i.test(start)) return null
  const title = /<title[^>]{0,200}>([^<]{0,200})/i.exec(start)?.[1] ?? ''
  return title.replaceAll(/\s+/g, ' ').trim()
}

/** From a `Headers` object, a map or a plain object. */
function headersOf(error: unknown): Readonly<Record<string, string>> | null {
  const headers = field(error, 'headers')
  if (!isObject(headers)) return null
  try {
    const pairs: readonly (readonly [unknown, unknown])[] =
      headers instanceof Headers || headers instanceof Map ? [...headers.entries()] : Object.entries(headers)
    const named = pairs.map(([name, value]) => [String(name).toLowerCase(), asText(value).slice(0, 200)] as const)
    return Object.fromEntries(named.filter(([name]) => telling.test(name)))
  } catch {
    return null
  }
}
