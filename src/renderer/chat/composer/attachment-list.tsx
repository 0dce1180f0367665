import { ClipboardPaste, FileText, TextCursorInput, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '../../state/draft'
import { useComposer } from '../../state/use-composer'
import { useEffect, useMemo, useState } from 'react'
import type { Attachment } from '../../../shared/calls/composer-calls'
import { call } from '../../bridge'
import { useFormat } from '../../i18n/use-format'
import { IconButton } from '../../ui/icon-button'
import { VisibleText } from '../../ui/visible-text'
import type { LucideIcon } from 'lucide-react'
import { sizeOfText } from './size-of-text'

const SEEN = 300

/** What goes along with the message: long pastes, files and pictures. */
export function AttachmentList({ draftKey, draft }: { draftKey: string; draft: Draft }) {
  const { t } = useTranslation()
  const setDraft = useComposer((composer) => composer.setDraft)
  const { text, pastes, files, images } = draft
  if (pastes.length + files.length + images.length === 0) return null
  const change = (next: Partial<Draft>) => setDraft(draftKey, next)
  const below = (more: string) => (text === '' ? more : `${text}\n${more}`)
  return (
    <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto px-3 pt-3">
      {pastes.map((paste) => {
        const rest = pastes.filter(({ id }) => id !== paste.id)
        return (
          <TextChip
            key={paste.id}
            icon={ClipboardPaste}
            name={t('composer.pasted')}
            text={paste.text}
            removeLabel={t('composer.pastedRemove')}
            onRemove={() => change({ pastes: rest })}
            onInline={() => change({ pastes: rest, text: below(paste.text) })}
          />
        )
      })}
      {files.map((file) => {
        const rest = files.filter(({ id }) => id !== file.id)
        return (
          <TextChip
            key={file.id}
            icon={FileText}
            name={file.name}
            text={file.text}
            removeLabel={t('composer.fileRemove', { name: file.name })}
            onRemove={() => change({ files: rest })}
            onInline={() => change({ files: rest, text: below(file.text) })}
          />
        )
      })}
      {images.map((image) => (
        <PictureChip
          key={image.id}
          image={image}
          onRemove={() => change({ images: images.filter(({ id }) => id !== image.id) })}
        />
      ))}
    </ul>
  )
}

/** A picture that goes along, as main has it. */
function PictureChip({ image, onRemove }: { image: Attachment; onRemove(): void }) {
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

interface TextChipProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly text: string
  readonly removeLabel: string
  onRemove(): void
  /** Back into the text. */
  onInline(): void
}

/** A text that goes along with the message without flooding the editor. */
function TextChip({ icon: Icon, name, text, removeLabel, onRemove, onInline }: TextChipProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { chars, lines } = useMemo(() => sizeOfText(text), [text])
  return (
    <li
      title={`${t('composer.pastedHint')}\n\n${text.slice(0, SEEN)}`}
      className="flex h-8 max-w-full items-center gap-2 rounded-control border border-line pr-0.5 pl-2 text-small"
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-quiet" />
      <bdi className="max-w-60 min-w-0 truncate">
        <VisibleText text={name} />
      </bdi>
      <span className="shrink-0 text-caption text-quiet tabular-nums">
        {t('composer.pastedSize', { count: lines, chars: format.count(chars), lines: format.count(lines) })}
      </span>
      <span className="flex">
        <IconButton icon={TextCursorInput} label={t('composer.pastedInline')} side="top" onClick={onInline} />
        <IconButton icon={X} label={removeLabel} side="top" onClick={onRemove} />
      </span>
    </li>
  )
}
