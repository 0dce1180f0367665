import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '../../../shared/calls/composer-calls'
import { call } from '../../bridge'
import { useFormat } from '../../i18n/use-format'
import { IconButton } from '../../ui/icon-button'
import { VisibleText } from '../../ui/visible-text'

/** A picture that goes along, as main has it. */
export function PictureChip({ image, onRemove }: { image: Attachment; onRemove(): void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, name, mediaType, bytes } = image
  const [source, setSource] = useState<string | null>(null)
  const [gone, setGone] = useState(false)
  useEffect(() => {
    let current = true
    call('attachment.read', { id }).then(
      (base64) => current && setSource(`data:${mediaType};base64,${base64}`),
      () => current && setGone(true),
    )
    return () => {
      current = false
    }
  }, [id, mediaType])
  return (
    <li className="flex h-12 items-center gap-2 rounded-control border border-line pr-0.5 pl-1 text-small">
      {source === null ? (
        <span className="size-10 rounded-control bg-sunken" />
      ) : (
        <img src={source} alt="" className="size-10 rounded-control bg-paper object-cover" />
      )}
      <span className="min-w-0">
        <bdi className="block max-w-40 truncate">
          <VisibleText text={name} />
        </bdi>
        <span className={`block text-caption tabular-nums ${gone ? 'text-danger' : 'text-quiet'}`}>
          {gone ? t('chat.pictureGone') : format.bytes(bytes)}
        </span>
      </span>
      <IconButton icon={X} label={t('composer.pictureRemove', { name })} side="top" onClick={onRemove} />
    </li>
  )
}
