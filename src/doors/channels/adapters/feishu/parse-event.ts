import { z } from 'zod'
import type { ButtonPress, Incoming, Source } from '../../../../core/channels/inbound'
import { messageKind } from '../../wire/media-kind'
import { contentOf, type OpenFeishuFile } from './parse-content'

export interface FeishuSelf {
  /** Our `open_id`. */
  readonly id: string
  isOurs(messageId: string): boolean
  /** What is known about chats that wrote before. */
  chatType(chatId: string): 'dm' | 'group'
}

/** One event of the open platform. Total. */
export function parseFeishu(value: unknown, self: FeishuSelf, open: OpenFeishuFile): Incoming {
  const envelope = Envelope.safeParse(value)
  if (!envelope.success) return { type: 'skipped', because: 'malformed' }
  const { header, event } = envelope.data
  switch (header.event_type) {
    case 'im.message.receive_v1':
      return fromMessage(event, self, open)
    case 'card.action.trigger':
      return fromPress(event, header, self)
    case 'im.message.recalled_v1':
      return { type: 'skipped', because: 'deletion' }
    default:
      return { type: 'skipped', because: 'notice' }
  }
}

const Envelope = z.object({
  header: z.object({ event_id: z.string().catch(''), event_type: z.string(), create_time: z.string().catch('') }),
  event: z.unknown(),
})
type Header = z.infer<typeof Envelope>['header']

const Ids = z.object({ open_id: z.string().catch(''), union_id: z.string().catch('') })

const Mention = z.object({
  key: z.string(),
  id: Ids.catch({ open_id: '', union_id: '' }),
  name: z.string().catch(''),
})
export type FeishuMention = z.infer<typeof Mention>

const Event = z.object({
  sender: z.object({ sender_id: Ids.nullish().catch(null), sender_type: z.string().catch('user') }),
  message: z.object({
    message_id: z.string().min(1),
    root_id: z.string().catch(''),
    parent_id: z.string().catch(''),
    thread_id: z.string().catch(''),
    create_time: z.coerce.number().catch(0),
    chat_id: z.string().min(1),
    chat_type: z.string(),
    message_type: z.string(),
    content: z.string(),
    mentions: z.array(Mention).nullish().catch([]),
  }),
})

function fromMessage(value: unknown, self: FeishuSelf, open: OpenFeishuFile): Incoming {
  const parsed = Event.safeParse(value)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const { sender, message } = parsed.data
  const { message_id: id, root_id: root, parent_id: parent, thread_id: thread, mentions } = message
  const { open_id: userId = '', union_id: unionId = '' } = sender.sender_id ?? {}
  const source: Source = {
    chatType: message.chat_type === 'p2p' ? 'dm' : 'group',
    chatId: message.chat_id,
    userId: userId === '' ? null : userId,
    ...(unionId !== '' && { stableUserId: unionId }),
    // A topic is answered through its first message.
    ...(thread !== '' && { threadId: root || id }),
    ...(sender.sender_type === 'app' && { isBot: true }),
  }
  if (userId === self.id) return { type: 'skipped', because: 'own', source }
  const content = contentOf(message.message_type, message.content, mentions ?? [], (key, type, signal) =>
    open(id, key, type, signal),
  )
  if (content === null) return { type: 'skipped', because: 'unsupported', source }
  const { text, media } = content
  return {
    type: 'message',
    id,
    source,
    kind: content.isPlace ? 'location' : text === '' ? messageKind(media) : 'text',
    text,
    address: { mentions: (mentions ?? []).map((one) => one.id.open_id) },
    ...(parent !== '' && { replyTo: { id: parent, isOurs: self.isOurs(parent) } }),
    ...(media.length > 0 && { media }),
    at: message.create_time,
  }
}

const Press = z.object({
  operator: Ids,
  action: z.object({ value: z.object({ button: z.string() }) }),
  context: z.object({ open_message_id: z.string(), open_chat_id: z.string() }),
})

function fromPress(value: unknown, { event_id: id, create_time: created }: Header, self: FeishuSelf): Incoming {
  const parsed = Press.safeParse(value)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const { operator, action, context } = parsed.data
  const press: ButtonPress = {
    type: 'press',
    id,
    source: {
      chatType: self.chatType(context.open_chat_id),
      chatId: context.open_chat_id,
      userId: operator.open_id === '' ? null : operator.open_id,
      ...(operator.union_id !== '' && { stableUserId: operator.union_id }),
    },
    messageId: context.open_message_id,
    buttonId: action.value.button,
    // In microseconds, unlike that of a message.
    at: Math.floor((Number(created) || 0) / 1000),
  }
  return press
}
