import { type FetchMessageObject, ImapFlow } from 'imapflow'
import type { ChannelEnd, ChannelPorts, ChannelRun } from '../../../../core/channels/channel'
import type { InboundMedia } from '../../../../core/channels/inbound'
import { said } from '../../../../shared/words/said'
import { reasonOf } from '../../../../shared/words/said-error'
import { shown } from '../../wire/describe-failure'
import { mediaKind } from '../../wire/media-kind'
import { proxyProblem } from '../../../../core/base/guard/open-tunnel'
import type { MailAccount } from './mail-account'
import { type MailHead, parseMail } from './parse-mail'

/** Of a mail this much is read for its text. What hangs on it is loaded apart from it. */
const mostRead = 1024 * 1024
/** A server that tells about new mail is asked this often whether it still lives. */
const idleMs = 240_000

/** Reads what is new in the inbox until the signal says so. Seen is only what has been stored. */
export async function receiveMails(
  account: MailAccount,
  { memory, wait, clock, log }: ChannelPorts,
  { signal, ready, receive, heard }: ChannelRun,
  remember: (from: string, head: MailHead) => void,
): Promise<ChannelEnd> {
  const by = await account.imap.proxy()
  const client = connect(account, by)
  const bell = createBell()
  client.on('exists', bell.ring)
  client.on('close', bell.ring)
  // Said again by whatever is waiting on the connection.
  client.on('error', bell.ring)
  const hangUp = () => client.close()
  signal.addEventListener('abort', hangUp, { once: true })

  async function takeNew(uidValidity: bigint): Promise<void> {
    const mark = markOf(memory.get('mark'), uidValidity)
    const found = (await client.search({ uid: `${mark + 1}:*` }, { uid: true })) || []
    // The last one is always found, also when it is an old one.
    for (const uid of found.filter((one) => one > mark).toSorted((one, other) => one - other)) {
      await take(uid, uidValidity)
      await memory.set('mark', `${uidValidity}:${uid}`)
    }
  }

  async function take(uid: number, uidValidity: bigint): Promise<void> {
    const wanted = { flags: true, size: true, bodyStructure: true, source: { maxLength: mostRead } }
    const mail = await client.fetchOne(String(uid), wanted, { uid: true })
    if (!mail || mail.source === undefined) return
    if (mail.flags?.has('\\Seen') === true) return receive({ type: 'skipped', because: 'old' })
    const { incoming, head } = await parseMail(mail.source, {
      own: account.address,
      serverId: `${uidValidity}/${uid}`,
      media: mediaOf(mail, client),
      now: clock(),
    })
    if (head !== null && incoming.type === 'message') remember(incoming.source.chatId, head)
    await receive(incoming)
    if (incoming.type === 'message') await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
  }

  try {
    await client.connect()
    const { uidValidity, uidNext } = await client.mailboxOpen('INBOX')
    if (!(memory.get('mark') ?? '').startsWith(`${uidValidity}:`)) {
      log('email.mark', { uid: uidNext - 1 })
      await memory.set('mark', `${uidValidity}:${uidNext - 1}`)
    }
    ready({ id: account.address, name: account.address })
    const isTold = client.capabilities.has('IDLE')
    while (!signal.aborted && client.usable) {
      bell.silence()
      await takeNew(uidValidity)
      heard()
      // Given up by the next command.
      if (isTold) void client.idle().catch(() => undefined)
      const waiting = new AbortController()
      await Promise.race([
        bell.rung(),
        wait(isTold ? idleMs : account.pollMs, AbortSignal.any([signal, waiting.signal])),
      ])
      waiting.abort()
    }
    if (signal.aborted) return { because: 'closed' }
    return { because: 'lost', reason: said('channel.wire_lost', { name: account.imap.host, reason: '-' }) }
  } catch (error) {
    if (signal.aborted) return { because: 'closed' }
    const { host, port } = account.imap
    // What failed before the server spoke failed at the proxy.
    return by !== null && !client.greeting
      ? { because: 'lost', reason: proxyProblem(by, host, port, causeOf(error)) }
      : endOf(account, error)
  } finally {
    signal.removeEventListener('abort', hangUp)
    client.close()
  }
}

function connect({ address, password, imap }: MailAccount, proxy: string | null): ImapFlow {
  const { host, port, secure, mayBePlain, tls } = imap
  return new ImapFlow({
    host,
    port,
    secure,
    tls,
    ...(proxy !== null && { proxy }),
    ...(!secure && !mayBePlain && { doSTARTTLS: true }),
    auth: { user: address, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 15_000,
    socketTimeout: idleMs + 60_000,
    maxLiteralSize: 160 * 1024 * 1024,
  })
}

/** The library keeps what happened behind its own sentence. */
function causeOf(error: unknown): string {
  const inner = error instanceof Error && '_err' in error ? error._err : error
  return shown(inner instanceof Error ? inner.message : String(inner))
}

/** Rings stay until they are heard. */
function createBell() {
  let { promise, resolve } = Promise.withResolvers<void>()
  return {
    ring: () => resolve(),
    rung: () => promise,
    silence() {
      ;({ promise, resolve } = Promise.withResolvers<void>())
    },
  }
}

function markOf(mark: string | null, uidValidity: bigint): number {
  const [validity, uid] = (mark ?? '').split(':')
  return validity === String(uidValidity) ? Number(uid) || 0 : 0
}

type Part = NonNullable<FetchMessageObject['bodyStructure']>

function mediaOf({ uid, bodyStructure }: FetchMessageObject, client: ImapFlow): InboundMedia[] {
  const parts = bodyStructure === undefined ? [] : leavesOf(bodyStructure, 0)
  return parts.flatMap((part) => {
    const name = part.dispositionParameters?.['filename'] ?? part.parameters?.['name'] ?? ''
    const isText = /^text\/(?:plain|html)$/i.test(part.type) && part.disposition !== 'attachment'
    if (part.part === undefined || isText || (name === '' && part.disposition !== 'attachment')) return []
    const kind = mediaKind(part.type)
    return {
      kind,
      name: name === '' ? 'attachment' : name,
      mediaType: part.type,
      ...(part.size !== undefined && { size: part.size }),
      load: async () => (await client.download(String(uid), part.part, { uid: true })).content ?? nothing(),
    }
  })
}

async function* nothing(): AsyncIterable<Uint8Array> {}

/** Of a mail in a mail in a mail only the outer ones. */
function leavesOf(part: Part, depth: number): Part[] {
  if (depth > 10) return []
  return part.childNodes === undefined
    ? [part]
    : part.childNodes.slice(0, 100).flatMap((child) => leavesOf(child, depth + 1))
}

function endOf({ imap }: MailAccount, error: unknown): ChannelEnd {
  if (error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true) {
    const answer = 'responseText' in error ? String(error.responseText) : error.message
    const values = { name: imap.host, reason: shown(answer), field: 'EMAIL_PASSWORD' }
    return { because: 'refused', reason: said('channel.wire_refused', values) }
  }
  return { because: 'lost', reason: said('channel.wire_lost', { name: imap.host, reason: reasonOf(error) }) }
}
