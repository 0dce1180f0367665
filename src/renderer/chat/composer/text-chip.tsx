import { TextCursorInput, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { IconButton } from '../../ui/icon-button'
import { VisibleText } from '../../ui/visible-text'
import { sizeOfText } from './size-of-text'

interface TextChipProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly text: string
  readonly removeLabel: string
  onRemove(): void
  /** Back into the text. */
  onInline(): void
}

const SEEN = 300

/** A text that goes along with the message without flooding the editor. */
export function TextChip({ icon: Icon, name, text, removeLabel, onRemove, onInline }: TextChipProps) {
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
