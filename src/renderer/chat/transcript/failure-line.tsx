import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SaidWords } from '../../i18n/said-words'
import { FailureActions } from './failure-actions'
import type { TurnFailure } from '../../../shared/turn'
import type { TurnView } from '../../state/turn-view'

/** Which part failed, why, what to do, and a button for each thing that can be done here. */
export function FailureLine({ turn, failure }: { turn: TurnView; failure: TurnFailure }) {
  const { t } = useTranslation()
  return (
    <div className="flex items-start gap-3 rounded-panel border border-line bg-raised px-4 py-3 text-small">
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere] select-text">
        <p className="font-medium">{t(`turn.layer.${failure.layer}`)}</p>
        <p>
          <SaidWords text={failure.message} />
        </p>
        <p className="text-quiet">
          <SaidWords text={failure.action} />
        </p>
        <FailureActions turn={turn} failure={failure} />
      </div>
    </div>
  )
}
