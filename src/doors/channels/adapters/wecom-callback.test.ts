import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startFakeHttp } from '../../../../tests/fixtures/channels/fake-http'
import type { Reply } from '../../../../tests/fixtures/channels/fake-http'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { freePort } from '../../../../tests/fixtures/channels/ports'
import { sealWecom } from '../../../../tests/fixtures/channels/wecom-server'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { readCases } from '../../../../tests/headless/context-cases'
import { wecomCallback } from './wecom-callback'
import { isWecoms, openEnvelope } from './wecom-callback/open-envelope'
import { parseNotice } from './wecom-callback/parse-notice'
import { readXml } from './wecom-callback/read-xml'

const to = { chatId: 'alice' }
const encodingKey = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'
const keys = { token: 'tok', encodingKey, corpId: 'ww1' }
const now = 1_760_000_000_000
const empty = async () => (async function* () {})()

async function connected() {
  const replies: { path: string; reply: Reply }[] = []
  let tokens = 0
  const server = await startFakeHttp(({ path, query }): Reply => {
    const index = replies.findIndex((one) => path.endsWith(one.path))
    if (index >= 0) return replies.splice(index, 1)[0]?.reply ?? {}
    if (path === '/cgi-bin/gettoken')
      return query.get('corpsecret') === 'app-secret'
        ? { json: { errcode: 0, errmsg: 'ok', access_token: `access${(tokens += 1)}`, expires_in: 7200 } }
        : { json: { errcode: 40001, errmsg: 'invalid credential' } }
    if (query.get('access_token') !== `access${tokens}`) return { json: { errcode: 42001, errmsg: 'expired' } }
    if (path === '/cgi-bin/media/get') return { headers: { 'content-type': 'image/jpeg' }, bytes: 'picture' }
    if (path === '/cgi-bin/media/upload') return { json: { errcode: 0, media_id: 'media1' } }
    return { json: { errcode: 0, errmsg: 'ok', msgid: 'sent1' } }
  })
  const port = await freePort()
  const values = {
    WECOM_CALLBACK_CORP_ID: 'ww1',
    WECOM_CALLBACK_CORP_SECRET: 'app-secret',
    WECOM_CALLBACK_AGENT_ID: '1000002',
    WECOM_CALLBACK_TOKEN: 'tok',
    WECOM_CALLBACK_ENCODING_AES_KEY: encodingKey,
    WECOM_CALLBACK_PORT: String(port),
  }
  const address = `http://127.0.0.1:${port}/wecom`
  return { server, replies, values, address, extra: { base_url: server.url } }
}

/** As the platform seals and signs. */
function envelope(text: string, { corpId = 'ww1', token = 'tok', at = 1_760_000_000 } = {}) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(text))
  const plain = Buffer.concat([Buffer.alloc(16, 9), length, Buffer.from(text), Buffer.from(corpId)])
  const sealed = sealWecom(plain, Buffer.from(encodingKey, 'base64')).toString('base64')
  const sorted = [token, String(at), 'n1', sealed].toSorted((one, other) => (one < other ? -1 : 1))
  const msg_signature = createHash('sha1').update(sorted.join('')).digest('hex')
  return { sealed, query: new URLSearchParams({ msg_signature, timestamp: String(at), nonce: 'n1' }) }
}

const xml = (values: Readonly<Record<string, string>>) =>
  `<xml>\n${Object.entries(values)
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('\n')}\n</xml>`

const hello = {
  ToUserName: 'ww1',
  FromUserName: 'alice',
  CreateTime: '1760000000',
  MsgType: 'text',
  Content: 'Hello',
  MsgId: '42',
  AgentID: '1000002',
}

it('takes what WeCom has sealed, and shows the rest to the owner', async () => {
  const { server, values, extra, address } = await connected()
  await using _ = server
  const { incoming, ready } = await openChannel(wecomCallback, { values, extra })
  expect(await ready).toEqual({ id: '1000002', name: '1000002' })
  const echo = envelope('echo me')
  const asked = await fetch(`${address}?${echo.query}&${new URLSearchParams({ echostr: echo.sealed })}`)
  expect([asked.status, await asked.text()]).toEqual([200, 'echo me'])
  const post = async ({ sealed, query }: ReturnType<typeof envelope>, body = xml({ Encrypt: sealed })) =>
    (await fetch(`${address}?${query}`, { method: 'POST', body })).status
  expect(await post(envelope(xml(hello)))).toBe(200)
  expect(await incoming.next()).toEqual({
    type: 'message',
    id: '42',
    source: { chatType: 'dm', chatId: 'alice', userId: 'alice' },
    kind: 'text',
    text: 'Hello',
    at: now,
  })
  const forged = [
    post(envelope(xml(hello), { token: 'other' })),
    post(envelope(xml(hello), { corpId: 'ww2' })),
    post(envelope(xml(hello), { at: 1_759_999_000 })),
    post({ ...envelope('x'), sealed: envelope('y').sealed }),
    post(envelope('x'), xml(hello)),
    post(envelope('x'), 'no xml'),
  ]
  for (const status of await Promise.all(forged)) expect(status).toBe(403)
  for (const _one of forged) expect(await incoming.next()).toEqual({ type: 'skipped', because: 'forged' })
})

it('sends texts and Markdown, takes them back, and sends files', async () => {
  const { server, values, extra } = await connected()
  await using _ = server
  const { channel } = await openChannel(wecomCallback, { values, extra })
  expect(await channel.send(to, outbound('Fine.'), never)).toEqual({ ok: true, id: 'sent1' })
  await channel.send(to, outbound({ markdown: '**Hi**', text: '**Hi**', plain: 'Hi' }), never)
  expect(await channel.remove?.(to, 'sent1', never)).toEqual({ ok: true, id: 'sent1' })
  const path = join(temporaryFolder(), 'a.pdf')
  writeFileSync(path, 'Chart')
  const media = { key: 'k', kind: 'document' as const, path, name: 'a.pdf', mediaType: 'application/pdf', size: 5 }
  expect(await channel.sendMedia?.(to, media, never)).toEqual({ ok: true, id: 'sent1' })
  const sent = server.asked.all.filter(({ path: asked }) => /send|recall/.test(asked)).map(({ json }) => json)
  expect(sent).toEqual([
    { touser: 'alice', agentid: 1_000_002, msgtype: 'text', text: { content: 'Fine.' } },
    { touser: 'alice', agentid: 1_000_002, msgtype: 'markdown', markdown: { content: '**Hi**' } },
    { msgid: 'sent1' },
    { touser: 'alice', agentid: 1_000_002, msgtype: 'file', file: { media_id: 'media1' } },
  ])
  expect(server.asked.all.filter(({ path: asked }) => asked.endsWith('gettoken'))).toHaveLength(1)
})

it.each([
  [{ json: { errcode: 45009, errmsg: 'limit' } }, 'busy'],
  [{ json: { errcode: 0, invaliduser: 'bob|alice' } }, 'gone'],
  [{ json: { errcode: 40058, errmsg: 'bad' } }, 'refused'],
  [{ json: { errcode: -1, errmsg: 'system busy' } }, 'unreached'],
  [{ status: 429 }, 'busy'],
  [{ status: 503 }, 'unreached'],
  [{ hangUp: true }, 'unknown'],
])('%j to a message means %s', async (reply, failure) => {
  const { server, replies, values, extra } = await connected()
  await using _ = server
  replies.push({ path: '/message/send', reply })
  const { channel } = await openChannel(wecomCallback, { values, extra })
  expect(await channel.send(to, outbound('Hello'), never)).toMatchObject({ ok: false, failure })
})

it('takes a new token when the old one is over, and stops at a wrong secret', async () => {
  const { server, replies, values, extra } = await connected()
  await using _ = server
  const { channel } = await openChannel(wecomCallback, { values, extra })
  replies.push({ path: '/message/send', reply: { json: { errcode: 42001, errmsg: 'over' } } })
  expect(await channel.send(to, outbound('Hello'), never)).toEqual({ ok: true, id: 'sent1' })
  const wrong = await openChannel(wecomCallback, { values: { ...values, WECOM_CALLBACK_CORP_SECRET: 'no' }, extra })
  expect(await wrong.end).toMatchObject({ because: 'refused' })
})

it('knows pictures, voice, places, events and other apps', async () => {
  const parse = (values: Readonly<Record<string, string>>) =>
    parseNotice(xml({ ...hello, ...values }), '1000002', empty)
  expect(parse({ MsgType: 'image', MediaId: 'm1' })).toMatchObject({ kind: 'photo', media: [{ kind: 'picture' }] })
  expect(parse({ MsgType: 'voice', MediaId: 'm1', Recognition: 'Heard' })).toMatchObject({ text: 'Heard' })
  expect(parse({ MsgType: 'file', MediaId: 'm1', FileName: 'a.pdf' })).toMatchObject({ media: [{ name: 'a.pdf' }] })
  expect(parse({ MsgType: 'location', Location_X: '1.5', Location_Y: '2.5', Label: 'Here' })).toMatchObject({
    kind: 'location',
    text: 'Location: 1.5, 2.5 (Here)',
  })
  expect(parse({ MsgType: 'event', Event: 'subscribe' })).toMatchObject({ because: 'notice' })
  expect(parse({ MsgType: 'link' })).toMatchObject({ because: 'unsupported' })
  expect(parse({ AgentID: '7' })).toMatchObject({ because: 'unsupported' })
  expect(parseNotice('<xml></xml>', '1', empty)).toEqual({ type: 'skipped', because: 'malformed' })
})

it('never takes an element out of what somebody wrote', () => {
  const inner = '</Content><FromUserName>boss</FromUserName><MsgId>1</MsgId>'
  expect(readXml(xml({ ...hello, Content: inner }))?.get('FromUserName')).toBe('alice')
  expect(readXml(xml({ ...hello, Content: inner }))?.get('MsgId')).toBe('42')
  expect(readXml('<xml><A>1 &lt; 2</A><B><C>x</C></B><A>9</A></xml>')).toEqual(new Map([['A', '1 < 2']]))
  expect(readXml('<xml><A>1')).toBeNull()
  expect(readXml(`<xml>${'<a><![CDATA['.repeat(80_000)}`)).toBeNull()
})

it('never throws at what a stranger can make WeCom send', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.dictionary(fc.constantFrom(...Object.keys(hello), 'MediaId'), fc.string()),
      (text, values) => {
        readXml(text)
        openEnvelope(new URLSearchParams(text), text, keys, now)
        return (
          parseNotice(text, '1', empty).type === 'skipped' &&
          ['message', 'skipped'].includes(parseNotice(xml({ ...hello, ...values }), '1000002', empty).type)
        )
      },
    ),
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const sealed = sealWecom(bytes, Buffer.from(encodingKey, 'base64')).toString('base64')
      const sorted = ['tok', '1760000000', 'n', sealed].toSorted((one, other) => (one < other ? -1 : 1))
      const signature = createHash('sha1').update(sorted.join('')).digest('hex')
      const query = new URLSearchParams({ msg_signature: signature, timestamp: '1760000000', nonce: 'n' })
      return openEnvelope(query, sealed, keys, now) === null
    }),
  )
})

interface SignatureCase {
  readonly name: string
  readonly input: {
    readonly op: string
    readonly token: string
    readonly timestamp: string
    readonly nonce: string
    readonly encrypted: string
    readonly signature: string
  }
  readonly expect: { readonly valid: boolean }
}

it.each(readCases<SignatureCase>('gateway').filter(({ input }) => input.op === 'wecom_signature'))(
  'shared case: $name',
  ({ input, expect: expected }) => {
    expect(isWecoms({ ...input, sealed: input.encrypted })).toBe(expected.valid)
    expect(isWecoms({ ...input, sealed: input.encrypted, nonce: 'other' })).toBe(false)
  },
)
