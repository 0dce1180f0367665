import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Reply, startFakeHttp } from '../../../../tests/fixtures/channels/fake-http'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { freePort } from '../../../../tests/fixtures/channels/ports'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { readCases } from '../../../../tests/headless/context-cases'
import { whatsappCloud } from './whatsapp-cloud'
import { challengeOf, isMetas, parseWhatsapp } from './whatsapp-cloud/parse-notice'

interface MetaCase {
  readonly name: string
  readonly input: {
    readonly op: string
    readonly body?: string
    readonly app_secret?: string
    readonly header?: string
    readonly query?: Record<string, string>
    readonly verify_token?: string
  }
  readonly expect: { readonly valid?: boolean; readonly status?: number; readonly body?: string }
}
const cases = readCases<MetaCase>('gateway')

it.each(cases.filter(({ input }) => input.op === 'meta_signature'))('$name', ({ input, expect: expected }) => {
  expect(isMetas(Buffer.from(input.body ?? ''), input.app_secret ?? '', input.header ?? '')).toBe(expected.valid)
})

it.each(cases.filter(({ input }) => input.op === 'meta_handshake'))('$name', ({ input, expect: expected }) => {
  const challenge = challengeOf(new URLSearchParams(input.query), input.verify_token ?? '')
  expect(challenge).toBe(expected.status === 200 ? expected.body : null)
})

const nothing = async () => (async function* () {})()
const notice = (messages: readonly object[], numberId = 'N1') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: 'W1',
      changes: [
        {
          field: 'messages',
          value: {
            metadata: { phone_number_id: numberId },
            contacts: [{ wa_id: '1555', profile: { name: 'Alice' } }],
            messages,
          },
        },
      ],
    },
  ],
})
const hello = { from: '1555', id: 'wamid.1', timestamp: '1760000000', type: 'text', text: { body: 'Hello' } }
const to = { chatId: '1555' }

async function connected() {
  const replies: Reply[] = []
  const server = await startFakeHttp(({ path, method, headers }): Reply => {
    if (headers.authorization !== 'Bearer token')
      return { status: 401, json: { error: { code: 190, message: 'Invalid token' } } }
    if (path === '/N1') return { json: { id: 'N1', display_phone_number: '+1' } }
    if (path === '/m1') return { json: { url: `${server.url}/file` } }
    if (path === '/file') return { bytes: 'PNG bytes' }
    if (path === '/N1/media' && method === 'POST') return { json: { id: 'stored' } }
    return replies.shift() ?? { json: { messages: [{ id: 'wamid.9' }] } }
  })
  const port = await freePort()
  const values = {
    WHATSAPP_CLOUD_PHONE_NUMBER_ID: 'N1',
    WHATSAPP_CLOUD_ACCESS_TOKEN: 'token',
    WHATSAPP_CLOUD_APP_SECRET: 'app-secret',
    WHATSAPP_CLOUD_VERIFY_TOKEN: 'vt',
    WHATSAPP_CLOUD_PORT: String(port),
  }
  const address = `http://127.0.0.1:${port}/webhooks/whatsapp`
  const post = (value: unknown, signature?: string) => {
    const body = JSON.stringify(value)
    const signed = `sha256=${createHmac('sha256', 'app-secret').update(body).digest('hex')}`
    return fetch(address, { method: 'POST', body, headers: { 'x-hub-signature-256': signature ?? signed } })
  }
  return { server, replies, post, address, values, extra: { base_url: server.url } }
}

it('takes what Meta has signed, and nothing else, and answers with buttons', async () => {
  const { server, post, address, values, extra } = await connected()
  await using _ = server
  const { channel, incoming, ready } = await openChannel(whatsappCloud, { values, extra })
  await ready
  const asked = await fetch(`${address}?hub.mode=subscribe&hub.verify_token=vt&hub.challenge=42`)
  expect([asked.status, await asked.text()]).toEqual([200, '42'])
  expect((await fetch(`${address}?hub.mode=subscribe&hub.verify_token=no&hub.challenge=42`)).status).toBe(403)
  expect((await post(notice([hello]), 'sha256=00')).status).toBe(403)
  const reply = { id: 'a1:deny', title: 'Deny' }
  const press = {
    from: '1555',
    id: 'wamid.2',
    type: 'interactive',
    interactive: { type: 'button_reply', button_reply: reply },
    context: { id: 'wamid.9' },
  }
  const image = {
    from: '1555',
    id: 'wamid.3',
    type: 'image',
    image: { id: 'm1', mime_type: 'image/png', caption: 'Look' },
  }
  expect((await post(notice([hello, press, image, { from: '1555', id: 'x', type: 'unknown' }]))).status).toBe(200)
  expect((await post(notice([hello], 'N2'))).status).toBe(200)
  const source = { chatType: 'dm', chatId: '1555', userId: '1555', userName: 'Alice' }
  expect(incoming.all).toMatchObject([
    { type: 'skipped', because: 'forged' },
    { type: 'message', id: 'wamid.1', source, kind: 'text', text: 'Hello', at: 1_760_000_000_000 },
    { type: 'press', id: 'wamid.2', source, messageId: 'wamid.9', buttonId: 'a1:deny' },
    { type: 'message', id: 'wamid.3', kind: 'photo', text: 'Look', media: [{ kind: 'picture', name: 'image.png' }] },
    { type: 'skipped', because: 'unsupported' },
    { type: 'skipped', because: 'unsupported' },
  ])
  const picture = incoming.all[2]
  const medium = picture?.type === 'message' ? picture.media?.[0] : undefined
  for await (const bytes of (await medium?.load(never)) ?? []) expect(Buffer.from(bytes).toString()).toBe('PNG bytes')
  const buttons = [[{ id: 'a1:deny', label: 'Deny', tone: 'bad' as const }]]
  expect(await channel.send(to, outbound('May I?', { buttons, replyTo: 'wamid.1' }), never)).toEqual({
    ok: true,
    id: 'wamid.9',
  })
  expect(server.asked.all.at(-1)?.json).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '1555',
    type: 'interactive',
    interactive: { type: 'button', body: { text: 'May I?' }, action: { buttons: [{ type: 'reply', reply }] } },
    context: { message_id: 'wamid.1' },
  })
  const path = join(temporaryFolder(), 'a.pdf')
  writeFileSync(path, 'PDF')
  const media = { key: 'k', kind: 'document' as const, path, name: 'a.pdf', mediaType: 'application/pdf', size: 3 }
  expect(await channel.sendMedia?.(to, media, never)).toEqual({ ok: true, id: 'wamid.9' })
  expect(server.asked.all.at(-1)?.json).toMatchObject({
    type: 'document',
    document: { id: 'stored', filename: 'a.pdf' },
  })
})

it('stops at a wrong token', async () => {
  const { server, values, extra } = await connected()
  await using _ = server
  const { end } = await openChannel(whatsappCloud, {
    values: { ...values, WHATSAPP_CLOUD_ACCESS_TOKEN: 'wrong' },
    extra,
  })
  expect(await end).toMatchObject({ because: 'refused' })
})

it.each([
  [{ status: 400, json: { error: { code: 131056 } } }, 'busy'],
  [{ status: 400, json: { error: { code: 131047 } } }, 'refused'],
  [{ status: 400, json: { error: { code: 131026 } } }, 'gone'],
  [{ status: 500 }, 'unreached'],
  [{ hangUp: true }, 'unknown'],
])('%j to a message means %s', async (reply, failure) => {
  const { server, replies, values, extra } = await connected()
  await using _ = server
  const { channel, ready } = await openChannel(whatsappCloud, { values, extra })
  await ready
  replies.push(reply)
  expect(await channel.send(to, outbound('x'), never)).toMatchObject({ ok: false, failure })
})

it('never throws at what a stranger can make Meta send', () => {
  const message = fc.dictionary(
    fc.constantFrom('from', 'id', 'type', 'text', 'image', 'interactive', 'context', 'location'),
    fc.anything(),
  )
  const value = fc.oneof(
    fc.anything(),
    fc.array(fc.oneof(message, fc.constant(hello))).map((messages) => notice(messages)),
  )
  fc.assert(
    fc.property(value, (one) =>
      parseWhatsapp(one, 'N1', nothing, 0).every(({ type }) => ['message', 'press', 'skipped'].includes(type)),
    ),
  )
})
