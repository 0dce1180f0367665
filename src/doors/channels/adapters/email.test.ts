import fc from 'fast-check'
import { ImapFlow } from 'imapflow'
import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type MailServer,
  missingMailServers,
  ownLoopback,
  startMailServer,
} from '../../../../tests/fixtures/channels/mail-server'
import { never, openChannel, outbound } from '../../../../tests/fixtures/channels/open-channel'
import { certificateAuthority } from '../../../../tests/fixtures/model-server/self-signed'
import { startProxy } from '../../../../tests/fixtures/loopback-proxy'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import { readCases } from '../../../../tests/headless/context-cases'
import { email } from './email'
import { textOfHtml, withoutQuote } from './email/mail-text'
import { parseMail } from './email/parse-mail'
import { answerHead, describeMail } from './email/send-mail'

const facts = { own: 'hermes@mail.test', serverId: '1/1', media: [], now: 5 }
const parse = (source: string) => parseMail(Buffer.from(source), facts)

interface MailCase {
  readonly name: string
  readonly input: {
    readonly op: string
    readonly from?: string
    readonly subject?: string
    readonly body?: string
    readonly message_id?: string
    readonly headers?: Readonly<Record<string, string>>
  }
  readonly expect: { readonly process?: boolean; readonly text?: string; readonly text_starts_with?: string }
}

describe('shared cases', () => {
  const cases = readCases<MailCase>('gateway')
  it.each(cases.filter(({ input }) => input.op === 'mail_in'))('$name', async ({ input, expect: expected }) => {
    const headers = { From: input.from, Subject: input.subject, ...input.headers }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const { incoming } = await parse(`${head.join('\r\n')}\r\n\r\n${input.body ?? ''}`)
    const text = incoming.type === 'message' ? incoming.text : ''
    expect(incoming.type === 'message').toBe(expected.process)
    if (expected.text !== undefined) expect(text).toBe(expected.text)
    if (expected.text_starts_with !== undefined) expect(text.startsWith(expected.text_starts_with)).toBe(true)
  })

  it.each(cases.filter(({ input }) => input.op === 'mail_out'))('$name', ({ input, expect: expected }) => {
    const messageId = input.message_id ?? ''
    const { subject, inReplyTo } = answerHead({ messageId, subject: input.subject ?? '', references: '' }, messageId)
    expect({ subject, in_reply_to: inReplyTo }).toEqual(expected)
  })
})

const from = 'From: Alice <Alice@E.org>\r\nSubject: Deploy\r\nMessage-ID: <1@e.org>\r\n'

it('reads sender, subject, text and what is answered', async () => {
  const date = 'Date: Wed, 18 Nov 2026 10:00:00 +0000\r\n'
  const reply = `${from.replace('Deploy', 'Re: Deploy')}${date}In-Reply-To: <hermes-k@mail.test>\r\nReferences: <0@e.org>\r\n`
  const read = await parse(`${reply}\r\nYes.\r\n\r\nOn Monday, Hermes wrote:\r\n> Now?\r\n> - H\r\n`)
  expect(read).toEqual({
    incoming: {
      type: 'message',
      id: '<1@e.org>',
      source: { chatType: 'dm', chatId: 'alice@e.org', userId: 'alice@e.org', userName: 'Alice' },
      kind: 'text',
      text: 'Yes.',
      replyTo: { id: '<hermes-k@mail.test>', isOurs: true, text: 'Now?\n- H' },
      at: Date.UTC(2026, 10, 18, 10),
    },
    head: { messageId: '<1@e.org>', subject: 'Re: Deploy', references: '<0@e.org> <1@e.org>' },
  })
})

it.each([
  ['Auto-Submitted: auto-replied', 'automatic'],
  ['Precedence: bulk', 'automatic'],
  ['List-Unsubscribe: <https://e.org>', 'automatic'],
  ['Return-Path: <>', 'automatic'],
  ['From: No Reply <no-reply@e.org>', 'automatic'],
  ['From: MAILER-DAEMON@e.org', 'automatic'],
  ['From: Me <Hermes@mail.test>', 'own'],
  ['From: nobody', 'malformed'],
])('leaves out %s', async (header, because) => {
  const head = header.startsWith('From') ? header : `${from}${header}`
  expect((await parse(`${head}\r\n\r\nHello`)).incoming).toMatchObject({ type: 'skipped', because })
})

it.each([
  ['mx.test; dmarc=fail header.from=e.org', null],
  ['mx.test; spf=fail; dkim=none', null],
  ['mx.test; spf=fail; dkim=pass; dmarc=pass', 'alice@e.org'],
  ['mx.test; spf=softfail; dkim=pass', 'alice@e.org'],
])('believes in an address only as far as our server does: %s', async (result, userId) => {
  const { incoming } = await parse(`Authentication-Results: ${result}\r\n${from}\r\nHello`)
  expect(incoming.source).toMatchObject({ chatId: 'alice@e.org', userId })
})

it('reads mail that has no plain text', async () => {
  const html =
    '<head><title>x</title></head><p>Hi&nbsp;<b>there</b> &#x1F600;</p><script>no()</script><!-- no --><a href="https://e.org">link</a><br>end'
  expect(textOfHtml(html)).toBe('Hi there 😀\nlink (https://e.org)\nend')
  const { incoming } = await parse(`${from}Content-Type: text/html\r\n\r\n<p>a &amp; b</p>`)
  expect(incoming).toMatchObject({ text: '[Subject: Deploy]\n\na & b' })
})

it('keeps a text that only looks like a quote', () => {
  expect(withoutQuote('> first\nanswer')).toEqual({ text: '> first\nanswer', quoted: '' })
})

it('never throws at what a stranger can send', async () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom('From: a@e.org', 'Content-Type: multipart/mixed; boundary=x', '--x', '', '=?utf-8?q?=ZZ?='),
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 500 }),
    fc.array(line, { maxLength: 30 }).map((lines) => new TextEncoder().encode(lines.join('\r\n'))),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async (source) => {
      expect(['message', 'skipped']).toContain((await parseMail(source, facts)).incoming.type)
    }),
  )
  fc.assert(fc.property(fc.string(), (html) => typeof textOfHtml(`<a href="${html}<p>${html}`) === 'string'))
})

it.each([
  [{ code: 'EAUTH', responseCode: 535 }, 'refused'],
  [{ code: 'ESOCKET', command: 'CONN' }, 'unreached'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'gone'],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, 'busy'],
  [{ code: 'EMESSAGE', command: 'DATA', responseCode: 552 }, 'too-long'],
  [{ code: 'ECONNECTION', command: 'DATA' }, 'unknown'],
])('%j to a mail means %s', (failure, expected) => {
  expect(describeMail('smtp.test', Object.assign(new Error('x'), failure))).toMatchObject({
    ok: false,
    failure: expected,
  })
})

const missing = missingMailServers()

describe.skipIf(missing !== null)(`with Dovecot and Postfix${missing === null ? '' : ` (${missing})`}`, () => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  const values = (password = server.password) => ({
    EMAIL_ADDRESS: 'hermes@mail.test',
    EMAIL_PASSWORD: password,
    EMAIL_IMAP_HOST: '127.0.0.1',
    EMAIL_SMTP_HOST: '127.0.0.1',
    EMAIL_IMAP_PORT: String(server.imapPort),
    EMAIL_SMTP_PORT: String(server.smtpPort),
  })

  it('reads new mail only, answers in its thread, and loads what hangs on it', async () => {
    const alice = createTransport({
      host: '127.0.0.1',
      port: server.smtpPort,
      ignoreTLS: true,
      auth: { user: 'alice@mail.test', pass: server.password },
    })
    const first = await openChannel(email, { values: values() })
    expect(await first.ready).toEqual({ id: 'hermes@mail.test', name: 'hermes@mail.test' })
    const written = await alice.sendMail({
      from: 'Alice <alice@mail.test>',
      to: 'hermes@mail.test',
      subject: 'Grüße',
      text: 'Look at this.',
      attachments: [{ filename: 'notes.txt', content: 'All of it' }],
    })
    const incoming = await first.incoming.next()
    expect(incoming).toMatchObject({
      type: 'message',
      id: written.messageId,
      source: { chatId: 'alice@mail.test', userName: 'Alice' },
      text: '[Subject: Grüße]\n\nLook at this.',
      media: [{ kind: 'document', name: 'notes.txt', mediaType: 'text/plain' }],
    })
    const medium = incoming.type === 'message' ? incoming.media?.[0] : undefined
    expect(await textOf(await medium?.load(never))).toBe('All of it')

    const path = join(temporaryFolder(), 'a.txt')
    writeFileSync(path, 'Chart')
    const to = { chatId: 'alice@mail.test' }
    const sent = await first.channel.send(to, outbound('Fine.', { key: 'k/1', replyTo: written.messageId }), never)
    expect(sent).toEqual({ ok: true, id: '<hermes-k-1@mail.test>' })
    const media = { key: 'k2', kind: 'document' as const, path, name: 'a.txt', mediaType: 'text/plain', size: 5 }
    expect(await first.channel.sendMedia?.(to, media, never)).toMatchObject({ ok: true })
    const [answer, file] = await inboxOf('alice@mail.test', 2)
    expect(answer).toMatchObject({ subject: 'Re: Grüße', inReplyTo: written.messageId, text: 'Fine.\n' })
    expect(answer?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }))
    expect(file?.attachments).toMatchObject([{ filename: 'a.txt' }])

    expect(await first.stop()).toEqual({ because: 'closed' })
    const second = await openChannel(email, { values: values(), memory: first.memory })
    await second.heard.next()
    expect(second.incoming.all).toEqual([])
  })

  it('stops at a wrong password', async () => {
    const { end } = await openChannel(email, { values: values('wrong-password') })
    const ended = await end
    expect(ended).toMatchObject({ because: 'refused' })
    expect(JSON.stringify(ended)).not.toContain('wrong-password')
  })

  it('takes a server that hangs up for a lost connection', async () => {
    const { end } = await openChannel(email, { values: { ...values(), EMAIL_IMAP_PORT: '1' } })
    expect(await end).toMatchObject({ because: 'lost' })
  })

  it('goes through a proxy, and says when that one does not lead there', async () => {
    const all = [server.imapPort, server.smtpPort]
    const proxy = await startProxy(Object.fromEntries(all.map((port) => [`127.0.0.1:${port}`, port])))
    const { ready, channel } = await openChannel(email, {
      values: values(),
      ports: { proxy: async () => `${proxy.url}/` },
    })
    expect(await ready).toMatchObject({ id: 'hermes@mail.test' })
    const to = { chatId: 'alice@mail.test' }
    expect(await channel.send(to, outbound('By proxy.', { key: 'proxy' }), never)).toMatchObject({ ok: true })
    expect(proxy.seen).toEqual(all.map((port) => `CONNECT 127.0.0.1:${port}`))
    const closed = await startProxy({})
    const refused = await openChannel(email, { values: values(), ports: { proxy: async () => `${closed.url}/` } })
    expect(await refused.end).toMatchObject({ because: 'lost', reason: { code: 'channel.wire_proxy' } })
    expect(await refused.channel.send(to, outbound('x', { key: 'no' }), never)).toMatchObject({
      failure: 'unreached',
      reason: { code: 'channel.wire_proxy' },
    })
  })

  it.each([
    ['on the usual ports, encrypted from the first byte', true],
    ['over STARTTLS', false],
  ])('speaks %s with servers that it can trust, and gives others no password', async (_, isUsual) => {
    const host = isUsual ? ownLoopback() : 'localhost'
    const { ca, cert, key } = certificateAuthority([host])
    await using secure = await startMailServer({ cert, key, ...(isUsual && { host }) })
    const own = {
      ...values(),
      EMAIL_IMAP_HOST: host,
      EMAIL_SMTP_HOST: host,
      EMAIL_IMAP_PORT: isUsual ? '' : String(secure.imapPort),
      EMAIL_SMTP_PORT: isUsual ? '' : String(secure.smtpPort),
    }
    const { ready, channel, incoming, stop } = await openChannel(email, {
      values: own,
      ports: { certificates: () => [ca] },
    })
    expect(await ready).toMatchObject({ id: 'hermes@mail.test' })
    const alice = createTransport({
      host,
      port: isUsual ? 465 : secure.smtpPort,
      secure: isUsual,
      requireTLS: true,
      tls: { ca: [ca] },
      auth: { user: 'alice@mail.test', pass: secure.password },
    })
    await alice.sendMail({ from: 'alice@mail.test', to: 'hermes@mail.test', subject: 'Sealed', text: 'Hello.' })
    expect(await incoming.next()).toMatchObject({ type: 'message', text: '[Subject: Sealed]\n\nHello.' })
    const to = { chatId: 'alice@mail.test' }
    expect(await channel.send(to, outbound('Fine.', { key: 'tls' }), never)).toMatchObject({ ok: true })
    await stop()

    const stranger = await openChannel(email, { values: own })
    expect(await stranger.end).toMatchObject({ because: 'lost' })
    expect(await stranger.channel.send(to, outbound('x', { key: 'no' }), never)).toMatchObject({ ok: false })
  })

  async function inboxOf(user: string, count: number): Promise<Email[]> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: server.imapPort,
      secure: false,
      auth: { user, pass: server.password },
      logger: false,
      disableAutoIdle: true,
    })
    await client.connect()
    const arrived = Promise.withResolvers<void>()
    client.on('exists', (event: { count: number }) => event.count >= count && arrived.resolve())
    const { exists } = await client.mailboxOpen('INBOX')
    if (exists < count) {
      void client.idle()
      await arrived.promise
    }
    const mails = []
    for await (const mail of client.fetch('1:*', { source: true }))
      mails.push(await PostalMime.parse(mail.source ?? ''))
    client.close()
    return mails
  }
})

async function textOf(bytes: AsyncIterable<Uint8Array> | undefined): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes ?? []) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
