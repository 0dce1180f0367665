import { mkdirSync } from 'node:fs'
import { Agent as HttpsAgent } from 'node:https'
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { createGuardedFetch } from '../../core/base/guard/guarded-fetch'
import { http } from '../../core/base/node-http'
import type { ChannelPorts, ChannelSettings } from '../../core/channels/channel'
import type { ChannelStore } from '../../core/channels/store/channel-store'
import { urlForLog } from '../../core/channels/text/for-log'
import { systemCertificates } from '../../core/models/network/system-certificates'
import type { Rooms } from '../../runtime/rooms'
import type { Timing } from './timing'

/** What the core lends to one platform. */
export async function channelPorts(
  rooms: Rooms,
  id: string,
  settings: ChannelSettings,
  store: ChannelStore,
  { now, wait }: Timing,
  deliver: ChannelPorts['deliver'],
): Promise<ChannelPorts> {
  const { fetch: send, way } = await rooms.models()
  const { paths, log } = rooms
  let trusted: readonly string[] | null = null
  const certificates = () => (trusted ??= [...new Set([...getCACertificates('default'), ...trustedHere(rooms)])])
  const folder = join(paths.desktop, 'channels', id)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    settings,
    deliver,
    folder,
    certificates,
    fetch: async (input, init = {}) => send(input, await withBytes(init)),
    async fetchPublic(url, mostBytes, signal) {
      const guarded = createGuardedFetch({ maxBytes: mostBytes, timeoutMs: mediaMs, way })
      log.info(`channel ${id}: loads`, { address: urlForLog(url) })
      const fetched = await guarded.within(signal, (either) => guarded.follow(url, '*/*', either))
      return fetched.ok ? { ok: true, bytes: fetched.bytes, contentType: fetched.contentType ?? '' } : fetched
    },
    async agent(address) {
      const url = new URL(address.replace(/^ws/, 'http'))
      const by = await way.proxyFor(url)
      const proxy = by === null ? {} : { proxyEnv: { HTTP_PROXY: by, HTTPS_PROXY: by } }
      return url.protocol === 'https:' ? new HttpsAgent({ ...proxy, ca: [...certificates()] }) : new http.Agent(proxy)
    },
    proxy: (host, port) => way.proxyFor(new URL(`https://${isIPv6(host) ? `[${host}]` : host}:${port}`)),
    memory: { get: (key) => store.fact(`own:${key}`), set: (key, value) => store.setFact(`own:${key}`, value) },
    log: (event, values = {}) => log.info(`channel ${id}: ${event}`, values),
    clock: now,
    wait,
  }
}

const mediaMs = 120_000

const trustedHere = ({ edges, env }: Rooms): readonly string[] =>
  edges.systemCertificates?.() ?? systemCertificates(env)

/** The fetch below sends texts and bytes only. */
async function withBytes(init: RequestInit): Promise<RequestInit> {
  const { body } = init
  if (body === undefined || body === null || typeof body === 'string' || body instanceof Uint8Array) return init
  const encoded = new Response(body)
  const headers = new Headers(init.headers)
  const type = encoded.headers.get('content-type')
  if (type !== null && !headers.has('content-type')) headers.set('content-type', type)
  return { ...init, headers, body: new Uint8Array(await encoded.arrayBuffer()) }
}
