import { ClipboardPaste, TextCursorInput, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { IconButton } from '../../ui/icon-button'
import { PictureChip } from './picture-chip'
import { useComposer } from './use-composer'
import type { Draft, Kept } from './use-composer'

/** What goes along with the message: long pastes and pictures. */
export function AttachmentList({ draftKey, draft }: { draftKey: string; draft: Draft }) {
  const setDraft = useComposer((composer) => composer.setDraft)
  const { text, pastes, images } = draft
  if (pastes.length + images.length === 0) return null
  const without = (id: number) => pastes.filter((paste) => paste.id !== id)
  return (
    <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto px-3 pt-3">
      {pastes.map((paste) => (
        <PasteChip
          key={paste.id}
          paste={paste}
          onRemove={() => setDraft(draftKey, { pastes: without(paste.id) })}
          onInline={() =>
            setDraft(draftKey, { pastes: without(paste.id), text: text === '' ? paste.text : `${text}\n${paste.text}` })
          }
        />
      ))}
      {images.map((image) => (
        <PictureChip
          key={image.id}
          image={image}
          onRemove={() => setDraft(draftKey, { images: images.filter(({ id }) => id !== image.id) })}
        />
      ))}
    </ul>
  )
}

interface PasteChipProps {
  readonly paste: Kept
  onRemove(): void
  /** Back into the text. */
  onInline(): void
}

const SEEN = 300

function PasteChip({ paste: { text }, onRemove, onInline }: PasteChipProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li
      title={`${t('composer.pastedHint')}\n\n${text.slice(0, SEEN)}`}
      className="flex h-8 items-center gap-2 rounded-control border border-line pr-0.5 pl-2 text-small"
    >
      <ClipboardPaste size={14} strokeWidth={1.75} aria-hidden className="text-quiet" />
      {t('composer.pasted')}
      <span className="text-caption text-quiet tabular-nums">
        {t('composer.pastedSize', {
          chars: format.count(text.length),
          lines: format.count(text.split('\n').length),
        })}
      </span>
      <span className="flex">
        <IconButton icon={TextCursorInput} label={t('composer.pastedInline')} side="top" onClick={onInline} />
        <IconButton icon={X} label={t('composer.pastedRemove')} side="top" onClick={onRemove} />
      </span>
    </li>
  )
}
