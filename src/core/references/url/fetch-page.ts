import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { type Address, checkUrl, isPublic, type Resolve, systemResolve } from './check-url'
import { decodePage } from './decode-page'
import { type ExtractPage, extractInThread } from './extract-in-thread'
import { acceptedEncodings, type Body, readBody } from './read-body'

export type Page = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly reason: string }

/** Fetches a page as Markdown or as the text it is. Never throws. */
export type FetchPage = (url: string, signal: AbortSignal) => Promise<Page>

export interface FetchOptions {
  /** Which addresses may be reached; only the public internet unless the user says otherwise. */
  readonly isAllowed?: (address: string) => boolean
  readonly resolve?: Resolve
  readonly extract?: ExtractPage
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

const MAX_REDIRECTS = 5

interface Fetched {
  readonly url: string
  readonly contentType: string | undefined
  readonly body: Body
}

export function createPageFetcher(options: FetchOptions = {}): FetchPage {
  const { isAllowed = isPublic, resolve = systemResolve, extract = extractInThread } = options
  const { timeoutMs = 20_000, maxBytes = 5 * 1024 * 1024 } = options

  async function follow(start: string, signal: AbortSignal): Promise<Fetched | { readonly refused: string }> {
    let next = start
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      // Every hop is judged anew: a public page may point to a private address.
      const verdict = await checkUrl(next, resolve, isAllowed)
      if (!verdict.ok) return { refused: hop === 0 ? verdict.reason : `redirect refused: ${verdict.reason}` }
      const response = await send(verdict.url, verdict.addresses, signal)
      const { statusCode: status = 0, headers } = response
      const location = status >= 300 && status < 400 ? headers.location : undefined
      if (location === undefined) {
        if (status < 200 || status > 299) return abandon(response, `the server answered ${statusOf(response)}`)
        return { url: verdict.url.href, contentType: headers['content-type'], body: await readBody(response, maxBytes) }
      }
      response.destroy()
      next = URL.parse(location, verdict.url)?.href ?? location
    }
    return { refused: `more than ${MAX_REDIRECTS} redirects` }
  }

  async function fetchPage(start: string, signal: AbortSignal): Promise<Page> {
    const fetched = await follow(start, signal)
    if ('refused' in fetched) return refuse(fetched.refused)
    const { url, contentType, body } = fetched
    if (!body.ok) return refuse(body.reason)
    const page = decodePage(contentType, body.bytes)
    if (page.kind === 'refused') return refuse(page.reason)
    return { ok: true, text: page.kind === 'html' ? await extract(page.text, url, signal) : page.text }
  }

  return async (url, signal) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    const either = AbortSignal.any([signal, deadline])
    try {
      return await Promise.race([fetchPage(url, either), rejectWhenAborted(either)])
    } catch (error) {
      if (deadline.aborted) return refuse(`the page took more than ${timeoutMs / 1000} s`)
      if (signal.aborted) return refuse('cancelled')
      return refuse(`could not be fetched: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

/** Connects to one of the checked addresses, over a connection of its own. */
function send(url: URL, addresses: readonly Address[], signal: AbortSignal): Promise<IncomingMessage> {
  const headers = {
    'user-agent': 'Hermes-Desktop',
    accept: 'text/markdown, text/html;q=0.9, text/plain;q=0.8, */*;q=0.5',
    'accept-encoding': acceptedEncodings,
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    request(url, { lookup: answerWith(addresses), agent: false, headers, signal }, resolve)
      .on('error', reject)
      .end()
  })
}

/** A name server that knows only what was checked. */
function answerWith(addresses: readonly Address[]): LookupFunction {
  return (_hostname, options, callback) => {
    if (options.all === true) return callback(null, [...addresses])
    const [first] = addresses
    callback(null, first?.address ?? '', first?.family)
  }
}

/** A name lookup cannot be stopped, so waiting for it is. */
function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Error('aborted'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}

function abandon(response: IncomingMessage, reason: string): { readonly refused: string } {
  response.destroy()
  return { refused: reason }
}

function statusOf({ statusCode, statusMessage = '' }: IncomingMessage): string {
  return `${statusCode} ${statusMessage}`.trim()
}

function refuse(reason: string): Page {
  return { ok: false, reason }
}
