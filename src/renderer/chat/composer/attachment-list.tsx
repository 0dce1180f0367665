import { ClipboardPaste, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '../../state/draft'
import { PictureChip } from './picture-chip'
import { TextChip } from './text-chip'
import { useComposer } from '../../state/use-composer'

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
