import { z } from 'zod'
import type {
  InboundKind,
  InboundMedia,
  InboundMessage,
  Incoming,
  Quoted,
  Source,
} from '../../../../core/channels/inbound'

/** Opens a file by its id: what `load` of a medium does. */
export type OpenFile = (fileId: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

/** Where an update stands in the queue, or `null` when it does not say so. */
export function updateId(update: unknown): number | null {
  const parsed = z.object({ update_id: z.int() }).safeParse(update)
  return parsed.success ? parsed.data.update_id : null
}

/** One update of the Bot API. Total: whatever comes is a message, a press, or skipped with a reason. */
export function parseTelegram(update: unknown, botId: string, open: OpenFile, now: number): Incoming {
  const parsed = Update.safeParse(update)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const { message, channel_post: post, edited_message: edited, edited_channel_post: editedPost } = parsed.data
  const { callback_query: press } = parsed.data
  const written = message ?? post
  if (written !== undefined) return fromMessage(written, botId, open)
  const changed = edited ?? editedPost
  if (changed !== undefined) return { type: 'skipped', because: 'edit', source: sourceOf(changed) }
  return press === undefined ? { type: 'skipped', because: 'unsupported' } : fromPress(press, now)
}

const User = z.object({
  id: z.int(),
  is_bot: z.boolean().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  username: z.string().optional(),
})

const Chat = z.object({
  id: z.int(),
  type: z.enum(['private', 'group', 'supergroup', 'channel']),
  title: z.string().optional(),
})

const File = z.object({
  file_id: z.string().min(1),
  file_name: z.string().optional(),
  mime_type: z.string().optional(),
  file_size: z.int().nonnegative().optional(),
})
type File = z.infer<typeof File>

const Sticker = File.extend({
  emoji: z.string().optional(),
  is_animated: z.boolean().optional(),
  is_video: z.boolean().optional(),
})

const Quote = z.object({
  message_id: z.int(),
  from: User.optional(),
  text: z.string().optional(),
  caption: z.string().optional(),
  forum_topic_created: z.object({ name: z.string() }).optional(),
})

const Message = z.object({
  message_id: z.int(),
  date: z.int(),
  chat: Chat,
  from: User.optional(),
  sender_chat: z.object({ id: z.int(), title: z.string().optional() }).optional(),
  message_thread_id: z.int().optional(),
  is_topic_message: z.boolean().optional(),
  media_group_id: z.string().optional(),
  text: z.string().optional(),
  caption: z.string().optional(),
  reply_to_message: Quote.optional(),
  quote: z.object({ text: z.string() }).optional(),
  photo: z.array(File).optional(),
  video: File.optional(),
  video_note: File.optional(),
  animation: File.optional(),
  audio: File.optional(),
  voice: File.optional(),
  document: File.optional(),
  sticker: Sticker.optional(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  venue: z.object({ title: z.string(), address: z.string() }).optional(),
  contact: z.object({ first_name: z.string(), last_name: z.string().optional(), phone_number: z.string() }).optional(),
  poll: z.unknown().optional(),
  dice: z.unknown().optional(),
  story: z.unknown().optional(),
})
type Message = z.infer<typeof Message>

const Press = z.object({
  id: z.string(),
  from: User,
  message: z
    .object({
      message_id: z.int(),
      chat: Chat,
      message_thread_id: z.int().optional(),
      is_topic_message: z.boolean().optional(),
    })
    .optional(),
  data: z.string().optional(),
})

const Update = z.object({
  message: Message.optional(),
  edited_message: Message.optional(),
  channel_post: Message.optional(),
  edited_channel_post: Message.optional(),
  callback_query: Press.optional(),
})

/** Message ids count within a chat, so the chat belongs to ours. */
export const idOf = (chatId: number | string, messageId: number): string => `${chatId}/${messageId}`

/** The number that Telegram knows a message by, or `null` for an id that is none of ours. */
export function messageNumber(id: string): number | null {
  const number = /\/(\d{1,15})$/.exec(id)?.[1]
  return number === undefined ? null : Number(number)
}

function fromMessage(message: Message, botId: string, open: OpenFile): Incoming {
  const source = sourceOf(message)
  if (message.from !== undefined && String(message.from.id) === botId)
    return { type: 'skipped', because: 'own', source }
  const content = contentOf(message, open)
  if (content === null) {
    const { poll, dice, story } = message
    // What is neither written nor sent is a notice: somebody joined, a title changed.
    const isSent = [poll, dice, story].some((part) => part !== undefined)
    return { type: 'skipped', because: isSent ? 'unsupported' : 'notice', source }
  }
  const replyTo = quotedOf(message, botId)
  return {
    type: 'message',
    id: idOf(message.chat.id, message.message_id),
    source,
    ...content,
    ...(replyTo !== null && { replyTo }),
    ...(message.media_group_id !== undefined && { album: message.media_group_id }),
    at: message.date * 1000,
  }
}

const chatTypes = { private: 'dm', group: 'group', supergroup: 'group', channel: 'channel' } as const

function sourceOf(message: Pick<Message, 'chat' | 'from'> & Partial<Message>): Source {
  const { chat, from, sender_chat: behind, message_thread_id: thread, is_topic_message: isTopic } = message
  // Who writes in the name of a chat or a channel shows nobody's id: Telegram puts one of its own in its place.
  const user = behind === undefined ? from : undefined
  const name = behind?.title ?? nameOf(user)
  const topic = message.reply_to_message?.forum_topic_created?.name
  return {
    chatType: chatTypes[chat.type],
    chatId: String(chat.id),
    ...(chat.title !== undefined && { chatName: chat.title }),
    userId: user === undefined ? null : String(user.id),
    ...(name !== undefined && { userName: name }),
    // Outside of forums it only says which message a thread of replies began with.
    ...(isTopic === true && thread !== undefined && { threadId: String(thread) }),
    ...(topic !== undefined && { topic }),
    ...(user?.is_bot === true && { isBot: true }),
  }
}

function nameOf(user: z.infer<typeof User> | undefined): string | undefined {
  if (user === undefined) return undefined
  return [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username
}

function quotedOf({ reply_to_message: quoted, quote, chat }: Message, botId: string): Quoted | null {
  // In a topic every message that answers nothing answers the one that opened it.
  if (quoted === undefined || quoted.forum_topic_created !== undefined) return null
  const text = quote?.text ?? quoted.text ?? quoted.caption
  return {
    id: idOf(chat.id, quoted.message_id),
    ...(text !== undefined && { text }),
    isOurs: String(quoted.from?.id) === botId,
  }
}

function contentOf(message: Message, open: OpenFile): Pick<InboundMessage, 'kind' | 'text' | 'media'> | null {
  const { text, caption, location, venue, contact, sticker } = message
  if (text !== undefined) return { kind: 'text', text }
  const medium = mediumOf(message)
  if (medium !== null) {
    return { kind: medium.kind, text: caption ?? sticker?.emoji ?? '', media: [mediaFrom(medium, open)] }
  }
  if (location !== undefined) {
    const place = `Location: ${location.latitude}, ${location.longitude}`
    return { kind: 'location', text: venue === undefined ? place : `${place} (${venue.title}, ${venue.address})` }
  }
  if (contact === undefined) return null
  const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ')
  return { kind: 'contact', text: `Contact: ${name}, ${contact.phone_number}` }
}

interface Medium {
  readonly kind: InboundKind
  readonly as: InboundMedia['kind']
  readonly file: File
  readonly name: string
}

function mediumOf(message: Message): Medium | null {
  // The sizes of one picture, the largest at the end.
  const photo = message.photo?.at(-1)
  if (photo !== undefined) return { kind: 'photo', as: 'picture', file: photo, name: 'photo.jpg' }
  // An animation comes as a document too.
  const video = message.animation ?? message.video ?? message.video_note
  if (video !== undefined) return { kind: 'video', as: 'video', file: video, name: 'video.mp4' }
  const { voice, audio, document, sticker } = message
  if (voice !== undefined) return { kind: 'voice', as: 'voice', file: voice, name: 'voice.ogg' }
  if (audio !== undefined) return { kind: 'audio', as: 'audio', file: audio, name: 'audio.mp3' }
  if (document !== undefined) return { kind: 'document', as: 'document', file: document, name: 'document' }
  if (sticker === undefined) return null
  const ending = sticker.is_animated === true ? 'tgs' : sticker.is_video === true ? 'webm' : 'webp'
  return { kind: 'sticker', as: 'sticker', file: sticker, name: `sticker.${ending}` }
}

function mediaFrom({ as, file, name }: Medium, open: OpenFile): InboundMedia {
  return {
    kind: as,
    name: file.file_name ?? name,
    ...(file.mime_type !== undefined && { mediaType: file.mime_type }),
    ...(file.file_size !== undefined && { size: file.file_size }),
    load: (signal) => open(file.file_id, signal),
  }
}

function fromPress({ id, from, message, data }: z.infer<typeof Press>, at: number): Incoming {
  // Of a message that is too old Telegram no longer says which it was.
  if (message === undefined || data === undefined) return { type: 'skipped', because: 'unsupported' }
  return {
    type: 'press',
    id,
    source: sourceOf({ ...message, from }),
    messageId: idOf(message.chat.id, message.message_id),
    buttonId: data,
    at,
  }
}
