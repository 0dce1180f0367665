import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollBox } from '../ui/scroll-box'

interface PictureViewProps {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly name: string
}

/** A picture, fitted into the pane; a click shows it in its own size. */
export function PictureView({ bytes, mediaType, name }: PictureViewProps) {
  const { t } = useTranslation()
  const [address, setAddress] = useState<string | null>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const reader = new FileReader()
    reader.addEventListener('load', () => typeof reader.result === 'string' && setAddress(reader.result))
    reader.readAsDataURL(new Blob([bytes.slice()], { type: mediaType }))
    return () => reader.abort()
  }, [bytes, mediaType])
  if (isBroken) return <p className="m-auto p-6 text-small text-quiet">{t('preview.pictureBroken')}</p>
  return (
    <>
      <ScrollBox
        label={t('preview.picture', { name })}
        className="flex min-h-0 flex-1 items-center-safe justify-center-safe overflow-auto p-4 outline-offset-[-2px]"
      >
        {address !== null && (
          <button
            type="button"
            aria-label={t(isFull ? 'preview.fit' : 'preview.fullSize')}
            onClick={() => setFull(!isFull)}
            className={isFull ? 'shrink-0 cursor-zoom-out' : 'flex max-h-full max-w-full cursor-zoom-in'}
          >
            <img
              src={address}
              alt={name}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
              onError={() => setBroken(true)}
              className={isFull ? 'max-w-none' : 'max-h-full max-w-full object-contain'}
            />
          </button>
        )}
      </ScrollBox>
      {size !== null && (
        <p className="shrink-0 border-t border-line px-3 py-1.5 text-caption text-quiet tabular-nums">
          {size.width} × {size.height}
        </p>
      )}
    </>
  )
}
