import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Sent } from '../../../../core/channels/channel'
import type { OutboundMedia } from '../../../../core/channels/outbound'
import { said } from '../../../../shared/words/said'
import { failed, type Failure } from '../../wire/describe-failure'
import type { WecomLink } from './create-link'
import { describeWecom } from './describe-wecom'

type WecomMediaType = 'image' | 'voice' | 'video' | 'file'

const chunkBytes = 512 * 1024
const mebibyte = 1024 * 1024
const most: Readonly<Record<WecomMediaType, number>> = { image: 10, voice: 2, video: 10, file: 20 }

/** A kind of its own only where the platform takes it so; else a file. */
export function mediaTypeOf({ kind, mediaType, size }: OutboundMedia): WecomMediaType {
  const wanted =
    kind === 'picture' && /^image\/(?:png|jpeg|gif)$/.test(mediaType)
      ? 'image'
      : kind === 'voice' && mediaType === 'audio/amr'
        ? 'voice'
        : mediaType === 'video/mp4'
          ? 'video'
          : 'file'
  return size <= most[wanted] * mebibyte ? wanted : 'file'
}

export const tooLarge = ({ size }: OutboundMedia): (Sent & { readonly ok: false }) | null =>
  size > most.file * mebibyte
    ? failed('too-long', said('channel.wire_too_large', { name: 'WeCom', megabytes: most.file }))
    : null

const Begun = z.object({ upload_id: z.string() })
const Ended = z.object({ media_id: z.string() })

/** In pieces over the socket. What breaks here has reached nobody. */
export async function uploadMedia(
  link: WecomLink,
  media: OutboundMedia,
  type: WecomMediaType,
  newId: () => string,
  signal: AbortSignal,
): Promise<{ readonly ok: true; readonly mediaId: string } | Failure> {
  const bytes = await readFile(media.path)
  const chunks = Math.max(1, Math.ceil(bytes.length / chunkBytes))
  const ask = async (cmd: string, body: object): Promise<{ readonly ok: true; readonly body: unknown } | Failure> => {
    const answer = await link.ask(`aibot_upload_media_${cmd}`, newId(), body, signal)
    if (!answer.ok) return answer.failure === 'unknown' ? failed('unreached', answer.reason) : answer
    return answer.errcode === 0 ? answer : describeWecom(answer)
  }

  const begun = await ask('init', {
    type,
    filename: media.name,
    total_size: bytes.length,
    total_chunks: chunks,
    md5: createHash('md5').update(bytes).digest('hex'),
  })
  if (!begun.ok) return begun
  const upload = Begun.safeParse(begun.body)
  if (!upload.success) return unreadable()
  const { upload_id } = upload.data
  for (let index = 0; index < chunks; index += 1) {
    const base64_data = bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes).toString('base64')
    const taken = await ask('chunk', { upload_id, chunk_index: index, base64_data })
    if (!taken.ok) return taken
  }
  const ended = await ask('finish', { upload_id })
  if (!ended.ok) return ended
  const stored = Ended.safeParse(ended.body)
  return stored.success ? { ok: true, mediaId: stored.data.media_id } : unreadable()
}

const unreadable = (): Failure => failed('refused', said('channel.wire_unreadable', { name: 'WeCom' }))
