import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../ui/problem'
import { MemoryCard } from './memory-card'
import { SettingRows } from './setting-rows'
import { useMemory } from './use-memory'
import { VisibleText } from '../ui/visible-text'
import { useFormat } from '../i18n/use-format'
import { Button } from '../ui/button'
import { DiffView } from '../ui/diff/diff-view'

const FEW = 5

/** What the agent keeps between chats: its entries, how full they are, who changed what. */
export function MemoryPage() {
  const { t } = useTranslation()
  const overview = useMemory((memory) => memory.overview)
  const problem = useMemory((memory) => memory.problem)
  const refresh = useMemory((memory) => memory.refresh)
  useEffect(() => void refresh(), [refresh])
  return (
    <>
      <p className="-mt-4 mb-4 text-small text-quiet">{t('memory.lead')}</p>
      {problem !== null && <Problem title={t('memory.failed')} reason={problem} />}
      <MemoryWaiting />
      {overview?.memories.map((card) => (
        <MemoryCard key={card.target} card={card} />
      ))}
      <MemoryHistory />
      <SettingRows page="memory" />
    </>
  )
}

/** Changes that the agent wants; nothing is written without an answer. */
function MemoryWaiting() {
  const { t } = useTranslation()
  const format = useFormat()
  const waiting = useMemory((memory) => memory.overview?.waiting)
  const decide = useMemory((memory) => memory.decide)
  if (!waiting?.length) return null
  return (
    <section className="mb-6">
      <h2 className="text-small font-medium text-quiet">{t('memory.waiting')}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {waiting.map(({ id, at, target, steps }) => (
          <li key={id} className="py-2 text-small">
            <p className="text-quiet">
              {t(`memory.${target}`)} · {format.date(at)}
            </p>
            {steps.map((step) => (
              <p
                key={`${step.action} ${step.oldText ?? ''} ${step.content ?? ''}`}
                className="break-words whitespace-pre-wrap"
              >
                {step.oldText !== null && (
                  <s className="mr-2 text-quiet">
                    <VisibleText text={step.oldText} />
                  </s>
                )}
                {step.content !== null && <VisibleText text={step.content} />}
              </p>
            ))}
            <div className="mt-2 flex gap-2">
              <Button onClick={() => void decide(id, true)}>{t('memory.approve')}</Button>
              <Button onClick={() => void decide(id, false)}>{t('memory.reject')}</Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who changed what and when, newest first; the newest change of a file can be taken back. */
function MemoryHistory() {
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
