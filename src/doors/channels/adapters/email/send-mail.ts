import { createTransport } from 'nodemailer'
import type { Sent } from '../../../../core/channels/channel'
import { inEnglish } from '../../../../shared/words/in-english'
import { said } from '../../../../shared/words/said'
import { busy, failed, shown } from '../../wire/describe-failure'
import { proxyProblem } from '../../../../core/base/guard/open-tunnel'
import { reasonOf } from '../../../../shared/words/said-error'
import { errorCode, errorMessage } from '../../../../core/base/system-error'
import type { MailAccount } from './mail-account'
import { answerSubject, type MailHead } from './parse-mail'

export interface Letter {
  readonly key: string
  readonly to: string
  readonly text: string
  readonly replyTo?: string
  readonly head: MailHead | null
  readonly file?: { readonly path: string; readonly name: string; readonly mediaType: string }
}

/** One mail over one connection. Every try of it carries the same id, by which many servers know it again. */
export async function sendMail(account: MailAccount, letter: Letter, signal: AbortSignal): Promise<Sent> {
  const { host, port, secure, mayBePlain, tls } = account.smtp
  let proxy: string | null
  try {
    proxy = await account.smtp.proxy()
  } catch (error) {
    return failed('unreached', reasonOf(error))
  }
  const transport = createTransport({
    host,
    port,
    secure,
    tls,
    ...(proxy !== null && { proxy }),
    ...(!secure && !mayBePlain && { requireTLS: true }),
    auth: { user: account.address, pass: account.password },
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 120_000,
    disableUrlAccess: true,
  })
  const hangUp = () => transport.close()
  signal.addEventListener('abort', hangUp, { once: true })
  try {
    const { messageId } = await transport.sendMail(composed(account, letter))
    return { ok: true, id: messageId }
  } catch (error) {
    const isOfProxy = proxy !== null && errorCode(error) === 'EPROXY'
    return isOfProxy
      ? failed('unreached', proxyProblem(proxy ?? '', host, port, shown(errorMessage(error))))
      : describeMail(host, error)
  } finally {
    signal.removeEventListener('abort', hangUp)
    transport.close()
  }
}

function composed({ address }: MailAccount, { key, to, text, replyTo, head, file }: Letter) {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const answered = replyTo?.startsWith('<') === true ? replyTo : (head?.messageId ?? '')
  return {
    from: address,
    to,
    text,
    ...answerHead(head, answered),
    messageId: `<hermes-${key.replaceAll(/[^\w.-]/g, '-')}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...(file !== undefined && {
      attachments: [{ path: file.path, filename: file.name, contentType: file.mediaType }],
    }),
  }
}

/** The subject is kept, with one `Re:`, and so is the thread. */
export function answerHead(head: MailHead | null, answered: string) {
  const subject =
    head === null || head.subject === '' ? inEnglish(said('channel.email_subject')) : answerSubject(head.subject)
  if (answered === '') return { subject }
  return { subject, inReplyTo: answered, references: head?.references || answered }
}

/** What nodemailer tells beside a message. */
interface MailFailure {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

export function describeMail(name: string, error: unknown): Sent {
  const { code = '', command = '', responseCode } = (error instanceof Error ? error : {}) as MailFailure
  const reason = shown(error instanceof Error ? error.message : String(error))
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return failed('refused', said('channel.wire_refused', { name, reason, field: 'EMAIL_PASSWORD' }))
  }
  if (responseCode !== undefined) {
    const answered = said('channel.wire_answered', { name, status: responseCode, reason })
    if (responseCode === 552 || responseCode === 523) return failed('too-long', answered)
    if (responseCode === 550 || responseCode === 551 || responseCode === 553) return failed('gone', answered)
    if (responseCode >= 500) return failed('refused', answered)
    return busy(name, 60_000)
  }
  // Before the words were given nothing can have arrived.
  const isBefore = command === 'CONN' || code === 'EDNS' || code === 'ETLS' || (command !== '' && command !== 'DATA')
  return isBefore
    ? failed('unreached', said('channel.wire_unreached', { name, reason }))
    : failed('unknown', said('channel.wire_no_answer', { name, reason }))
}
