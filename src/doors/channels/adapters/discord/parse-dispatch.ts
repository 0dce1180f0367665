import { z } from 'zod'
import type { InboundMedia, Incoming, Quoted, Source } from '../../../../core/channels/inbound'
import { mediaKind, messageKind } from '../../wire/media-kind'
import type { Places } from './places'

export type OpenAddress = (url: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

/** One event of the gateway. Total. `null`: an event that is about no message. */
export function parseDiscord(
  event: string,
  data: unknown,
  botId: string,
  places: Places,
  open: OpenAddress,
  now: number,
): Incoming | null {
  if (event === 'MESSAGE_CREATE') return fromMessage(data, botId, places, open, now)
  if (event === 'INTERACTION_CREATE') return fromInteraction(data, places, now)
  if (event === 'MESSAGE_UPDATE') return { type: 'skipped', because: 'edit' }
  return event === 'MESSAGE_DELETE' ? { type: 'skipped', because: 'deletion' } : null
}

const User = z.object({
  id: z.string(),
  username: z.string().optional(),
  global_name: z.string().nullish(),
  bot: z.boolean().optional(),
})

const Member = z.object({ nick: z.string().nullish(), roles: z.array(z.string()).optional() })

const Attachment = z.object({
  filename: z.string(),
  url: z.string(),
  size: z.int().nonnegative().optional(),
  content_type: z.string().nullish(),
})

const Message = z.object({
  id: z.string(),
  channel_id: z.string(),
  guild_id: z.string().optional(),
  type: z.int().optional(),
  content: z.string(),
  timestamp: z.string().optional(),
  author: User,
  webhook_id: z.string().optional(),
  member: Member.optional(),
  mentions: z.array(z.object({ id: z.string() })).optional(),
  attachments: z.array(Attachment).optional(),
  message_reference: z.object({ message_id: z.string().optional() }).nullish(),
  referenced_message: z
    .object({ id: z.string(), content: z.string().optional(), author: User.optional() })
    .nullish()
    .catch(null),
})

/** Written by a person: a message, an answer. All others say that something happened. */
const written = new Set([0, 19])

function fromMessage(data: unknown, botId: string, places: Places, open: OpenAddress, now: number): Incoming {
  const parsed = Message.safeParse(data)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const message = parsed.data
  const { author, member, webhook_id: webhook } = message
  const source: Source = {
    ...placeOf(message.channel_id, message.guild_id, places),
    // What a webhook calls itself is anybody's choice.
    userId: webhook === undefined ? author.id : null,
    userName: member?.nick ?? author.global_name ?? author.username ?? author.id,
    ...((author.bot === true || webhook !== undefined) && { isBot: true }),
    ...(member?.roles !== undefined && { roles: member.roles }),
  }
  if (author.id === botId) return { type: 'skipped', because: 'own', source }
  if (!written.has(message.type ?? 0)) return { type: 'skipped', because: 'notice', source }
  const media = (message.attachments ?? []).map((file): InboundMedia => {
    const mediaType = file.content_type ?? ''
    return {
      kind: mediaKind(mediaType),
      name: file.filename,
      ...(mediaType !== '' && { mediaType }),
      ...(file.size !== undefined && { size: file.size }),
      load: (signal) => open(file.url, signal),
    }
  })
  // A sticker or a poll.
  if (message.content === '' && media.length === 0) return { type: 'skipped', because: 'unsupported', source }
  const replyTo = quotedOf(message, botId)
  const at = Date.parse(message.timestamp ?? '')
  return {
    type: 'message',
    id: message.id,
    source,
    kind: message.content === '' ? messageKind(media) : 'text',
    text: message.content,
    ...(message.mentions !== undefined && { address: { mentions: message.mentions.map(({ id }) => id) } }),
    ...(replyTo !== null && { replyTo }),
    ...(media.length > 0 && { media }),
    at: Number.isNaN(at) ? now : at,
  }
}

function placeOf(channelId: string, guildId: string | undefined, places: Places): Omit<Source, 'userId'> {
  if (guildId === undefined) return { chatType: 'dm', chatId: channelId }
  const place = places.get(channelId)
  const scope = { scopeId: guildId }
  if (place?.isThread !== true || place.parentId === undefined) {
    return {
      chatType: 'group',
      chatId: channelId,
      ...(place?.name !== undefined && { chatName: place.name }),
      ...scope,
    }
  }
  const parent = places.get(place.parentId)
  return {
    chatType: 'thread',
    chatId: place.parentId,
    threadId: channelId,
    parentChatId: place.parentId,
    ...(parent?.name !== undefined && { chatName: parent.name }),
    ...(place.name !== undefined && { topic: place.name }),
    ...scope,
  }
}

function quotedOf(
  { referenced_message: quoted, message_reference: reference }: z.infer<typeof Message>,
  botId: string,
): Quoted | null {
  const id = quoted?.id ?? reference?.message_id
  if (id === undefined) return null
  const text = quoted?.content
  return { id, ...(text !== undefined && { text }), isOurs: quoted?.author?.id === botId }
}

const Interaction = z.object({
  id: z.string(),
  type: z.int(),
  token: z.string(),
  channel_id: z.string().optional(),
  guild_id: z.string().optional(),
  data: z.object({ custom_id: z.string().optional() }).optional(),
  message: z.object({ id: z.string() }).optional(),
  member: Member.extend({ user: User.optional() }).optional(),
  user: User.optional(),
})

const pressOfComponent = 3

function fromInteraction(data: unknown, places: Places, now: number): Incoming {
  const parsed = Interaction.safeParse(data)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const { id, type, channel_id: channelId, guild_id: guildId, message, member } = parsed.data
  const user = member?.user ?? parsed.data.user
  const buttonId = parsed.data.data?.custom_id
  if (type !== pressOfComponent || user === undefined || channelId === undefined || buttonId === undefined) {
    return { type: 'skipped', because: 'unsupported' }
  }
  const source: Source = {
    ...placeOf(channelId, guildId, places),
    userId: user.id,
    userName: member?.nick ?? user.global_name ?? user.username ?? user.id,
    ...(member?.roles !== undefined && { roles: member.roles }),
  }
  return { type: 'press', id, source, messageId: message?.id ?? '', buttonId, at: now }
}

/** What a press is answered with, or `null`. */
export function interactionToken(data: unknown): string | null {
  const parsed = Interaction.safeParse(data)
  return parsed.success ? parsed.data.token : null
}
