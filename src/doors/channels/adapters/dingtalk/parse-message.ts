import { z } from 'zod'
import { parseJson } from '../../../../core/base/parse-json'
import type { InboundMedia, Incoming, Quoted, Source } from '../../../../core/channels/inbound'
import { messageKind } from '../../wire/media-kind'

export type OpenDingtalkFile = (downloadCode: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

/** Where an answer to a message may be posted without a token, and how long. */
export interface SessionWebhook {
  readonly chatId: string
  readonly url: string
  readonly until: number
}

/** The robot's callback. Total. */
export function parseDingtalk(value: unknown, botId: string, open: OpenDingtalkFile): Incoming {
  const parsed = Message.safeParse(value)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const message = parsed.data
  const source = sourceOf(message)
  if (message.senderId === message.chatbotUserId) return { type: 'skipped', because: 'own', source }
  const found = contentOf(message, open)
  if (found === null) return { type: 'skipped', because: 'unsupported', source }
  const { text, media } = found
  const replyTo = quotedIn(message)
  const mentions = message.atUsers.map(({ dingtalkId }) => dingtalkId)
  return {
    type: 'message',
    id: message.msgId,
    source,
    kind: text === '' ? messageKind(media) : 'text',
    text,
    // The platform says whether we are among them, in an id of its own for us.
    address: { mentions: message.isInAtList ? [botId, ...mentions] : mentions },
    ...(replyTo !== undefined && { replyTo }),
    ...(media.length > 0 && { media }),
    at: message.createAt,
  }
}

export function sessionWebhookOf(value: unknown): SessionWebhook | null {
  const parsed = Message.safeParse(value)
  if (!parsed.success) return null
  const { sessionWebhook: url, sessionWebhookExpiredTime: until } = parsed.data
  return url === '' ? null : { chatId: sourceOf(parsed.data).chatId, url, until }
}

/** Ids of group conversations begin so; people have others. */
export const isGroupId = (chatId: string): boolean => chatId.startsWith('cid')

const Part = z.object({
  text: z.string().catch(''),
  type: z.string().catch(''),
  downloadCode: z.string().catch(''),
  pictureDownloadCode: z.string().catch(''),
})

const Content = z.object({
  downloadCode: z.string().catch(''),
  pictureDownloadCode: z.string().catch(''),
  fileName: z.string().catch(''),
  /** What the platform heard in a voice message. */
  recognition: z.string().catch(''),
  richText: z.array(Part.catch({ text: '', type: '', downloadCode: '', pictureDownloadCode: '' })).catch([]),
})
type Content = z.infer<typeof Content>

const Replied = z.object({
  msgId: z.string(),
  senderId: z.string().catch(''),
  content: z.object({ text: z.string().optional().catch(undefined) }).catch({}),
})

const Message = z.object({
  msgId: z.string().min(1),
  msgtype: z.string(),
  conversationId: z.string().min(1),
  conversationType: z.string(),
  conversationTitle: z.string().catch(''),
  senderId: z.string(),
  senderStaffId: z.string().catch(''),
  senderNick: z.string().catch(''),
  chatbotUserId: z.string().catch(''),
  isInAtList: z.boolean().catch(false),
  atUsers: z.array(z.object({ dingtalkId: z.string() })).catch([]),
  sessionWebhook: z.string().catch(''),
  sessionWebhookExpiredTime: z.number().catch(0),
  createAt: z.number().catch(0),
  text: z
    .object({ content: z.string().catch(''), isReplyMsg: z.boolean().catch(false), repliedMsg: z.unknown().optional() })
    .optional()
    .catch(undefined),
  content: z.unknown().optional(),
})
type Message = z.infer<typeof Message>

function sourceOf(message: Message): Source {
  const { conversationId, conversationTitle, senderStaffId, senderId, senderNick } = message
  const userId = senderStaffId || senderId
  const isPrivate = message.conversationType === '1'
  return {
    chatType: isPrivate ? 'dm' : 'group',
    // A private chat is written to by the person's id.
    chatId: isPrivate ? userId : conversationId,
    ...(!isPrivate && conversationTitle !== '' && { chatName: conversationTitle }),
    userId: userId === '' ? null : userId,
    ...(senderNick !== '' && { userName: senderNick }),
  }
}

const kinds: Readonly<Record<string, InboundMedia['kind']>> = {
  picture: 'picture',
  audio: 'voice',
  video: 'video',
  file: 'document',
}
const names: Readonly<Record<string, string>> = { picture: 'picture.png', audio: 'voice.amr', video: 'video.mp4' }

function contentOf(message: Message, open: OpenDingtalkFile): { text: string; media: InboundMedia[] } | null {
  if (message.msgtype === 'text') return message.text === undefined ? null : { text: message.text.content, media: [] }
  const raw = typeof message.content === 'string' ? parseJson(message.content) : message.content
  const parsed = Content.safeParse(raw)
  if (!parsed.success) return null
  const content = parsed.data
  if (message.msgtype === 'richText') return richText(content, open)
  const kind = kinds[message.msgtype]
  const code = content.downloadCode || content.pictureDownloadCode
  if (kind === undefined || code === '') return null
  const media: InboundMedia = {
    kind,
    name: content.fileName || (names[message.msgtype] ?? 'file'),
    load: (signal) => open(code, signal),
  }
  return { text: content.recognition, media: [media] }
}

function richText(
  { richText: parts }: Content,
  open: OpenDingtalkFile,
): { text: string; media: InboundMedia[] } | null {
  const media = parts.flatMap(({ downloadCode, pictureDownloadCode }): InboundMedia[] => {
    const code = downloadCode || pictureDownloadCode
    return code === '' ? [] : [{ kind: 'picture', name: 'picture.png', load: (signal) => open(code, signal) }]
  })
  const text = parts.map((part) => part.text).join('')
  return text === '' && media.length === 0 ? null : { text, media }
}

function quotedIn({ text, chatbotUserId }: Message): Quoted | undefined {
  if (text?.isReplyMsg !== true) return undefined
  const replied = Replied.safeParse(text.repliedMsg)
  if (!replied.success) return undefined
  const { msgId, senderId, content } = replied.data
  return {
    id: msgId,
    ...(content.text !== undefined && { text: content.text }),
    isOurs: senderId !== '' && senderId === chatbotUserId,
  }
}
