import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../bridge'
import { IconButton } from '../ui/icon-button'

export function FindBar({ onClose }: { onClose(): void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const find = (wanted: string, back: boolean) =>
    void call('terminal.find', { text: wanted, back }).catch(() => undefined)
  return (
    <div className="flex shrink-0 items-center gap-1 border-b border-line px-2 py-1">
      <input
        ref={field}
        aria-label={t('terminals.find')}
        placeholder={t('terminals.find')}
        value={text}
        maxLength={500}
        onChange={({ target }) => {
          setText(target.value)
          find(target.value, true)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') find(text, !event.shiftKey)
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          }
        }}
        className="h-7 min-w-0 flex-1 rounded-control border border-edge bg-raised px-2 text-small select-text"
      />
      <IconButton icon={ChevronUp} label={t('terminals.findPrevious')} onClick={() => find(text, true)} />
      <IconButton icon={ChevronDown} label={t('terminals.findNext')} onClick={() => find(text, false)} />
      <IconButton icon={X} label={t('terminals.findClose')} onClick={onClose} />
    </div>
  )
}
