import { z } from 'zod'
import { parseJson } from '../../../../core/base/parse-json'
import type { InboundMedia, Incoming, Source } from '../../../../core/channels/inbound'
import { mediaKind, messageKind } from '../../wire/media-kind'

export type OpenPostFile = (fileId: string, signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>

/** One event of the socket. Total. `null`: it is about no message. */
export function parseMattermost(value: unknown, ownId: string, open: OpenPostFile): Incoming | null {
  const parsed = Frame.safeParse(value)
  if (!parsed.success) return { type: 'skipped', because: 'malformed' }
  const { event, data } = parsed.data
  if (event === 'post_edited') return { type: 'skipped', because: 'edit' }
  if (event === 'post_deleted') return { type: 'skipped', because: 'deletion' }
  if (event !== 'posted') return null
  const post = Post.safeParse(parseJson(data?.post ?? ''))
  return post.success ? fromPost(post.data, data ?? {}, ownId, open) : { type: 'skipped', because: 'malformed' }
}

const Data = z.object({
  post: z.string().optional(),
  channel_type: z.string().optional(),
  channel_display_name: z.string().optional(),
  sender_name: z.string().optional(),
  team_id: z.string().optional(),
})

/** An answer to what we sent has no event. */
const Frame = z.object({ event: z.string().optional(), data: Data.optional().catch(undefined) })

const File = z.object({
  id: z.string(),
  name: z.string().optional(),
  size: z.number().optional(),
  mime_type: z.string().optional(),
})

const Post = z.object({
  id: z.string(),
  create_at: z.number(),
  user_id: z.string(),
  channel_id: z.string(),
  root_id: z.string().optional(),
  message: z.string(),
  type: z.string().optional(),
  props: z.record(z.string(), z.unknown()).nullish().catch({}),
  metadata: z
    .object({ files: z.array(File).nullish() })
    .nullish()
    .catch(null),
})
type Post = z.infer<typeof Post>

function fromPost(post: Post, data: z.infer<typeof Data>, ownId: string, open: OpenPostFile): Incoming {
  const { id, message, root_id: root = '' } = post
  const source = sourceOf(post, data)
  if (post.user_id === ownId) return { type: 'skipped', because: 'own', source }
  if ((post.type ?? '').startsWith('system_')) return { type: 'skipped', because: 'notice', source }
  const media = (post.metadata?.files ?? []).map((file): InboundMedia => {
    const mediaType = file.mime_type ?? ''
    return {
      kind: mediaKind(mediaType),
      name: file.name ?? 'file',
      ...(mediaType !== '' && { mediaType }),
      ...(file.size !== undefined && { size: file.size }),
      load: (signal) => open(file.id, signal),
    }
  })
  return {
    type: 'message',
    id,
    source: { ...source, ...(root !== '' && { threadId: root }) },
    kind: message === '' ? messageKind(media) : 'text',
    text: message,
    ...(media.length > 0 && { media }),
    at: post.create_at,
  }
}

function sourceOf({ channel_id: chatId, user_id: user, props }: Post, data: z.infer<typeof Data>): Source {
  const isPrivate = data.channel_type === 'D'
  // A webhook posts in the name of whoever made it.
  const isWebhook = isTrue(props?.['from_webhook'])
  const name = data.sender_name?.replace(/^@/, '') ?? ''
  return {
    chatType: isPrivate ? 'dm' : 'group',
    chatId,
    ...(!isPrivate && data.channel_display_name !== undefined && { chatName: data.channel_display_name }),
    userId: isWebhook ? null : user,
    ...(name !== '' && { userName: name }),
    ...(data.team_id !== undefined && data.team_id !== '' && { scopeId: data.team_id }),
    ...((isWebhook || isTrue(props?.['from_bot'])) && { isBot: true }),
  }
}

const isTrue = (value: unknown): boolean => value === true || value === 'true'
