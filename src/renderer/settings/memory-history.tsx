import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format'
import { DiffView } from '../ui/diff/diff-view'
import { Button } from '../ui/button'
import { useMemory } from './use-memory'

const FEW = 5

/** Who changed what and when, newest first; the newest change of a file can be taken back. */
export function MemoryHistory() {
  const { t } = useTranslation()
  const format = useFormat()
  const history = useMemory((memory) => memory.history)
  const undo = useMemory((memory) => memory.undo)
  const [all, setAll] = useState(false)
  if (history.length === 0) return null
  const shown = all ? history : history.slice(0, FEW)
  return (
    <section className="mb-6">
      <h2 className="text-small font-medium text-quiet">{t('memory.history')}</h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {shown.map(({ id, at, target, by, diff, canUndo }) => (
          <li key={id} className="py-2">
            <div className="flex items-center gap-3 text-small">
              <p className="flex-1">
                {t(`memory.by.${by}`)}{' '}
                <span className="text-quiet">
                  {t(`memory.${target}`)} · {format.date(at)}
                </span>
              </p>
              {canUndo && (
                <Button className="h-7" onClick={() => void undo(id)}>
                  {t('memory.undo')}
                </Button>
              )}
            </div>
            <DiffView diff={diff} />
          </li>
        ))}
      </ol>
      {history.length > FEW && !all && (
        <Button look="ghost" className="-ml-3" onClick={() => setAll(true)}>
          {t('memory.allChanges', { count: history.length - FEW })}
        </Button>
      )}
    </section>
  )
}
