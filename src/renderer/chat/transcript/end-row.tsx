import { useTranslation } from 'react-i18next'
import { Problem } from '../../ui/problem'
import { TurnChanges } from '../tools/turn-changes'
import type { TurnView } from '../../state/turn-view'
import { useAttempt } from '../../ui/use-attempt'
import { FailureLine } from './failure-line'
import { TurnActions } from './turn-actions'
import { TurnFigures } from './turn-figures'

/** How the turn ended, what it took, and what can be done about it. */
export function EndRow({ turn }: { turn: TurnView }) {
  const { t } = useTranslation()
  const { problem, attempt } = useAttempt()
  if (turn.end === null) return null
  const { outcome, failure } = turn.end
  return (
    <div className="group/end space-y-2">
      {failure !== null && <FailureLine turn={turn} failure={failure} />}
      {failure === null && outcome !== 'completed' && (
        <p className="text-small text-quiet">{t(`turn.outcome.${outcome}`)}</p>
      )}
      <TurnChanges turn={turn} />
      <div className="flex min-h-7 items-center gap-2">
        <TurnFigures turn={turn} end={turn.end} />
        <TurnActions turn={turn} attempt={attempt} />
      </div>
      {problem !== null && <Problem title={t('turn.notDone')} reason={problem} />}
    </div>
  )
}
