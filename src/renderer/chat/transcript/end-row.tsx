import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyIconButton } from '../../ui/copy-icon-button'
import type { TurnView } from '../turn-view'
import { FailureLine } from './failure-line'
import { answerOf } from '../answer-of'
import { TurnFigures } from './turn-figures'

/** How the turn ended, and what it took. */
export function EndRow({ turn }: { turn: TurnView }) {
  const { t } = useTranslation()
  const answer = useMemo(() => answerOf(turn), [turn])
  if (turn.end === null) return null
  const { outcome, failure } = turn.end
  return (
    <div className="space-y-2">
      {failure !== null && <FailureLine turn={turn} failure={failure} />}
      {failure === null && outcome !== 'completed' && (
        <p className="text-small text-quiet">{t(`turn.outcome.${outcome}`)}</p>
      )}
      <div className="flex min-h-7 items-center gap-2">
        <TurnFigures turn={turn} end={turn.end} />
        {answer !== '' && (
          <span className="-mr-1.5 ml-auto">
            <CopyIconButton text={answer} label={t('chat.copyAnswer')} />
          </span>
        )}
      </div>
    </div>
  )
}
