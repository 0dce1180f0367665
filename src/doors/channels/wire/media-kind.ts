import type { InboundKind, InboundMedia } from '../../../core/channels/inbound'

/** What a file is by its media type. */
export function mediaKind(mediaType: string): InboundMedia['kind'] {
  if (/^image\//i.test(mediaType)) return 'picture'
  if (/^video\//i.test(mediaType)) return 'video'
  return /^audio\//i.test(mediaType) ? 'audio' : 'document'
}

/** What a message is by what came with it. */
export function messageKind(media: readonly InboundMedia[]): InboundKind {
  const [first] = media
  if (first === undefined) return 'text'
  return first.kind === 'picture' ? 'photo' : first.kind
}
