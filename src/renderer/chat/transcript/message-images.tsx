import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../bridge'
import type { UserImage } from '../../state/turn-view'

/** The pictures of a message. They come from the store when they are looked at. */
export function MessageImages({ images }: { images: readonly UserImage[] }) {
  if (images.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 pt-2">
      {images.map((image, index) => (
        <li key={image.kind === 'stored' ? `${image.messageId}/${image.index}` : image.attachment.id}>
          <MessageImage image={image} number={index + 1} />
        </li>
      ))}
    </ul>
  )
}

function MessageImage({ image, number }: { image: UserImage; number: number }) {
  const { t } = useTranslation()
  const [source, setSource] = useState<string | null>(null)
  const [gone, setGone] = useState(false)
  useEffect(() => {
    let current = true
    readImage(image).then(
      (found) => current && setSource(found),
      () => current && setGone(true),
    )
    return () => {
      current = false
    }
  }, [image])
  if (gone) return <p className="text-caption text-danger">{t('chat.pictureGone')}</p>
  // The room is kept, so that nothing moves when the picture comes.
  if (source === null) return <div className="size-40 rounded-control bg-sunken" />
  return (
    <img
      src={source}
      alt={t('chat.pictureOf', { number })}
      className="size-40 rounded-control border border-line bg-paper object-contain"
    />
  )
}

async function readImage(image: UserImage): Promise<string> {
  if (image.kind === 'added') {
    const { id, mediaType } = image.attachment
    return `data:${mediaType};base64,${await call('attachment.read', { id })}`
  }
  const { messageId, index } = image
  const { mediaType, base64 } = await call('message.image', { messageId, index })
  return `data:${mediaType};base64,${base64}`
}
