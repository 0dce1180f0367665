import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { webhook } from '../../../src/doors/channels/adapters/webhook'
import type { ChannelPorts } from '../../../src/core/channels/channel'
import type { Incoming } from '../../../src/core/channels/inbound'
import { createGuardedFetch } from '../../../src/core/base/guard/guarded-fetch'
import { wait } from '../../../src/core/base/wait'
import { temporaryFolder } from '../../fixtures/temporary-folder'

const secret = 's3cret-route'
const routes = {
  github: {
    secret,
    events: ['issues'],
    filters: { action: ['opened'] },
    prompt: 'New issue: {issue.title}',
    deliver: 'telegram:5',
  },
  told: { secret, prompt: '{text}', deliver: 'telegram', deliver_only: true },
}

it('takes signed events, and says of every other one why not', async () => {
  const { post, received, delivered } = await openWebhooks(routes)
  const issue = JSON.stringify({ action: 'opened', issue: { title: 'It broke' } })
  const github = (body: string, more: Record<string, string> = {}) => ({
    'x-github-event': 'issues',
    'x-github-delivery': 'd1',
    'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    ...more,
  })
  expect(await post('/webhooks/unknown', issue, github(issue))).toBe('404 no such route')
  expect(await post('/webhooks/github', issue, {})).toBe('401 not signed')
  expect(await post('/webhooks/github', issue, github('{}'))).toBe('401 not signed')
  expect(await post('/webhooks/github', 'x', github('x'))).toBe('400 not JSON')
  expect(await post('/webhooks/github', issue, github(issue, { 'x-github-event': 'push' }))).toBe(
    '200 event not wanted',
  )
  const closed = JSON.stringify({ action: 'closed' })
  expect(await post('/webhooks/github', closed, github(closed))).toBe('200 filtered')
  expect(await post('/webhooks/github', issue, github(issue))).toBe('202 accepted')
  expect(await post('/webhooks/github', issue, github(issue))).toBe('200 duplicate')
  expect(await post('/webhooks/github', 'y'.repeat(1024 * 1024 + 1), github('y'))).toBe('413 too large')
  expect(received).toMatchObject([
    { type: 'skipped', because: 'forged' },
    { type: 'skipped', because: 'forged' },
    { type: 'skipped', because: 'malformed' },
    {
      type: 'message',
      id: 'd1',
      kind: 'event',
      text: 'New issue: It broke',
      source: { chatType: 'webhook', chatId: 'github:d1' },
    },
  ])
  const told = JSON.stringify({ text: 'Done.' })
  expect(await post('/webhooks/told', told, { authorization: `Bearer ${secret}` })).toBe('202 accepted')
  expect(delivered).toEqual([['telegram', 'Done.']])
})

it('lets nobody flood a route', async () => {
  const { post } = await openWebhooks(routes)
  const answers: string[] = []
  for (let index = 0; index < 31; index += 1)
    answers.push(await post('/webhooks/told', '{"text":"x"}', { authorization: `Bearer ${secret}` }))
  expect(answers.filter((answer) => answer === '202 accepted').length).toBe(30)
  expect(answers.at(-1)).toBe('429 too many')
})

it('takes no signature that is missing, stale, of a weaker scheme, or of another route', async () => {
  const now = 1_760_000_000
  const other = { ...routes, github: { ...routes.github, secret: 'another secret' } }
  const { post, received } = await openWebhooks(other)
  const body = '{"text":"x"}'
  const hmac = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex')
  const timed = (at: number) => ({ 'x-webhook-timestamp': String(at), 'x-webhook-signature-v2': hmac(`${at}.${body}`) })
  const refused: readonly Record<string, string>[] = [
    {},
    { authorization: 'Bearer' },
    { authorization: `Basic ${secret}` },
    { authorization: `Bearer ${secret.toUpperCase()}` },
    timed(now - 301),
    timed(now + 301),
    // The stronger one decides alone: the right weaker one beside it does not help.
    { ...timed(now - 301), 'x-webhook-signature': hmac(body), authorization: `Bearer ${secret}` },
    { 'x-hub-signature-256': `sha1=${hmac(body)}`, authorization: `Bearer ${secret}` },
    { 'x-hub-signature-256': `sha256=${hmac(body, 'another secret')}` },
    { 'x-hub-signature-256': '', authorization: `Bearer ${secret}` },
  ]
  for (const headers of refused)
    expect([headers, await post('/webhooks/told', body, headers)]).toEqual([headers, '401 not signed'])
  expect(received).toEqual(refused.map(() => ({ type: 'skipped', because: 'forged' })))
  expect(await post('/webhooks/told', body, timed(now - 299))).toBe('202 accepted')
})

it('answers whatever is posted, and none of it is more than words', async () => {
  const { post, received } = await openWebhooks({ any: { secret, prompt: 'It says {text} of {a.b} in {__raw__}' } })
  const values = fc.sample(
    fc.oneof(fc.json(), fc.string(), fc.constant('{"__proto__":{"isAdmin":true},"text":"{a.b}"}')),
    25,
  )
  for (const body of values)
    expect(await post('/webhooks/any', body, { authorization: `Bearer ${secret}` })).toMatch(
      /^(?:202 accepted|200 duplicate|400 not JSON)$/,
    )
  expect(Object.getPrototypeOf({})).not.toHaveProperty('isAdmin')
  expect(received.map(({ type }) => type).filter((type) => type !== 'message' && type !== 'skipped')).toEqual([])
  expect(received.flatMap(({ source }) => source?.userId ?? []).filter((id) => id !== 'webhook:any')).toEqual([])
})

it('does not start with a route that anybody could use', () => {
  const problemOf = (own: object, values: Record<string, string> = {}) =>
    webhook.problem?.({ value: (name) => values[name] ?? '', extra: () => own }) ?? null
  expect(problemOf({ a: {} })).toMatchObject({ code: 'channel.webhook_unsafe' })
  expect(problemOf({ a: {} }, { WEBHOOK_SECRET: secret })).toBe(null)
  expect(problemOf({ a: { secret: 'INSECURE_NO_AUTH' } })).toBe(null)
  expect(problemOf({ a: { secret: 'INSECURE_NO_AUTH' } }, { WEBHOOK_HOST: '0.0.0.0' })).toMatchObject({
    code: 'channel.webhook_unsafe',
  })
  expect(problemOf({})).toMatchObject({ code: 'channel.webhook_no_routes' })
})

/** The channel alone, at a free port. */
async function openWebhooks(own: object) {
  const received: Incoming[] = []
  const delivered: [string, string][] = []
  const listening = Promise.withResolvers<number>()
  const values: Readonly<Record<string, string>> = { WEBHOOK_PORT: '0' }
  const guarded = createGuardedFetch()
  const ports: ChannelPorts = {
    settings: { value: (name) => values[name] ?? '', extra: (name) => (name === 'routes' ? own : undefined) },
    fetch,
    fetchPublic: async (url, _, signal) => {
      const fetched = await guarded.follow(url, '*/*', signal)
      return fetched.ok ? { ...fetched, contentType: '' } : fetched
    },
    agent: () => Promise.reject(new Error('not used')),
    proxy: async () => null,
    certificates: () => [],
    memory: { get: () => null, set: async () => undefined },
    async deliver(target, text) {
      delivered.push([target, text])
      return null
    },
    folder: temporaryFolder(),
    log: (event, facts = {}) => event === 'listening' && listening.resolve(Number(facts['port'])),
    clock: () => 1_760_000_000_000,
    wait,
  }
  const channel = await webhook.open(ports)
  const closing = new AbortController()
  const running = channel.run({
    signal: closing.signal,
    ready: () => undefined,
    receive: async (incoming) => void received.push(incoming),
    heard: () => undefined,
  })
  onTestFinished(async () => {
    closing.abort()
    await running
  })
  const port = await listening.promise
  return {
    received,
    delivered,
    async post(path: string, body: string, headers: Record<string, string>): Promise<string> {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers })
      const { status } = (await response.json()) as { status: string }
      return `${response.status} ${status}`
    },
  }
}
