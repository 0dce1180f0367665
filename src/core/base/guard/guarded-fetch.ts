import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { http } from '../node-http'
import { errorMessage } from '../system-error'
import { type Address, checkUrl, isPublic, type Resolve, systemResolve } from './check-url'
import { acceptedEncodings, readBody } from './read-body'
import { isUnknownIssuer, type WayOut } from './way-out'
import { type SaidText, said } from '../../../shared/words/said'

export interface GuardOptions {
  /** Which addresses may be reached; only the public internet unless the user says otherwise. */
  readonly isAllowed?: (address: string) => boolean
  /** Why an address is not wanted for another reason, or `null`. Asked for every redirect too. */
  readonly objection?: (url: URL) => SaidText | null
  readonly resolve?: Resolve
  /** The proxy and the certificates of the system; without it straight, with the built-in certificates. */
  readonly way?: WayOut
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

export type Fetched =
  | {
      readonly ok: true
      /** Where it was found in the end. */
      readonly url: string
      readonly contentType: string | undefined
      readonly bytes: Uint8Array
    }
  | { readonly ok: false; readonly reason: SaidText }

/** Work with a signal that also ends when the time is over. Failures of any kind become a reason. Never throws. */
export type Guarded = <T extends { readonly ok: boolean }>(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T | Refused>,
) => Promise<T | Refused>

interface Refused {
  readonly ok: false
  readonly reason: SaidText
}

const MAX_REDIRECTS = 5

/** Fetches from the public internet, judging every redirect anew: a public page may point to a private address. */
export function createGuardedFetch(options: GuardOptions = {}) {
  const { isAllowed = isPublic, objection = () => null, resolve = systemResolve, way } = options
  const { timeoutMs = 20_000, maxBytes = 5 * 1024 * 1024 } = options

  /** May throw when the connection fails; `within` makes a reason of that. */
  async function follow(start: string, accept: string, signal: AbortSignal): Promise<Fetched> {
    let next = start
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const proxy = await proxyOf(next, way)
      const verdict = await checkUrl(next, resolve, isAllowed, proxy !== null)
      const problem = verdict.ok ? objection(verdict.url) : verdict.reason
      if (problem !== null) return refuse(hop === 0 ? problem : said('base.redirect_refused', { problem }))
      if (!verdict.ok) return verdict
      const response = await ask({ ...verdict, proxy, way }, accept, signal)
      const { statusCode: status = 0, headers } = response
      const location = status >= 300 && status < 400 ? headers.location : undefined
      if (location === undefined) {
        if (status < 200 || status > 299)
          return abandon(response, said('base.server_answered', { status: statusOf(response) }))
        const body = await readBody(response, maxBytes)
        if (!body.ok) return body
        return { ok: true, url: verdict.url.href, contentType: headers['content-type'], bytes: body.bytes }
      }
      response.destroy()
      next = URL.parse(location, verdict.url)?.href ?? location
    }
    return refuse(said('base.too_many_redirects', { most: MAX_REDIRECTS }))
  }

  const within: Guarded = async (signal, work) => {
    const deadline = AbortSignal.timeout(timeoutMs)
    const either = AbortSignal.any([signal, deadline])
    try {
      return await Promise.race([work(either), rejectWhenAborted(either)])
    } catch (error) {
      if (deadline.aborted) return refuse(said('base.page_too_slow', { seconds: timeoutMs / 1000 }))
      if (signal.aborted) return refuse(said('base.cancelled'))
      return refuse(said('base.not_fetched', { reason: errorMessage(error) }))
    }
  }

  return { follow, within }
}

interface Checked {
  readonly url: URL
  readonly addresses: readonly Address[]
  readonly proxy: string | null
  readonly way: WayOut | undefined
}

/** Only pages have a proxy: what is no such address is judged, not asked about. */
async function proxyOf(address: string, way: WayOut | undefined): Promise<string | null> {
  const url = URL.parse(address)
  const isPage = url !== null && /^https?:$/.test(url.protocol) && url.username === ''
  return isPage && way !== undefined ? way.proxyFor(url) : null
}

async function ask(checked: Checked, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  try {
    return await send(checked, accept, signal)
  } catch (error) {
    if (isUnknownIssuer(error) && checked.way?.trustSystem() === true) return send(checked, accept, signal)
    throw error
  }
}

/** Connects to one of the checked addresses, or to the proxy, over a connection of its own. */
function send({ url, addresses, proxy, way }: Checked, accept: string, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = {
    'user-agent': 'Hermes-Desktop',
    accept,
    'accept-encoding': acceptedEncodings,
  }
  const request = url.protocol === 'https:' ? requestHttps : http.request
  return new Promise((resolve, reject) => {
    const agent = way?.fresh(url, proxy) ?? false
    // A proxy looks names up itself, and its own name is not the page's.
    const lookup = proxy === null ? { lookup: answerWith(addresses) } : {}
    request(url, { ...lookup, agent, headers, signal }, resolve)
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

function abandon(response: IncomingMessage, reason: SaidText): Refused {
  response.destroy()
  return refuse(reason)
}

function statusOf({ statusCode, statusMessage = '' }: IncomingMessage): string {
  return `${statusCode} ${statusMessage}`.trim()
}

function refuse(reason: SaidText): Refused {
  return { ok: false, reason }
}
