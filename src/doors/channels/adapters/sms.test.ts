import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { startFakeHttp } from '../../../../tests/fixtures/channels/fake-http'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { freePort } from '../../../../tests/fixtures/channels/ports'
import { readCases } from '../../../../tests/headless/context-cases'
import { sms } from './sms'
import { isTwilios, parseSms } from './sms/parse-form'

interface SignatureCase {
  readonly name: string
  readonly input: {
    readonly op: string
    readonly url: string
    readonly params: Record<string, string>
    readonly auth_token: string
    readonly signature: string
  }
  readonly expect: { readonly valid: boolean }
}

it.each(readCases<SignatureCase>('gateway').filter(({ input }) => input.op === 'twilio_signature'))(
  '$name',
  ({ input, expect: expected }) => {
    const { url, params, auth_token: token, signature } = input
    expect(isTwilios(url, new URLSearchParams(params), token, signature)).toBe(expected.valid)
  },
)

const token = 'twilio-token'
const publicUrl = 'https://gw.test/webhooks/twilio'
const message = { From: '+15550001111', To: '+15550002222', Body: 'Hello', MessageSid: 'SM1' }

async function connected() {
  const replies: { status: number; json: unknown }[] = []
  const server = await startFakeHttp(({ path, headers }) => {
    if (headers.authorization !== `Basic ${Buffer.from(`AC1:${token}`).toString('base64')}`)
      return { status: 401, json: { code: 20003 } }
    if (path === '/2010-04-01/Accounts/AC1.json') return { json: { sid: 'AC1', status: 'active' } }
    return replies.shift() ?? { status: 201, json: { sid: 'SM9', status: 'queued' } }
  })
  const port = await freePort()
  const values = {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: token,
    TWILIO_PHONE_NUMBER: '+15550002222',
    SMS_WEBHOOK_URL: publicUrl,
    SMS_WEBHOOK_PORT: String(port),
  }
  const post = (form: Record<string, string>, signature = signed(form)) =>
    fetch(`http://127.0.0.1:${port}/webhooks/twilio`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'x-twilio-signature': signature },
    })
  return { server, replies, post, values, extra: { base_url: server.url } }
}

/** As Twilio's documentation describes it. */
function signed(form: Record<string, string>): string {
  const fields = Object.entries(form).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHmac('sha1', token)
    .update(publicUrl + fields.flat().join(''))
    .digest('base64')
}

it('takes what Twilio has signed, and nothing else, and answers', async () => {
  const { server, post, values, extra } = await connected()
  await using _ = server
  const { channel, incoming, ready, stop } = await openChannel(sms, { values, extra })
  expect(await ready).toEqual({ id: '+15550002222', name: '+15550002222' })
  expect((await post(message, 'AAAA')).status).toBe(403)
  expect((await post({ ...message, Body: 'changed' }, signed(message))).status).toBe(403)
  const answer = await post(message)
  expect([answer.status, await answer.text()]).toEqual([200, '<Response></Response>'])
  const forged = { type: 'skipped', because: 'forged' }
  expect(incoming.all).toEqual([
    forged,
    forged,
    {
      type: 'message',
      id: 'SM1',
      source: { chatType: 'dm', chatId: '+15550001111', userId: '+15550001111' },
      kind: 'text',
      text: 'Hello',
      at: 1_760_000_000_000,
    },
  ])
  expect(await channel.send({ chatId: '+15550001111' }, outbound('Fine.'), never)).toEqual({ ok: true, id: 'SM9' })
  expect(server.asked.all.at(-1)?.body.toString()).toBe('To=%2B15550001111&From=%2B15550002222&Body=Fine.')
  expect(await stop()).toEqual({ because: 'closed' })
})

it('says that a message was not stored, so that Twilio sends it again', async () => {
  const { server, post, values, extra } = await connected()
  await using _ = server
  const store = async () => {
    throw new Error('The disk is full.')
  }
  await (
    await openChannel(sms, { values, extra, store })
  ).ready
  expect((await post(message)).status).toBe(503)
})

it('stops at a wrong token', async () => {
  const { server, values, extra } = await connected()
  await using _ = server
  const { end } = await openChannel(sms, { values: { ...values, TWILIO_AUTH_TOKEN: 'wrong' }, extra })
  expect(await end).toMatchObject({ because: 'refused' })
})

it.each([
  [{ status: 429, json: { code: 20429 } }, 'busy'],
  [{ status: 400, json: { code: 21610, message: 'STOP' } }, 'gone'],
  [{ status: 400, json: { code: 21617 } }, 'too-long'],
  [{ status: 400, json: { code: 21606 } }, 'refused'],
  [{ status: 500, json: {} }, 'unreached'],
])('%j to a message means %s', async (reply, failure) => {
  const { server, replies, values, extra } = await connected()
  await using _ = server
  const { channel, ready } = await openChannel(sms, { values, extra })
  await ready
  replies.push(reply)
  expect(await channel.send({ chatId: '+15550001111' }, outbound('x'), never)).toMatchObject({ ok: false, failure })
})

it('names what came with a message and never throws', () => {
  const nothing = async () => (async function* () {})()
  const form = new URLSearchParams({
    ...message,
    Body: '',
    NumMedia: '1',
    MediaUrl0: 'https://e.org/a',
    MediaContentType0: 'image/png',
  })
  expect(parseSms(form, '', nothing, 0)).toMatchObject({
    kind: 'photo',
    media: [{ kind: 'picture', name: 'mms-1.png' }],
  })
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('From', 'MessageSid', 'NumMedia', 'Body'), fc.string()), (fields) =>
      ['message', 'skipped'].includes(parseSms(new URLSearchParams(fields), '', nothing, 0).type),
    ),
  )
})
