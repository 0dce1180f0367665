import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Learnt } from '../../../../shared/calls/skill-calls'
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

interface SkillDrawingProps {
  readonly item: ToolItem
  readonly answer: ToolAnswer
  readonly sessionId: string
}

/** What became of a skill, and the way back from it. What changed in its files stands above, unless it still waits. */
export function SkillDrawing({ item, answer: { data }, sessionId }: SkillDrawingProps) {
  const { t } = useTranslation()
  const [change, lookAgain] = useChange(item, data, sessionId)
  const [isUndone, setUndone] = useState(false)
  const { busy, problem, attempt } = useAttempt()
  if (change === null) {
    const isSaved = valueAt(data, 'success') === true
    return (
      <p className={`text-small [overflow-wrap:anywhere] select-text ${isSaved ? 'text-quiet' : 'text-danger'}`}>
        <VisibleText text={textAt(data, 'error') || textAt(data, 'message')} />
      </p>
    )
  }
  const { id, kind, name, action, state, diff } = change
  const act = (work: () => Promise<unknown>) =>
    void attempt(async () => {
      await work()
      lookAgain()
    })
  const undo = () =>
    act(async () => {
      await call('skill.undo', { id, kind })
      setUndone(true)
    })
  const decide = (approve: boolean) => act(() => call('skill.decide', { id, kind, approve }))
  const note = isUndone ? 'undone' : state === 'fixed' ? 'fixed' : null
  const title = t(`learnt.actions.${action}`, { name })
  return (
    <section aria-label={title} className="space-y-2 rounded-panel border border-line px-3 py-1 text-small">
      <div className="flex min-h-row flex-wrap items-center gap-2">
        <span className="min-w-40 flex-1 font-medium">{title}</span>
        {state === 'waiting' && (
          <>
            <span className="text-warn">{t('learnt.waiting')}</span>
            <Button className="h-7" disabled={busy} onClick={() => decide(true)}>
              {t('learnt.approve')}
            </Button>
            <Button look="danger" className="-mr-2 h-7" disabled={busy} onClick={() => decide(false)}>
              {t('learnt.discard')}
            </Button>
          </>
        )}
        {state === 'done' && (
          <Button look="ghost" className="-mr-2 h-7" disabled={busy} onClick={undo}>
            {t('learnt.undo')}
          </Button>
        )}
        {note !== null && <span className="text-caption text-quiet">{t(`learnt.${note}`)}</span>}
      </div>
      {state === 'waiting' && diff !== '' && <DiffView diff={diff} />}
      {problem !== null && <Problem title={t('changes.failed')} reason={problem} />}
    </section>
  )
}

/** The change that this call made or asked for: of the same skill, by the same chat, while it ran. */
function useChange({ startedAt, result, arguments: given }: ToolItem, data: ToolAnswer['data'], sessionId: string) {
  const [look, setLook] = useState(0)
  const endedAt = startedAt + (result?.milliseconds ?? 0)
  const pendingId = textAt(data, 'pending_id')
  const name = textAt(data, 'name') || textAt(readAnswer(given).data, 'name')
  const isIt = (one: Learnt) =>
    one.kind === 'skill' &&
    one.name === name &&
    one.sessionId === sessionId &&
    (one.id === pendingId || (one.at >= startedAt && one.at <= endedAt))
  const { value } = useAnswerOf(`${look} ${endedAt}`, async () => (await call('skill.learnt')).find(isIt) ?? null)
  return [value, () => setLook(look + 1)] as const
}
