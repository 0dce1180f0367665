import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ToolsetState } from '../../../shared/calls/tool-calls'
import { reasonOf } from '../../bridge'
import { Button } from '../../ui/button'
import { Problem } from '../../ui/problem'
import { useView } from '../../use-view'
import { usePrompt } from '../use-prompt'
import { applyTried } from './apply-tried'
import type { BenchModel } from './use-model-lines'
import type { BenchItem } from './what-if'

interface ApplyBarProps {
  readonly off: ReadonlyMap<string, BenchItem>
  readonly model: BenchModel | null
  readonly sets: readonly ToolsetState[]
  readonly sessionId: string | null
  onDone(): void
}

const times = ['now', 'next', 'default'] as const

/** The only place where what was tried becomes real, and only when the user says when. */
export function ApplyBar({ off, model, sets, sessionId, onDone }: ApplyBarProps) {
  const { t } = useTranslation()
  const tell = useView((view) => view.tell)
  const refresh = usePrompt((prompt) => prompt.refresh)
  const [problem, setProblem] = useState<string | null>(null)
  const items = [...off.values()]
  const real = items.filter(({ applies }) => applies)
  const apply = async (when: (typeof times)[number]) => {
    setProblem(null)
    try {
      await applyTried({ items: real, model, sets, sessionId, when })
      await refresh()
      tell(t(`inspect.applied.${when}`))
      onDone()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }
  const isPossible = (when: (typeof times)[number]) => real.length > 0 || (model !== null && when !== 'next')
  return (
    <div className="sticky bottom-0 space-y-2 border-t border-line bg-paper py-2 text-caption">
      {real.length < items.length && (
        <p className="text-quiet">{t('inspect.onlyTried', { count: items.length - real.length })}</p>
      )}
      {model !== null && <p className="text-quiet">{t('inspect.modelNotNext')}</p>}
      {problem !== null && <Problem title={t('inspect.failed')} reason={problem} />}
      <p className="flex flex-wrap gap-2">
        {times
          .filter((when) => when !== 'now' || sessionId !== null)
          .map((when) => (
            <Button
              key={when}
              disabled={!isPossible(when)}
              title={t(`inspect.applyHint.${when}`)}
              onClick={() => void apply(when)}
            >
              {t(`inspect.apply.${when}`)}
            </Button>
          ))}
        <Button look="ghost" onClick={onDone}>
          {t('inspect.reset')}
        </Button>
      </p>
    </div>
  )
}
