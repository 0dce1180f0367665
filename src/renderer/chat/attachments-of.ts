import type { Attachment } from '../../shared/calls/composer-calls'
import { call } from '../bridge'
import type { UserImage } from '../state/turn-view'

/** The pictures of a sent message as the composer has them, so that they can go along once more. */
export function attachmentsOf(images: readonly UserImage[]): Promise<readonly Attachment[]> {
  return Promise.all(
    images.map(async (image, number) => {
      if (image.kind === 'added') return image.attachment
      const { mediaType, base64 } = await call('message.image', { messageId: image.messageId, index: image.index })
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0) ?? 0)
      return call('attachment.add', { name: `${number + 1}.${mediaType.split('/')[1] ?? 'png'}`, bytes })
    }),
  )
}
