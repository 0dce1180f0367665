import { createHmac } from 'node:crypto'
import type { InboundMedia, Incoming } from '../../../../core/channels/inbound'
import { sameSecret } from '../../../http/same-secret'
import { mediaKind, messageKind } from '../../wire/media-kind'

/** Twilio signs the public address with all fields behind it, by name. */
export function isTwilios(url: string, form: URLSearchParams, token: string, signature: string): boolean {
  const names = [...new Set(form.keys())].toSorted()
  const fields = names.map((name) =>
    [...new Set(form.getAll(name))]
      .toSorted()
      .map((value) => name + value)
      .join(''),
  )
  return sameSecret(
    signature,
    createHmac('sha1', token)
      .update(url + fields.join(''))
      .digest('base64'),
  )
}

export type OpenAddress = (url: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

const mostMedia = 10

/** What Twilio posts for a message. Total. */
export function parseSms(form: URLSearchParams, ownNumber: string, open: OpenAddress, now: number): Incoming {
  const from = form.get('From') ?? ''
  const id = form.get('MessageSid') ?? form.get('SmsSid') ?? ''
  if (!/^(?:whatsapp:)?\+?\d{3,15}$/.test(from) || id === '') return { type: 'skipped', because: 'malformed' }
  const source = { chatType: 'dm', chatId: from, userId: from } as const
  if (from === ownNumber) return { type: 'skipped', because: 'own', source }
  const media: InboundMedia[] = []
  for (let index = 0; index < Math.min(Number(form.get('NumMedia')) || 0, mostMedia); index += 1) {
    const url = form.get(`MediaUrl${index}`)
    const mediaType = form.get(`MediaContentType${index}`) ?? ''
    if (url === null) continue
    const name = `mms-${index + 1}.${/\/([\w+-]{1,20})$/.exec(mediaType)?.[1] ?? 'bin'}`
    media.push({ kind: mediaKind(mediaType), name, mediaType, load: (signal) => open(url, signal) })
  }
  const text = form.get('Body') ?? ''
  return {
    type: 'message',
    id,
    source,
    kind: text === '' ? messageKind(media) : 'text',
    text,
    ...(media.length > 0 && { media }),
    at: now,
  }
}
