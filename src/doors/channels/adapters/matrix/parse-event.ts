import { z } from 'zod'
import type { InboundMedia, Incoming, Source } from '../../../../core/channels/inbound'
import { messageKind } from '../../wire/media-kind'

/** What is known of the room that an event comes from. */
export interface RoomFacts {
  readonly roomId: string
  readonly name?: string
  /** Only we and one other. */
  readonly isPrivate: boolean
  /** `null`: the server did not say. */
  readonly people: readonly string[] | null
  nameOf(userId: string): string | undefined
}

export interface MatrixReader {
  readonly ownId: string
  isOurs(eventId: string): boolean
  /** `opens` is what an encrypted file is read with. */
  open(address: string, signal: AbortSignal, opens?: object): Promise<AsyncIterable<Uint8Array>>
}

/** One event of a room's timeline. Total. `null`: it is about no message. */
export function parseMatrix(event: unknown, room: RoomFacts, reader: MatrixReader): Incoming | null {
  const head = Head.safeParse(event)
  if (!head.success) return { type: 'skipped', because: 'malformed' }
  const { type, sender, content } = head.data
  const source = sourceOf(head.data, room)
  if (type === 'm.room.redaction') return { type: 'skipped', because: 'deletion', source }
  if (type === 'm.room.encrypted') return { type: 'skipped', because: 'unsupported', source }
  if (type !== 'm.room.message' && type !== 'm.sticker') return null
  if (sender === reader.ownId) return { type: 'skipped', because: 'own', source }
  const parsed = Content.safeParse(content)
  // What was deleted has no content.
  if (!parsed.success) return { type: 'skipped', because: 'malformed', source }
  const message = parsed.data
  const { msgtype } = message
  const relation = message['m.relates_to']
  if (relation?.rel_type === 'm.replace') return { type: 'skipped', because: 'edit', source }
  if (msgtype === 'm.notice') return { type: 'skipped', because: 'notice', source }
  const media = mediaOf(message, type === 'm.sticker', reader)
  const isKnown = type === 'm.sticker' || /^m\.(?:text|emote|location)$/.test(msgtype ?? '')
  if (media.length === 0 && !isKnown) return { type: 'skipped', because: 'unsupported', source }
  const thread = relation?.rel_type === 'm.thread' ? relation.event_id : undefined
  const answered = relation?.is_falling_back === true ? undefined : relation?.['m.in_reply_to']?.event_id
  const listed = message['m.mentions']?.user_ids
  return {
    type: 'message',
    id: head.data.event_id,
    source: { ...source, ...(thread !== undefined && { threadId: thread }) },
    kind: msgtype === 'm.location' ? 'location' : messageKind(media),
    text: textOf(message, media, answered !== undefined),
    address: {
      ...(listed !== undefined && { mentions: listed }),
      ...(message.formatted_body !== undefined && { html: message.formatted_body }),
    },
    ...(answered !== undefined && { replyTo: { id: answered, isOurs: reader.isOurs(answered) } }),
    ...(media.length > 0 && { media }),
    at: head.data.origin_server_ts,
  }
}

const Head = z.object({
  type: z.string(),
  event_id: z.string(),
  sender: z.string(),
  origin_server_ts: z.number(),
  content: z.unknown().optional(),
})

const Info = z.object({ mimetype: z.string().optional(), size: z.number().optional() }).catch({})

const Content = z.object({
  msgtype: z.string().optional(),
  body: z.string(),
  filename: z.string().optional(),
  formatted_body: z.string().optional(),
  url: z.string().optional(),
  file: z.looseObject({ url: z.string() }).optional().catch(undefined),
  geo_uri: z.string().optional(),
  info: Info.optional(),
  'm.mentions': z.object({ user_ids: z.array(z.string()).optional() }).optional(),
  'm.relates_to': z
    .object({
      rel_type: z.string().optional(),
      event_id: z.string().optional(),
      is_falling_back: z.boolean().optional(),
      'm.in_reply_to': z.object({ event_id: z.string() }).optional(),
    })
    .optional(),
})
type Content = z.infer<typeof Content>

function sourceOf({ sender }: z.infer<typeof Head>, { roomId, name, isPrivate, nameOf }: RoomFacts): Source {
  const userName = nameOf(sender)
  return {
    chatType: isPrivate ? 'dm' : 'group',
    chatId: roomId,
    ...(name !== undefined && { chatName: name }),
    userId: sender,
    ...(userName !== undefined && { userName }),
  }
}

const kinds = { 'm.image': 'picture', 'm.video': 'video', 'm.audio': 'audio', 'm.file': 'document' } as const

function mediaOf(content: Content, isSticker: boolean, { open }: MatrixReader): InboundMedia[] {
  const { msgtype = '', file, info, body, filename } = content
  const url = file?.url ?? content.url
  const kind = isSticker ? 'sticker' : Object.hasOwn(kinds, msgtype) ? kinds[msgtype as keyof typeof kinds] : null
  if (kind === null || url === undefined) return []
  return [
    {
      kind,
      name: filename ?? body,
      ...(info?.mimetype !== undefined && { mediaType: info.mimetype }),
      ...(info?.size !== undefined && { size: info.size }),
      load: (signal) => open(url, signal, file),
    },
  ]
}

function textOf(
  { body, filename, geo_uri: place }: Content,
  media: readonly InboundMedia[],
  isAnswer: boolean,
): string {
  if (place !== undefined) return `Location: ${place.replace(/^geo:/, '')}`
  // Under a file stands its name, unless it has another one.
  if (media.length > 0) return filename === undefined || filename === body ? '' : body
  // Older programs repeat what they answer.
  return isAnswer && body.startsWith('> <') ? body.replace(/^(?:>[^\n]*\n)+\n?/, '') : body
}
