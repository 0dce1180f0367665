import { z } from 'zod'
import type { InboundMedia, Incoming, Source } from '../../../../core/channels/inbound'
import { mediaKind, messageKind } from '../../wire/media-kind'

export type OpenAttachment = (id: string, chatId: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

/** A time stamp belongs to its author: only together they name a message. */
export const signalId = (author: string, timestamp: number): string => `${author}/${timestamp}`

export function partsOf(id: string): { readonly author: string; readonly timestamp: number } | null {
  const [, author = '', timestamp] = /^(.+)\/(\d{1,16})$/.exec(id) ?? []
  return timestamp === undefined ? null : { author, timestamp: Number(timestamp) }
}

/** One event of signal-cli's daemon. Total. `null`: it is about no message. */
export function parseSignal(value: unknown, account: string, open: OpenAttachment): Incoming | null {
  const parsed = Event.safeParse(value)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const envelope = parsed.data.envelope ?? parsed.data.params?.envelope
  if (envelope === undefined) return null
  const { dataMessage: message, editMessage: edit, sourceNumber, sourceUuid, source: address } = envelope
  const author = sourceNumber ?? address ?? sourceUuid
  if (author === undefined || author === null)
    return message === undefined ? null : { type: 'skipped', because: 'malformed' }
  const source = sourceOf(envelope, author)
  if (edit !== undefined) return { type: 'skipped', because: 'edit', source }
  if (message === undefined) return null
  if (author === account) return { type: 'skipped', because: 'own', source }
  if (message.remoteDelete !== undefined) return { type: 'skipped', because: 'deletion', source }
  if (message.reaction !== undefined) return null
  const media = (message.attachments ?? []).flatMap((file): InboundMedia[] => {
    const { id, contentType = '', filename, size } = file
    if (id === undefined) return []
    return [
      {
        kind: mediaKind(contentType),
        name: filename ?? `attachment.${/\/([\w+-]{1,20})/.exec(contentType)?.[1] ?? 'bin'}`,
        ...(contentType !== '' && { mediaType: contentType }),
        ...(size !== undefined && { size }),
        load: (signal) => open(id, source.chatId, signal),
      },
    ]
  })
  const { quote } = message
  const written = message.message ?? ''
  // A sticker, a payment, a change of the group.
  if (written === '' && media.length === 0) return { type: 'skipped', because: 'unsupported', source }
  const mentions = message.mentions ?? []
  return {
    type: 'message',
    id: signalId(author, message.timestamp),
    source,
    kind: written === '' ? messageKind(media) : 'text',
    text: withMentions(written, mentions),
    ...(source.chatType === 'group' && {
      address: { mentions: mentions.flatMap(({ number, uuid }) => [number ?? '', uuid ?? ''].filter(Boolean)) },
    }),
    ...(quote !== undefined && {
      replyTo: {
        id: signalId(quote.authorNumber ?? quote.author ?? quote.authorUuid ?? '', quote.id),
        isOurs: [quote.authorNumber, quote.author].includes(account),
        ...(typeof quote.text === 'string' && { text: quote.text }),
      },
    }),
    ...(media.length > 0 && { media }),
    at: message.timestamp,
  }
}

const name = z.string().nullish()

const Mention = z.object({
  start: z.int().nonnegative(),
  length: z.int().nonnegative(),
  number: name,
  uuid: name,
  name,
})

const Envelope = z.object({
  source: name,
  sourceNumber: name,
  sourceUuid: name,
  sourceName: name,
  dataMessage: z
    .object({
      timestamp: z.number(),
      message: name,
      groupInfo: z.object({ groupId: z.string(), groupName: name }).optional(),
      attachments: z
        .array(
          z.object({
            id: z.string().optional(),
            contentType: z.string().optional(),
            filename: z.string().optional().catch(undefined),
            size: z.number().optional(),
          }),
        )
        .optional(),
      mentions: z.array(Mention).optional().catch(undefined),
      quote: z
        .object({ id: z.number(), author: name, authorNumber: name, authorUuid: name, text: name })
        .optional()
        .catch(undefined),
      reaction: z.unknown().optional(),
      remoteDelete: z.unknown().optional(),
    })
    .optional(),
  editMessage: z.unknown().optional(),
})
type Envelope = z.infer<typeof Envelope>

const Event = z.object({ envelope: Envelope.optional(), params: z.object({ envelope: Envelope }).optional() })

function sourceOf({ dataMessage, sourceUuid, sourceName }: Envelope, author: string): Source {
  const group = dataMessage?.groupInfo
  return {
    chatType: group === undefined ? 'dm' : 'group',
    chatId: group === undefined ? author : `group:${group.groupId}`,
    ...(typeof group?.groupName === 'string' && { chatName: group.groupName }),
    userId: author,
    ...(typeof sourceName === 'string' && sourceName !== '' && { userName: sourceName }),
    ...(typeof sourceUuid === 'string' && { stableUserId: sourceUuid }),
  }
}

/** Signal leaves one sign where somebody is named and says beside the text who it is. From the end, so that places stay. */
function withMentions(text: string, mentions: readonly z.infer<typeof Mention>[]): string {
  return mentions
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, length, number, uuid, name: shown }) => {
      if (start + length > left.length) return left
      return `${left.slice(0, start)}@${number ?? shown ?? uuid ?? ''}${left.slice(start + length)}`
    }, text)
}
