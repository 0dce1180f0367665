import { z } from 'zod'
import type { InboundMedia, Incoming, Source } from '../../../../core/channels/inbound'
import { messageKind } from '../../wire/media-kind'

/** A file of the platform's storage, sealed with a key of its own. */
export type OpenWecomFile = (url: string, key: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

/** What somebody wrote to the bot. Total. */
export function parseWecom(value: unknown, botId: string, open: OpenWecomFile, now: number): Incoming {
  const parsed = Body.safeParse(value)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const body = parsed.data
  const isPrivate = body.chattype === 'single'
  const { userid } = body.from
  const source: Source = {
    chatType: isPrivate ? 'dm' : 'group',
    chatId: isPrivate ? userid : body.chatid,
    userId: userid === '' ? null : userid,
  }
  if (source.chatId === '') return { type: 'skipped', because: 'malformed' }
  const content = contentOf(body, open)
  if (content === null) return { type: 'skipped', because: 'unsupported', source }
  const { text, media } = content
  const quoted = body.quote === undefined ? null : contentOf(body.quote, open)
  return {
    type: 'message',
    id: body.msgid,
    source,
    kind: text === '' ? messageKind(media) : 'text',
    text,
    // In groups the platform hands over only what names us.
    ...(!isPrivate && { address: { mentions: [botId] } }),
    ...(quoted !== null && { replyTo: { id: '', text: quoted.text, isOurs: false } }),
    ...(media.length > 0 && { media }),
    at: body.create_time > 0 ? body.create_time * 1000 : now,
  }
}

const File = z.object({
  url: z.string(),
  aeskey: z.string().catch(''),
  name: z.string().optional().catch(undefined),
  filename: z.string().optional().catch(undefined),
})
const Words = z.object({ content: z.string() })

const content = {
  msgtype: z.string(),
  text: Words.optional().catch(undefined),
  voice: Words.optional().catch(undefined),
  image: File.optional().catch(undefined),
  file: File.optional().catch(undefined),
  video: File.optional().catch(undefined),
}
const Item = z.object(content)
const Whole = z.object({
  ...content,
  mixed: z
    .object({ msg_item: z.array(Item.catch({ msgtype: '' })) })
    .optional()
    .catch(undefined),
})
type Whole = z.infer<typeof Whole>

const Body = z.object({
  msgid: z.string().min(1),
  chatid: z.string().catch(''),
  chattype: z.string(),
  from: z.object({ userid: z.string() }),
  create_time: z.int().catch(0),
  ...Whole.shape,
  quote: Whole.optional().catch(undefined),
})

interface Content {
  readonly text: string
  readonly media: readonly InboundMedia[]
}

function contentOf(whole: Whole, open: OpenWecomFile): Content | null {
  if (whole.msgtype !== 'mixed') return itemOf(whole, open)
  const items = (whole.mixed?.msg_item ?? []).flatMap((item) => itemOf(item, open) ?? [])
  if (items.length === 0) return null
  const texts = items.flatMap(({ text }) => (text === '' ? [] : [text]))
  return { text: texts.join('\n'), media: items.flatMap(({ media }) => media) }
}

const kinds = { image: 'picture', file: 'document', video: 'video' } as const
const names = { image: 'picture.png', file: 'file', video: 'video.mp4' } as const

function itemOf(item: z.infer<typeof Item>, open: OpenWecomFile): Content | null {
  const { msgtype } = item
  // A voice message is handed over as what the platform heard.
  if (msgtype === 'text' || msgtype === 'voice') {
    const words = item[msgtype]
    return words === undefined ? null : { text: words.content, media: [] }
  }
  if (msgtype !== 'image' && msgtype !== 'file' && msgtype !== 'video') return null
  const file = item[msgtype]
  if (file === undefined) return null
  const media: InboundMedia = {
    kind: kinds[msgtype],
    name: file.name ?? file.filename ?? names[msgtype],
    load: (signal) => open(file.url, file.aeskey, signal),
  }
  return { text: '', media: [media] }
}
