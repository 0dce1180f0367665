import { z } from 'zod'
import type { InboundMedia, Incoming, Source } from '../../../../core/channels/inbound'
import { mediaKind, messageKind } from '../../wire/media-kind'

export type OpenAttachment = (guid: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

const Head = z.object({ guid: z.string(), dateCreated: z.number() })

/** What tells one message of the server from another, and when it was. `null`: it says neither. */
export function headOf(value: unknown): z.infer<typeof Head> | null {
  return Head.safeParse(value).data ?? null
}

/** One message of the server. Total. */
export function parseBluebubbles(value: unknown, open: OpenAttachment): Incoming {
  const parsed = Message.safeParse(value)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const message = parsed.data
  const chat = message.chats[0]
  if (chat === undefined) return { type: 'skipped', because: 'malformed' }
  const address = message.handle?.address
  const source: Source = {
    chatType: isGroup(chat) ? 'group' : 'dm',
    chatId: chat.guid,
    ...(typeof chat.displayName === 'string' && chat.displayName !== '' && { chatName: chat.displayName }),
    userId: address ?? null,
    ...(address !== undefined && { userName: address }),
  }
  if (message.isFromMe) return { type: 'skipped', because: 'own', source }
  // A heart, a thumb: they hang on another message.
  if (typeof message.associatedMessageGuid === 'string') return { type: 'skipped', because: 'notice', source }
  const media = (message.attachments ?? []).map((file): InboundMedia => {
    const mediaType = file.mimeType ?? ''
    return {
      kind: mediaKind(mediaType),
      name: file.transferName ?? 'attachment',
      ...(mediaType !== '' && { mediaType }),
      ...(typeof file.totalBytes === 'number' && { size: file.totalBytes }),
      load: (signal) => open(file.guid, signal),
    }
  })
  // A file leaves a sign of its own in the text.
  const text = (message.text ?? '').replaceAll('\uFFFC', '').trim()
  if (text === '' && media.length === 0) return { type: 'skipped', because: 'unsupported', source }
  const answered = message.threadOriginatorGuid
  return {
    type: 'message',
    id: message.guid,
    source,
    kind: text === '' ? messageKind(media) : 'text',
    text,
    ...(typeof answered === 'string' && { replyTo: { id: answered, isOurs: false } }),
    ...(media.length > 0 && { media }),
    at: message.dateCreated,
  }
}

const Chat = z.object({ guid: z.string(), style: z.number().optional(), displayName: z.string().nullish() })

const Message = z.object({
  guid: z.string(),
  dateCreated: z.number(),
  text: z.string().nullish(),
  isFromMe: z.boolean(),
  handle: z.object({ address: z.string() }).nullish().catch(null),
  chats: z.array(Chat),
  attachments: z
    .array(
      z.object({
        guid: z.string(),
        mimeType: z.string().nullish(),
        transferName: z.string().nullish(),
        totalBytes: z.number().nullish(),
      }),
    )
    .nullish(),
  associatedMessageGuid: z.string().nullish(),
  threadOriginatorGuid: z.string().nullish(),
})

/** Apple's number for groups, and the sign that their ids carry. */
const isGroup = ({ style, guid }: z.infer<typeof Chat>): boolean => style === 43 || guid.includes(';+;')
