import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { http } from '../../base/node-http'
import { isUnknownIssuer } from '../../base/guard/way-out'
import { errorCode } from '../../base/system-error'
import { bodyStream } from './body-stream'
import { isLoopback } from './choose-proxy'
import type { Connections } from './connections'
import { createWayOut, type WayOutPorts } from './create-way-out'
import { NetworkStall } from './network-stall'

export interface NetworkPorts extends WayOutPorts {
  /** Milliseconds. */
  readonly limits?: Partial<NetworkLimits>
}

export interface NetworkLimits {
  /** Until a connection stands, with its encryption. */
  readonly connect: number
  /** Without a single byte, before and during an answer. Models may think for minutes before they speak. */
  readonly silence: number
  /** The same for a model on this machine, which may read a long prompt for many minutes. */
  readonly localSilence: number
}

const usualLimits: NetworkLimits = { connect: 15_000, silence: 300_000, localSilence: 1_800_000 }

export interface FetchInit extends RequestInit {
  /** Sent one after the other instead of `body`: a long one is on its way before its end has been touched. */
  readonly pieces?: readonly Uint8Array[]
  /** Bytes of one event of a stream; no limit unless it is given. */
  readonly longestEvent?: number
}

/**
 * A connection that was kept open closed when it was used again, before an answer. How much of the request had arrived
 * nobody knows, so whoever wrote it down must write it down once more before it is sent again.
 */
class StaleConnection extends Error {
  override readonly name = 'StaleConnection'
  readonly code = 'ECONNRESET'
}

export type Fetch = (input: string | URL | Request, init?: FetchInit) => Promise<Response>

/**
 * `fetch` for talking to models. Node's own knows neither the system's proxy nor its certificates and gives no say in how
 * long a connection may be silent, so this one stands on `node:http`. Redirects are not followed: they would carry the key
 * to another address. A body is never sent twice: recorded pieces end with `StaleConnection`, any other body has a
 * connection of its own.
 */
export function createFetch(ports: NetworkPorts, connections = createWayOut(ports)): Fetch {
  const limits = limitsOf(ports.limits ?? {})

  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const signal = init.signal ?? undefined
    signal?.throwIfAborted()
    const proxy = await connections.proxyFor(url)
    const exchange = (fresh: boolean) => ask({ url, init, limits, signal, proxy, connections, fresh })
    const hasBody = (init.body ?? null) !== null
    try {
      return await exchange(hasBody && init.pieces === undefined)
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof StaleConnection) {
        connections.closeIdle(url, proxy)
        if (init.pieces === undefined) return exchange(true)
      }
      // Encryption failed, so nothing of the request has been sent.
      if (isUnknownIssuer(error) && connections.trustSystem()) return exchange(true)
      throw error
    }
  }
}

/** Whoever sets a limit for silence means it for every service. */
function limitsOf(own: Partial<NetworkLimits>): NetworkLimits {
  const { localSilence = own.silence ?? usualLimits.localSilence } = own
  return { ...usualLimits, ...own, localSilence }
}

interface Exchange {
  readonly url: URL
  readonly init: FetchInit
  readonly limits: NetworkLimits
  readonly signal: AbortSignal | undefined
  readonly proxy: string | null
  readonly connections: Connections
  /** On a new connection. */
  readonly fresh: boolean
}

function ask({ url, init, limits, signal, proxy, connections, fresh }: Exchange): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const silence = isLoopback(url.hostname) ? limits.localSilence : limits.silence
  const options: RequestOptions = {
    method: init.method ?? 'GET',
    headers: headersOf(init),
    agent: fresh ? connections.fresh(url, proxy) : connections.kept(url, proxy),
    timeout: silence,
  }
  const request = url.protocol === 'https:' ? httpsRequest(url, options) : http.request(url, options)
  let answer: IncomingMessage | null = null

  const stop = (reason: Error): void => {
    // The answer first: it would otherwise only learn that the connection is gone.
    answer?.destroy(reason)
    request.destroy(reason)
  }
  const abort = (): void => stop(asError(signal?.reason))
  const connecting = setTimeout(() => stop(new NetworkStall('connecting', url.host, limits.connect)), limits.connect)
  const settle = (): void => {
    clearTimeout(connecting)
    signal?.removeEventListener('abort', abort)
  }

  signal?.addEventListener('abort', abort, { once: true })
  request.on('socket', (socket) => {
    const connected = url.protocol === 'https:' && proxy === null ? 'secureConnect' : 'connect'
    if (socket.connecting) socket.once(connected, () => clearTimeout(connecting))
    else clearTimeout(connecting)
  })
  request.on('timeout', () => stop(new NetworkStall('silence', url.host, silence)))
  request.on('error', (error) => {
    settle()
    const isStale = request.reusedSocket && answer === null && /^(?:ECONNRESET|EPIPE)$/.test(errorCode(error) ?? '')
    reject(isStale && !fresh ? new StaleConnection(staleMessage, { cause: error }) : error)
  })
  request.on('response', (incoming) => {
    answer = incoming
    incoming.once('close', settle)
    resolve(responseOf(incoming, init.longestEvent))
  })
  if (init.pieces === undefined) request.end(bodyOf(init))
  else sendPieces(request, init.pieces)
  return promise
}

const staleMessage = 'A connection that was kept open closed while the request was on its way'

function responseOf(incoming: IncomingMessage, longestEvent: number | undefined): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  const { statusCode: status = 0, statusMessage: statusText } = incoming
  const isBare = status === 204 || status === 205 || status === 304
  if (isBare) incoming.resume()
  const body = isBare ? null : bodyStream(incoming, longestEvent)
  return new Response(body, { status, statusText, headers })
}

function headersOf({ headers, pieces }: FetchInit): OutgoingHttpHeaders {
  const given = Object.fromEntries(new Headers(headers))
  if (pieces === undefined) return given
  return { ...given, 'content-length': pieces.reduce((sum, { length }) => sum + length, 0) }
}

/** As fast as the connection takes them. After an error nothing asks for more. */
function sendPieces(request: ClientRequest, pieces: readonly Uint8Array[]): void {
  let next = 0
  const send = (): void => {
    for (; next < pieces.length; next += 1) {
      if (!request.write(pieces[next])) {
        next += 1
        request.once('drain', send)
        return
      }
    }
    request.end()
  }
  // Of their own: behind the first piece they would wait for it to be copied.
  request.flushHeaders()
  send()
}

function bodyOf({ body }: RequestInit): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  throw new TypeError('This fetch sends texts and bytes only.')
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new DOMException('This operation was aborted', 'AbortError')
}
