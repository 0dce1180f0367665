import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemoryOverview } from '../../shared/memory'
import { VisibleText } from '../ui/visible-text'
import { SaidWords } from '../i18n/said-words'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Meter } from '../ui/meter'
import { useMemory } from './use-memory'

type Card = MemoryOverview['memories'][number]

/** One memory file with its entries and the room that is left. */
export function MemoryCard({ card }: { card: Card }) {
  const { t } = useTranslation()
  const format = useFormat()
  const remove = useMemory((memory) => memory.remove)
  /** The entry that is being changed; '' is a new one. */
  const [editing, setEditing] = useState<string | null>(null)
  const { target, used, limit, entries, enabled, problem } = card
  const title = t(`memory.${target}`)
  const room = t('memory.room', { used: format.count(used), limit: format.count(limit) })
  return (
    <section className="mb-6 border-b border-line pb-4">
      <div className="flex items-baseline gap-3">
        <h2 className="flex-1 font-medium">{title}</h2>
        {!enabled && <span className="text-caption text-warn">{t('memory.off')}</span>}
        <span className="text-caption text-quiet tabular-nums">{room}</span>
      </div>
      <Meter label={`${title}: ${room}`} value={used} max={limit} />
      {problem !== null && (
        <p className="mt-2 text-small text-danger">
          <SaidWords text={problem} />
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {entries.length === 0 && <li className="py-2 text-small text-quiet">{t('memory.empty')}</li>}
        {entries.map(({ text, length, blockedBy }) => (
          <li key={text} className="py-2">
            {editing === text ? (
              <MemoryForm card={card} old={text} onDone={() => setEditing(null)} />
            ) : (
              <div className="flex items-start gap-2">
                <div className="min-w-0 flex-1">
                  <p className="text-small break-words whitespace-pre-wrap select-text">
                    <VisibleText text={text} />
                  </p>
                  {blockedBy.length > 0 && (
                    <p className="text-caption text-danger">{t('memory.blocked', { rules: format.list(blockedBy) })}</p>
                  )}
                </div>
                <span className="pt-0.5 text-caption text-quiet tabular-nums">{format.count(length)}</span>
                <IconButton
                  icon={Pencil}
                  label={t('memory.edit', { text: short(text) })}
                  onClick={() => setEditing(text)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('memory.remove', { text: short(text) })}
                  onClick={() => void remove({ target, entry: text })}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {editing === '' ? (
        <MemoryForm card={card} old={null} onDone={() => setEditing(null)} />
      ) : (
        <Button look="ghost" className="-ml-3" onClick={() => setEditing('')}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {t(`memory.add.${target}`)}
        </Button>
      )}
    </section>
  )
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

interface MemoryFormProps {
  readonly card: MemoryOverview['memories'][number]
  /** The entry that is replaced; `null` adds one. */
  readonly old: string | null
  onDone(): void
}

/** An entry while it is written, with the room that would be left. */
function MemoryForm({ card: { target, used, limit }, old, onDone }: MemoryFormProps) {
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
