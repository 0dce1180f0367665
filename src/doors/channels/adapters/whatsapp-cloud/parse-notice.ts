import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { InboundMedia, Incoming, Source } from '../../../../core/channels/inbound'
import { sameSecret } from '../../../http/same-secret'
import { messageKind } from '../../wire/media-kind'

/** Meta signs the bytes of what it posts. */
export function isMetas(body: Uint8Array, secret: string, header: string): boolean {
  return sameSecret(header, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
}

/** What Meta asks once, to see that the address is ours. `null`: it does not know the word. */
export function challengeOf(query: URLSearchParams, verifyToken: string): string | null {
  const isOurs = query.get('hub.mode') === 'subscribe' && sameSecret(query.get('hub.verify_token') ?? '', verifyToken)
  return isOurs ? (query.get('hub.challenge') ?? '') : null
}

export type OpenMedium = (mediaId: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

/** All messages of one notice, in order. Total. */
export function parseWhatsapp(value: unknown, numberId: string, open: OpenMedium, now: number): readonly Incoming[] {
  const parsed = Notice.safeParse(value)
  if (!parsed.success) return [{ type: 'skipped', because: 'malformed' }]
  return parsed.data.entry.flatMap(({ changes }) =>
    changes.flatMap(({ field, value: change }): Incoming[] => {
      if (field !== 'messages') return [{ type: 'skipped', because: 'notice' }]
      const about = Change.safeParse(change)
      if (!about.success) return [{ type: 'skipped', because: 'malformed' }]
      // One app may serve several numbers.
      if (about.data.metadata.phone_number_id !== numberId) return [{ type: 'skipped', because: 'unsupported' }]
      const names = new Map(about.data.contacts?.map(({ wa_id: id, profile }) => [id, profile?.name]))
      return (about.data.messages ?? []).map((message) => fromMessage(message, names, open, now))
    }),
  )
}

const Notice = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
})

const Change = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z
    .array(z.object({ wa_id: z.string(), profile: z.object({ name: z.string().optional() }).optional() }))
    .optional()
    .catch(undefined),
  messages: z.array(z.unknown()).optional(),
})

const Medium = z.object({
  id: z.string(),
  mime_type: z.string().optional(),
  caption: z.string().optional(),
  filename: z.string().optional(),
  voice: z.boolean().optional(),
})

const Message = z.object({
  from: z.string(),
  id: z.string(),
  timestamp: z.string().optional(),
  type: z.string(),
  text: z.object({ body: z.string() }).optional(),
  image: Medium.optional(),
  video: Medium.optional(),
  audio: Medium.optional(),
  document: Medium.optional(),
  sticker: Medium.optional(),
  location: z.object({ latitude: z.number(), longitude: z.number(), name: z.string().optional() }).optional(),
  interactive: z
    .object({
      button_reply: z.object({ id: z.string() }).optional(),
      list_reply: z.object({ id: z.string() }).optional(),
    })
    .optional(),
  context: z.object({ id: z.string().optional(), from: z.string().optional() }).optional(),
})

function fromMessage(
  value: unknown,
  names: ReadonlyMap<string, string | undefined>,
  open: OpenMedium,
  now: number,
): Incoming {
  const parsed = Message.safeParse(value)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const message = parsed.data
  const { from, id, context, location, text } = message
  const userName = names.get(from)
  const source: Source = { chatType: 'dm', chatId: from, userId: from, ...(userName !== undefined && { userName }) }
  const seconds = Number(message.timestamp)
  const at = Number.isSafeInteger(seconds) && seconds > 0 ? seconds * 1000 : now
  const pressed = message.interactive?.button_reply?.id ?? message.interactive?.list_reply?.id
  if (pressed !== undefined) return { type: 'press', id, source, messageId: context?.id ?? '', buttonId: pressed, at }
  const found = mediumOf(message, open)
  const place =
    location === undefined
      ? undefined
      : `Location: ${location.latitude}, ${location.longitude}${location.name === undefined ? '' : ` (${location.name})`}`
  const written = text?.body ?? found?.caption ?? place
  if (written === undefined && found === null) return { type: 'skipped', because: 'unsupported', source }
  return {
    type: 'message',
    id,
    source,
    kind: place !== undefined ? 'location' : messageKind(found === null ? [] : [found.media]),
    text: written ?? '',
    // Only we and the other are there: what he did not write is ours.
    ...(context?.id !== undefined && { replyTo: { id: context.id, isOurs: context.from !== from } }),
    ...(found !== null && { media: [found.media] }),
    at,
  }
}

const kinds = { image: 'picture', video: 'video', audio: 'audio', document: 'document', sticker: 'sticker' } as const

function mediumOf(message: z.infer<typeof Message>, open: OpenMedium) {
  const key = (Object.keys(kinds) as (keyof typeof kinds)[]).find((name) => message[name] !== undefined)
  const medium = key === undefined ? undefined : message[key]
  if (key === undefined || medium === undefined) return null
  const ending = /\/([\w.+-]{1,20})/.exec(medium.mime_type ?? '')?.[1] ?? 'bin'
  const media: InboundMedia = {
    kind: medium.voice === true ? 'voice' : kinds[key],
    name: medium.filename ?? `${key}.${ending}`,
    ...(medium.mime_type !== undefined && { mediaType: medium.mime_type }),
    load: (signal) => open(medium.id, signal),
  }
  return { media, caption: medium.caption }
}
