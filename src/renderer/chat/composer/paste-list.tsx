import { ClipboardPaste, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { IconButton } from '../../ui/icon-button'
import type { Kept } from './use-composer'

interface PasteListProps {
  readonly pastes: readonly Kept[]
  onRemove(id: number): void
}

/** Long pastes that go along with the message. */
export function PasteList({ pastes, onRemove }: PasteListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (pastes.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 px-3 pt-3">
      {pastes.map(({ id, text }) => (
        <li
          key={id}
          title={text.slice(0, 300)}
          className="flex h-8 items-center gap-2 rounded-control border border-line pl-2 text-small"
        >
          <ClipboardPaste size={14} strokeWidth={1.75} aria-hidden className="text-quiet" />
          {t('composer.pasted')}
          <span className="text-caption text-quiet tabular-nums">
            {t('composer.pastedSize', {
              chars: format.count(text.length),
              lines: format.count(text.split('\n').length),
            })}
          </span>
          <IconButton icon={X} label={t('composer.pastedRemove')} side="top" onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  )
}
