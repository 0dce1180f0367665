import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemoryOverview } from '../../shared/memory'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { useMemory } from './use-memory'

interface MemoryFormProps {
  readonly card: MemoryOverview['memories'][number]
  /** The entry that is replaced; `null` adds one. */
  readonly old: string | null
  onDone(): void
}

/** An entry while it is written, with the room that would be left. */
export function MemoryForm({ card: { target, used, limit }, old, onDone }: MemoryFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const save = useMemory((memory) => memory.save)
  const [text, setText] = useState(old ?? '')
  const lengthOf = (value: string) => [...value].length
  const left = limit - used + lengthOf(old ?? '') - lengthOf(text)
  const submit = async () => {
    if (await save({ target, old, text: text.trim() })) onDone()
  }
  return (
    <div className="space-y-2">
      <textarea
        aria-label={t('memory.entry')}
        value={text}
        rows={3}
        onChange={(event) => setText(event.target.value)}
        className="block w-full resize-y rounded-control border border-edge bg-raised px-2 py-1 text-small select-text"
      />
      <div className="flex items-center gap-2">
        <p role="status" className={`flex-1 text-caption tabular-nums ${left < 0 ? 'text-danger' : 'text-quiet'}`}>
          {left < 0
            ? t('memory.tooMuch', { count: -left, chars: format.count(-left) })
            : t('memory.left', { count: left, chars: format.count(left) })}
        </p>
        <Button onClick={onDone}>{t('app.cancel')}</Button>
        <Button look="primary" disabled={text.trim() === '' || text === old} onClick={() => void submit()}>
          {t('settings.save')}
        </Button>
      </div>
    </div>
  )
}
