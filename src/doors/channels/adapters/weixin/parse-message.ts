import { z } from 'zod'
import type { InboundMedia, Incoming, Source } from '../../../../core/channels/inbound'
import { messageKind } from '../../wire/media-kind'

/** Where a file lies, and the key it is sealed with; '' where it is not. */
export interface WeixinFile {
  readonly url: string
  readonly param: string
  readonly key: string
}

export type OpenWeixinFile = (file: WeixinFile, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

/** One message of a poll. Total. */
export function parseWeixin(value: unknown, open: OpenWeixinFile): Incoming {
  const parsed = Message.safeParse(value)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const message = parsed.data
  const { from_user_id: userId } = message
  const source: Source = { chatType: 'dm', chatId: userId, userId }
  if (message.message_type === fromBot) return { type: 'skipped', because: 'own', source }
  if (message.delete_time_ms > 0) return { type: 'skipped', because: 'deletion', source }
  if (message.message_state === growing) return { type: 'skipped', because: 'edit', source }
  // Bots of this interface have no part in groups; an answer would have no way back.
  if (message.group_id !== '') return { type: 'skipped', because: 'unsupported' }
  const items = message.item_list.map((item) => itemOf(item, open))
  const text = items.flatMap((item) => item?.text ?? []).join('\n')
  const media = items.flatMap((item) => item?.media ?? [])
  if (items.every((item) => item === null)) return { type: 'skipped', because: 'unsupported', source }
  const quoted = message.item_list.flatMap(({ ref_msg: one }) => (one === undefined ? [] : [one]))[0]
  return {
    type: 'message',
    id: idOf(message),
    source,
    kind: text === '' ? messageKind(media) : 'text',
    text,
    ...(quoted !== undefined && {
      replyTo: { id: '', text: quoted.message_item?.text_item?.text ?? quoted.title, isOurs: false },
    }),
    ...(media.length > 0 && { media }),
    at: message.create_time_ms,
  }
}

/** What an answer to a person must carry. */
export function contextOf(value: unknown): { readonly peer: string; readonly token: string } | null {
  const parsed = Message.safeParse(value)
  if (!parsed.success || parsed.data.context_token === '') return null
  return { peer: parsed.data.from_user_id, token: parsed.data.context_token }
}

const fromBot = 2
const growing = 1

const Stored = z
  .object({ encrypt_query_param: z.string().catch(''), full_url: z.string().catch(''), aes_key: z.string().catch('') })
  .optional()
  .catch(undefined)
const Words = z.object({ text: z.string() }).optional().catch(undefined)

const Item = z.object({
  type: z.number().catch(0),
  text_item: Words,
  image_item: z
    .object({ media: Stored, aeskey: z.string().catch('') })
    .optional()
    .catch(undefined),
  voice_item: z
    .object({ media: Stored, text: z.string().catch('') })
    .optional()
    .catch(undefined),
  file_item: z
    .object({ media: Stored, file_name: z.string().catch('') })
    .optional()
    .catch(undefined),
  video_item: z.object({ media: Stored }).optional().catch(undefined),
  ref_msg: z
    .object({
      title: z.string().catch(''),
      message_item: z.object({ text_item: Words }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
})
type Item = z.infer<typeof Item>

const Message = z.object({
  from_user_id: z.string().min(1),
  client_id: z.string().catch(''),
  message_id: z.union([z.number(), z.string()]).catch(''),
  create_time_ms: z.number().catch(0),
  delete_time_ms: z.number().catch(0),
  group_id: z.string().catch(''),
  message_type: z.number(),
  message_state: z.number().catch(0),
  context_token: z.string().catch(''),
  item_list: z.array(Item).catch([]),
})

/** Ids of the platform are larger than numbers are exact here. */
function idOf({ message_id: id, create_time_ms: at, client_id: client }: z.infer<typeof Message>): string {
  return id === '' && at === 0 && client === '' ? '' : `${id}/${at}/${client}`
}

interface Content {
  readonly text?: string
  readonly media?: InboundMedia
}

function itemOf(item: Item, open: OpenWeixinFile): Content | null {
  const { text_item: words, image_item: image, voice_item: voice, file_item: file, video_item: video } = item
  if (words !== undefined) return { text: words.text }
  if (image !== undefined) return mediaOf('picture', 'picture.png', image.media, image.aeskey, open)
  // What the platform heard is enough; the sound itself is in a form that nothing here plays.
  if (voice !== undefined)
    return voice.text === '' ? mediaOf('voice', 'voice.silk', voice.media, '', open) : { text: voice.text }
  if (file !== undefined) return mediaOf('document', file.file_name || 'file', file.media, '', open)
  return video === undefined ? null : mediaOf('video', 'video.mp4', video.media, '', open)
}

function mediaOf(
  kind: InboundMedia['kind'],
  name: string,
  stored: z.infer<typeof Stored>,
  ownKey: string,
  open: OpenWeixinFile,
): Content | null {
  if (stored === undefined) return null
  const file = { url: stored.full_url, param: stored.encrypt_query_param, key: ownKey || stored.aes_key }
  // Only pictures may lie there unsealed.
  if ((file.url === '' && file.param === '') || (file.key === '' && kind !== 'picture')) return null
  return { media: { kind, name, load: (signal) => open(file, signal) } }
}
