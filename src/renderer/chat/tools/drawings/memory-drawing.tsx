import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../bridge'
import { Button } from '../../../ui/button'
import { lazyPart } from '../../../ui/lazy-part'
import { Problem } from '../../../ui/problem'
import { useAnswerOf } from '../../../ui/use-answer-of'
import { useAttempt } from '../../../ui/use-attempt'
import { VisibleText } from '../../../ui/visible-text'
import type { ToolItem } from '../../../state/turn-view'
import { readAnswer, textAt, type ToolAnswer, valueAt } from './read-answer'

const DiffView = lazyPart(async () => (await import('../../../ui/diff/diff-view')).DiffView)

interface MemoryDrawingProps {
  readonly item: ToolItem
  readonly answer: ToolAnswer
  readonly sessionId: string
}

/** What was written into the memory, and the way back from it. */
export function MemoryDrawing({ item, answer: { data }, sessionId }: MemoryDrawingProps) {
  const { t } = useTranslation()
  const [change, lookAgain] = useChange(item, sessionId)
  const [isUndone, setUndone] = useState(false)
  const { busy, problem, attempt } = useAttempt()
  const target = textAt(readAnswer(item.arguments).data, 'target') === 'user' ? 'user' : 'memory'
  const isSaved = valueAt(data, 'success') === true
  return (
    <section
      aria-label={t(`tool.memoryOf.${target}`)}
      className="space-y-2 rounded-panel border border-line px-3 py-2 text-small"
    >
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <span className="min-w-40 flex-1 font-medium">{t(`tool.memoryOf.${target}`)}</span>
        {change?.canUndo === true && (
          <Button
            look="ghost"
            className="-mr-2 h-7"
            disabled={busy}
            onClick={() =>
              void attempt(async () => {
                await call('memory.undo', { id: change.id })
                setUndone(true)
                lookAgain()
              })
            }
          >
            {t('tool.undoMemory')}
          </Button>
        )}
      </div>
      {change === null ? (
        <p className={`[overflow-wrap:anywhere] select-text ${isSaved ? 'text-quiet' : 'text-danger'}`}>
          <VisibleText text={textAt(data, 'error') || textAt(data, 'message')} />
        </p>
      ) : (
        <DiffView diff={change.diff} />
      )}
      {change?.canUndo === false && (
        <p className="text-caption text-quiet">{t(isUndone ? 'learnt.undone' : 'tool.memoryMoved')}</p>
      )}
      {problem !== null && <Problem title={t('changes.failed')} reason={problem} />}
    </section>
  )
}

/** The entry of the memory's history that this call made: by the same session, while it ran. */
function useChange({ startedAt, result }: ToolItem, sessionId: string) {
  const [look, setLook] = useState(0)
  const endedAt = startedAt + (result?.milliseconds ?? 0)
  const { value } = useAnswerOf(`${look} ${endedAt}`, async () => {
    const history = await call('memory.history')
    return history.find(
      ({ at, by, sessionId: whose }) => by === 'agent' && whose === sessionId && at >= startedAt && at <= endedAt,
    )
  })
  return [value ?? null, () => setLook(look + 1)] as const
}
