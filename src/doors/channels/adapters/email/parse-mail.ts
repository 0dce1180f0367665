import PostalMime, { type Email } from 'postal-mime'
import type { InboundMedia, Incoming, Source } from '../../../../core/channels/inbound'
import { textOfHtml, withoutQuote } from './mail-text'

export interface MailFacts {
  /** Our own address, in small letters. */
  readonly own: string
  /** What the server calls it, for mail without an id of its own. */
  readonly serverId: string
  readonly media: readonly InboundMedia[]
  readonly now: number
}

/** What answering a mail needs to know of it. */
export interface MailHead {
  readonly messageId: string
  readonly subject: string
  readonly references: string
}

export interface ReadMail {
  readonly incoming: Incoming
  readonly head: MailHead | null
}

/** A mail as it came, or its beginning. Total: whatever the bytes are, it is a message or skipped with a reason. */
export async function parseMail(source: Uint8Array, facts: MailFacts): Promise<ReadMail> {
  const mail = await PostalMime.parse(source, { maxNestingDepth: 32 }).catch(() => null)
  const from = mail?.from?.address?.trim().toLowerCase() ?? ''
  if (mail === null || !/^[^\s@]+@[^\s@]+$/.test(from)) {
    return { incoming: { type: 'skipped', because: 'malformed' }, head: null }
  }
  const name = mail.from?.name ?? ''
  // A forged address must not stand for somebody who is admitted.
  const userId = isForged(headersOf(mail, 'authentication-results')) ? null : from
  const shownSource: Source = { chatType: 'dm', chatId: from, userId, ...(name !== '' && { userName: name }) }
  const skipped = (because: 'own' | 'automatic'): ReadMail => ({
    incoming: { type: 'skipped', because, source: shownSource },
    head: null,
  })
  if (from === facts.own) return skipped('own')
  if (isAutomatic(from, (header) => headersOf(mail, header))) return skipped('automatic')
  const subject = mail.subject?.trim() ?? ''
  const written = mail.text ?? textOfHtml(mail.html ?? '')
  const answered = mail.inReplyTo?.trim() ?? ''
  const { text, quoted } = answered === '' ? { text: written.trim(), quoted: '' } : withoutQuote(written)
  const messageId = mail.messageId?.trim() || facts.serverId
  const references = [mail.references?.trim(), mail.messageId?.trim()].filter(Boolean).join(' ')
  const at = Date.parse(mail.date ?? '')
  return {
    incoming: {
      type: 'message',
      id: messageId,
      source: shownSource,
      kind: facts.media.length > 0 && text === '' ? 'document' : 'text',
      text: withSubject(subject, text),
      ...(answered !== '' && {
        replyTo: { id: answered, isOurs: isOurMessageId(answered), ...(quoted !== '' && { text: quoted }) },
      }),
      ...(facts.media.length > 0 && { media: facts.media }),
      at: Number.isNaN(at) ? facts.now : at,
    },
    head: { messageId: mail.messageId?.trim() ?? '', subject, references: references.slice(-2000) },
  }
}

/** A new mail brings its subject; an answer has said it before. */
function withSubject(subject: string, text: string): string {
  return subject === '' || isAnswer(subject) ? text : `[Subject: ${subject}]\n\n${text}`.trim()
}

const isAnswer = (subject: string) => /^(?:re|aw|sv|antw|回复|答复)\s*(?:\[\d+\])?\s*[:：]/i.test(subject)

export const answerSubject = (subject: string): string => (isAnswer(subject) ? subject : `Re: ${subject}`)

/** Ours begin so; see send-mail. */
const isOurMessageId = (id: string) => id.startsWith('<hermes-')

/** Sent by a program: out-of-office notes, newsletters, bounces. Whoever answers those answers for ever. */
function isAutomatic(from: string, headers: (name: string) => readonly string[]): boolean {
  const has = (name: string, pattern: RegExp) => headers(name).some((value) => pattern.test(value.trim()))
  if (/^(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?|notifications?)(?:[+.-].*)?@/.test(from))
    return true
  if (has('auto-submitted', /^(?!no\b)/i) || has('precedence', /^(?:bulk|junk|list|auto_reply)$/i)) return true
  if (has('return-path', /^<>$/) || has('x-auto-response-suppress', /^(?!none$)./i)) return true
  return ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond'].some((name) => headers(name).length > 0)
}

/** The topmost result is that of our own server. Without one nothing is known. */
function isForged([result = '']: readonly string[]): boolean {
  const verdict = (method: string) => new RegExp(`\\b${method}=(\\w+)`, 'i').exec(result)?.[1]?.toLowerCase()
  const dmarc = verdict('dmarc')
  if (dmarc === 'pass') return false
  if (dmarc === 'fail' || dmarc === 'permerror') return true
  return verdict('spf') === 'fail' && verdict('dkim') !== 'pass'
}

const headersOf = (mail: Email, name: string): string[] =>
  mail.headers.flatMap(({ key, value }) => (key === name ? [value] : []))
