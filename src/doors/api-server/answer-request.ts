import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAllowedHost } from '../http/allowed-host'
import { readBytes } from '../http/read-bytes'
import { sameSecret } from '../http/same-secret'
import { ApiError } from './api-error'
import type { ApiParts } from './api-parts'
import { answerChat, type ApiRequest } from './chat-completions'
import { capabilities, detailedHealth, health, models } from './facts'
import { answerResponse, readResponse, removeResponse } from './responses'
import { sendJson } from './send-json'

export interface Gate {
  readonly host: string
  readonly key: string
  readonly allowedHosts: readonly string[]
  readonly corsOrigins: readonly string[]
}

/** Pictures travel inside of requests. */
const mostBytes = 20 * 1024 * 1024

type Endpoint =
  | { readonly open: true; answer(parts: ApiParts): unknown }
  | { readonly answer: (parts: ApiParts, id: string) => unknown }
  | { readonly post: (parts: ApiParts, request: ApiRequest) => Promise<void> }

const endpoints: Readonly<Record<string, Endpoint>> = {
  'GET /health': { open: true, answer: health },
  'GET /v1/health': { open: true, answer: health },
  'GET /health/detailed': { answer: detailedHealth },
  'GET /v1/capabilities': { answer: capabilities },
  'GET /v1/models': { answer: models },
  'POST /v1/chat/completions': { post: answerChat },
  'POST /v1/responses': { post: answerResponse },
  'GET /v1/responses/:id': { answer: readResponse },
  'DELETE /v1/responses/:id': { answer: removeResponse },
}

/** Answers one request: host, origin, key, path, size, form, in this order. Never rejects. */
export async function answerRequest(
  parts: ApiParts,
  gate: Gate,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await answer(parts, gate, request, response)
  } catch (error) {
    const known = error instanceof ApiError ? error : null
    if (known === null)
      parts.rooms.log.error('api-server', { stack: error instanceof Error ? error.stack : String(error) })
    const told = known ?? new ApiError(500, 'internal', 'The program made a mistake. Its log says more.')
    const headers = { ...closing(told.status), ...(told.status === 429 && { 'retry-after': '5' }) }
    sendJson(response, told.status, told.body(), headers)
    // What is still on its way of a body that nobody wants is not read.
    if (told.status === 413) response.on('finish', () => request.destroy())
  }
}

async function answer(parts: ApiParts, gate: Gate, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers, method = 'GET' } = request
  if (!isAllowedHost(headers.host, gate.host, gate.allowedHosts))
    throw new ApiError(403, 'host_not_allowed', 'This server does not answer under that host name.')
  admitOrigin(headers.origin, gate, response)
  if (method === 'OPTIONS' && headers.origin !== undefined) {
    response.writeHead(204, preflight)
    response.end()
    return
  }
  const { name, id } = endpointOf(method, request.url ?? '/')
  const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
  if (endpoint === undefined || !('open' in endpoint)) admitKey(headers.authorization, gate.key)
  if (endpoint === undefined) throw new ApiError(404, 'not_found', 'There is nothing at this address.')
  if ('answer' in endpoint) {
    sendJson(response, 200, await endpoint.answer(parts, id))
    return
  }
  const leaves = new AbortController()
  response.on('close', () => leaves.abort())
  const session = headers['x-hermes-session-id']
  await endpoint.post(parts, {
    body: await bodyOf(request),
    session: typeof session === 'string' && session !== '' ? session : null,
    signal: leaves.signal,
    response,
  })
}

/** A page may ask only when its origin is listed; other programs send none. */
function admitOrigin(origin: string | undefined, { corsOrigins }: Gate, response: ServerResponse): void {
  if (origin === undefined) return
  if (!corsOrigins.includes(origin) && !corsOrigins.includes('*'))
    throw new ApiError(403, 'origin_not_allowed', 'Pages of this origin may not use this server.')
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-expose-headers', 'x-hermes-session-id')
  response.setHeader('vary', 'origin')
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type, x-hermes-session-id',
  'access-control-max-age': '600',
}

function admitKey(authorization: string | undefined, key: string): void {
  const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? ''
  if (!sameSecret(given, key)) throw new ApiError(401, 'invalid_api_key', 'The API key is missing or wrong.')
}

function endpointOf(method: string, url: string): { name: string; id: string } {
  const path = (URL.parse(url, 'http://localhost')?.pathname ?? '/').replace(/(?<=.)\/$/, '')
  const stored = /^\/v1\/responses\/([^/]+)$/.exec(path)?.[1]
  return stored === undefined
    ? { name: `${method} ${path}`, id: '' }
    : { name: `${method} /v1/responses/:id`, id: stored }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const read = await readBytes(request, mostBytes)
  if (!read.ok && read.because === 'gone') throw new ApiError(499, 'client_gone', 'The client went away.')
  if (!read.ok) throw new ApiError(413, 'body_too_large', `A request has at most ${mostBytes} bytes.`)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(read.bytes)) as unknown
  } catch {
    throw new ApiError(400, 'invalid_json', 'The body is not JSON.')
  }
}

const closing = (status: number): Record<string, string> => (status === 413 ? { connection: 'close' } : {})
