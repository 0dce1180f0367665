import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import type {
  Channel,
  ChannelDefinition,
  ChannelPorts,
  ChannelRun,
  ChannelSettings,
} from '../../../core/channels/channel'
import { createRateBucket, type RateBucket } from '../../../core/channels/rules/rate-bucket'
import { fillTemplate, passesFilters } from '../../../core/channels/webhooks/fill-template'
import { isSigned } from '../../../core/channels/webhooks/verify-signature'
import { isReachable, openRoute, unsafeRoute } from '../../../core/channels/webhooks/webhook-start'
import { said, type SaidText } from '../../../shared/words/said'
import { isAllowedHost } from '../../http/allowed-host'
import { openHttpServer } from '../../http/open-http-server'
import { readBytes } from '../../http/read-bytes'

const Route = z.object({
  secret: z.string().optional(),
  /** What the model is told, or what is handed over: `{issue.title}`, `{__raw__}`. */
  prompt: z.string().default('{__raw__}'),
  /** Only these events, by the header or the field that names them. */
  events: z.array(z.string()).default([]),
  /** Only payloads whose fields have these values. */
  filters: z.record(z.string(), z.unknown()).default({}),
  /** Where the answer goes: `telegram`, `telegram:CHAT`. Empty: it stays in its session. */
  deliver: z.string().default(''),
  /** Handed over as it is, without a model. */
  deliver_only: z.boolean().default(false),
})
type Route = z.infer<typeof Route>

/** Other programs send events here, signed; each begins a session of its own. */
export const webhook: ChannelDefinition = {
  id: 'webhook',
  name: 'Webhooks',
  traits: {
    length: { most: 1_000_000, unit: 'utf16', caption: 0 },
    dialect: 'markdown',
    mention: 'none',
    pace: { privateMs: 0, perMinute: 10_000 },
    isAuthenticated: true,
  },
  fields: [
    field('WEBHOOK_ENABLED', false, 'true'),
    field('WEBHOOK_HOST', false, '127.0.0.1'),
    field('WEBHOOK_PORT', false, '8644'),
    field('WEBHOOK_SECRET', true, ''),
  ],
  guide: [
    said('channel.webhook_guide_routes'),
    said('channel.webhook_guide_address'),
    said('channel.webhook_guide_secret'),
  ],
  identity: () => '',
  problem: problemOf,
  open: (ports) => Promise.resolve(openWebhooks(ports)),
}

function field(name: `WEBHOOK_${string}`, isSecret: boolean, example: string): ChannelDefinition['fields'][number] {
  const words = {
    WEBHOOK_ENABLED: 'enabled',
    WEBHOOK_HOST: 'host',
    WEBHOOK_PORT: 'port',
    WEBHOOK_SECRET: 'secret',
  } as const
  const word = words[name as keyof typeof words]
  return {
    name,
    isSecret,
    isRequired: false,
    label: said(`channel.webhook_${word}`),
    hint: said(`channel.webhook_${word}_hint`),
    example,
  }
}

interface Settings {
  readonly host: string
  readonly port: number
  readonly secret: string
  readonly routes: Readonly<Record<string, Route>>
}

function read(settings: ChannelSettings): Settings | null {
  const routes = z.record(z.string().regex(/^[\w.-]{1,64}$/), Route).safeParse(settings.extra('routes') ?? {})
  const port = Number(settings.value('WEBHOOK_PORT') || '8644')
  if (!routes.success || !Number.isInteger(port) || port < 0 || port > 65_535) return null
  return {
    host: settings.value('WEBHOOK_HOST') || '127.0.0.1',
    port,
    secret: settings.value('WEBHOOK_SECRET'),
    routes: routes.data,
  }
}

function problemOf(settings: ChannelSettings): SaidText | null {
  const found = read(settings)
  if (found === null) return said('channel.webhook_unreadable')
  if (Object.keys(found.routes).length === 0) return said('channel.webhook_no_routes')
  const route = unsafeRoute(found.host, found.routes, found.secret)
  return route === null ? null : said('channel.webhook_unsafe', { route })
}

const mostBytes = 1024 * 1024
const perMinute = 30
const sameForMs = 60 * 60_000
const mostKnown = 10_000

interface Told {
  readonly status: number
  readonly body: Readonly<Record<string, string>>
}

const tell = (status: number, word: string): Told => ({ status, body: { status: word } })

function openWebhooks(ports: ChannelPorts): Channel {
  const settings = read(ports.settings)
  const seen = new Map<string, number>()
  const buckets = new Map<string, RateBucket>()

  /** Route, size, signature, rate, JSON, event, filters, seen before: in this order. */
  async function answer(request: IncomingMessage, receive: ChannelRun['receive']): Promise<Told> {
    const [, name = ''] = /^\/webhooks\/([\w.-]{1,64})\/?(?:\?.*)?$/.exec(request.url ?? '') ?? []
    const { routes = {}, host = '', secret: common = '' } = settings ?? {}
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (request.method === 'GET' && request.url === '/health') return tell(200, 'ok')
    if (route === undefined) return tell(404, 'no such route')
    if (request.method !== 'POST') return tell(405, 'POST only')
    const read = await readBytes(request, mostBytes)
    if (!read.ok) return tell(413, 'too large')
    const headers = headersOf(request)
    const secret = route.secret ?? common
    const isKnown =
      secret === openRoute
        ? !isReachable(host) && isAllowedHost(headers['host'], host) && headers['origin'] === undefined
        : isSigned({ headers, body: read.bytes, secret, now: Math.floor(ports.clock() / 1000) })
    if (!isKnown) {
      await receive({ type: 'skipped', because: 'forged' })
      return tell(401, 'not signed')
    }
    const bucket = buckets.get(name) ?? createRateBucket({ everyMs: 0, perMinute })
    buckets.set(name, bucket)
    if (bucket.waitMs(ports.clock()) > 0) return tell(429, 'too many')
    bucket.take(ports.clock())
    const payload = parseJson(read.bytes)
    if (payload === undefined) {
      await receive({ type: 'skipped', because: 'malformed' })
      return tell(400, 'not JSON')
    }
    const event = eventOf(headers, payload)
    if (route.events.length > 0 && !route.events.includes(event)) return tell(200, 'event not wanted')
    if (!passesFilters(payload, route.filters)) return tell(200, 'filtered')
    const id = idOf(headers, read.bytes)
    const now = ports.clock()
    const last = seen.get(`${name} ${id}`)
    if (last !== undefined && now - last < sameForMs) return tell(200, 'duplicate')
    const text = fillTemplate(route.prompt, payload)
    if (route.deliver_only) {
      const problem = await ports.deliver(route.deliver, text)
      if (problem !== null) return tell(502, 'not delivered')
    } else {
      const source = { chatType: 'webhook' as const, chatId: `${name}:${id}`, userId: `webhook:${name}` }
      await receive({ type: 'message', id, source, kind: 'event', text, at: now })
    }
    seen.set(`${name} ${id}`, now)
    const [oldest] = seen.keys()
    if (seen.size > mostKnown && oldest !== undefined) seen.delete(oldest)
    return tell(202, 'accepted')
  }

  return {
    async run({ signal, ready, receive }: ChannelRun) {
      if (settings === null) return { because: 'refused', reason: said('channel.webhook_unreadable') }
      const { host, port } = settings
      const started = await openHttpServer({ host, port }, async (request, response) => {
        const told = await answer(request, receive).catch((): Told => tell(503, 'not stored'))
        reply(request, response, told)
      })
      if (!started.ok) return { because: 'lost', reason: started.reason }
      ports.log('listening', { host, port: started.server.port })
      ready({ id: 'webhook', name: 'webhook' })
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      await started.server.close()
      return { because: 'closed' }
    },
    async send({ chatId }, { body }) {
      const [name = ''] = chatId.split(':')
      const target = settings?.routes[name]?.deliver ?? ''
      // The answer stays in its session, where it can be read.
      if (target === '') return { ok: true, id: '' }
      const problem = await ports.deliver(target, body.markdown)
      return problem === null ? { ok: true, id: '' } : { ok: false, failure: 'refused', reason: problem }
    },
  }
}

function reply(request: IncomingMessage, response: ServerResponse, { status, body }: Told): void {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json', ...(status === 413 && { connection: 'close' }) })
  response.end(JSON.stringify(body))
  if (status === 413) response.on('finish', () => request.destroy())
}

function headersOf({ headers }: IncomingMessage): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

const Named = z.object({ event: z.string().optional(), type: z.string().optional(), action: z.string().optional() })

function eventOf(headers: Readonly<Record<string, string | undefined>>, payload: unknown): string {
  const named = Named.safeParse(payload).data
  return (
    headers['x-github-event'] ??
    headers['x-gitlab-event'] ??
    headers['linear-event'] ??
    named?.event ??
    named?.type ??
    named?.action ??
    ''
  )
}

const idHeaders = [
  'webhook-id',
  'svix-id',
  'x-github-delivery',
  'x-gitlab-event-uuid',
  'linear-delivery',
  'x-request-id',
] as const

/** A sender without ids may say the very same thing twice and mean it. */
function idOf(headers: Readonly<Record<string, string | undefined>>, body: Uint8Array): string {
  const given = idHeaders.map((name) => headers[name]).find((value) => value !== undefined && value !== '')
  if (given === undefined) return randomUUID()
  return /^[\w.-]{1,80}$/.test(given)
    ? given
    : createHash('sha256').update(given).update(body).digest('hex').slice(0, 32)
}
