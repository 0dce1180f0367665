import { z } from 'zod'
import { parseJson } from '../../../../core/base/parse-json'
import type { InboundMedia } from '../../../../core/channels/inbound'
import type { FeishuMention } from './parse-event'

export type OpenFeishuFile = (
  messageId: string,
  key: string,
  type: 'image' | 'file',
  signal: AbortSignal,
) => Promise<AsyncIterable<Uint8Array>>

export interface FeishuContent {
  readonly text: string
  readonly media: readonly InboundMedia[]
  readonly isPlace: boolean
}

type Open = (key: string, type: 'image' | 'file', signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

/** What a message says, by its type. `null`: a type that is not understood. */
export function contentOf(
  type: string,
  written: string,
  mentions: readonly FeishuMention[],
  open: Open,
): FeishuContent | null {
  const value = parseJson(written)
  const files = Files.safeParse(value)
  if (!files.success) return null
  const { text, image_key: image, file_key: file, file_name: name } = files.data
  switch (type) {
    case 'text':
      return text === undefined ? null : { text: named(text, mentions), media: [], isPlace: false }
    case 'post':
      return fromPost(value, mentions, open)
    case 'image':
      return image === '' ? null : only({ kind: 'picture', name: 'picture.png', load: (s) => open(image, 'image', s) })
    case 'file':
    case 'audio':
    case 'media':
    case 'sticker':
      if (file === '') return null
      return only({ kind: kinds[type], name: name || names[type], load: (s) => open(file, 'file', s) })
    case 'location':
      return fromPlace(value)
    default:
      return null
  }
}

const kinds = { file: 'document', audio: 'voice', media: 'video', sticker: 'sticker' } as const
const names = { file: 'file', audio: 'voice.opus', media: 'video.mp4', sticker: 'sticker.png' } as const

const Files = z.object({
  text: z.string().optional().catch(undefined),
  image_key: z.string().catch(''),
  file_key: z.string().catch(''),
  file_name: z.string().catch(''),
})

const Place = z.object({ name: z.string().catch(''), longitude: z.coerce.string(), latitude: z.coerce.string() })

const Part = z.object({
  tag: z.string(),
  text: z.string().catch(''),
  href: z.string().catch(''),
  user_id: z.string().catch(''),
  user_name: z.string().catch(''),
  image_key: z.string().catch(''),
  file_key: z.string().catch(''),
  language: z.string().catch(''),
})
type Part = z.infer<typeof Part>

const Post = z.object({ title: z.string().catch(''), content: z.array(z.array(z.unknown())) })

const only = (media: InboundMedia): FeishuContent => ({ text: '', media: [media], isPlace: false })

/** People are written as `@_user_1`; what they are called stands beside the text. */
function named(text: string, mentions: readonly FeishuMention[]): string {
  const byKey = new Map(mentions.map(({ key, name }) => [key, name]))
  return text.replaceAll(/@_user_\d+/g, (key) => {
    const name = byKey.get(key)
    return name === undefined || name === '' ? key : `@${name}`
  })
}

function fromPlace(value: unknown): FeishuContent | null {
  const place = Place.safeParse(value)
  if (!place.success) return null
  const { latitude, longitude, name } = place.data
  return { text: `Location: ${latitude}, ${longitude}${name === '' ? '' : ` (${name})`}`, media: [], isPlace: true }
}

function fromPost(value: unknown, mentions: readonly FeishuMention[], open: Open): FeishuContent | null {
  // Some clients put the language around it.
  const wrapped = z.record(z.string(), z.unknown()).safeParse(value)
  const post = [value, ...Object.values(wrapped.success ? wrapped.data : {})].flatMap((one) => {
    const parsed = Post.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })[0]
  if (post === undefined) return null
  const media: InboundMedia[] = []
  const lines = post.content.map((line) =>
    line
      .map((one) => {
        const part = Part.safeParse(one)
        if (!part.success) return ''
        const found = mediumOf(part.data, open)
        if (found !== null) media.push(found)
        return textOf(part.data)
      })
      .join(''),
  )
  const text = named([...(post.title === '' ? [] : [post.title]), ...lines].join('\n').trim(), mentions)
  return { text, media, isPlace: false }
}

function textOf({ tag, text, href, user_id: user, user_name: name, language }: Part): string {
  if (tag === 'a') return href === '' || href === text ? text : `${text} (${href})`
  if (tag === 'at') return user.startsWith('@_user_') ? user : `@${name || user}`
  if (tag === 'code_block') return `\n\`\`\`${language.toLowerCase()}\n${text}\n\`\`\`\n`
  return text
}

function mediumOf({ tag, image_key: image, file_key: file }: Part, open: Open): InboundMedia | null {
  if (tag === 'img' && image !== '')
    return { kind: 'picture', name: 'picture.png', load: (signal) => open(image, 'image', signal) }
  if (tag === 'media' && file !== '')
    return { kind: 'video', name: 'video.mp4', load: (signal) => open(file, 'file', signal) }
  return null
}
