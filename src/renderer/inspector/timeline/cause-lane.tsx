import { useTranslation } from 'react-i18next'
import type { Cause } from '../../../shared/inspect'
import { causeLooks } from './cause-looks'
import { useCauseWords } from './use-cause-words'

interface CauseLaneProps {
  readonly causes: readonly Cause[]
  readonly requests: readonly { readonly id: number; readonly startedAt: number }[]
  onPick(index: number): void
}

const MOST = 200

/** Causes above the curve, each at the request that was the first to show it. */
export function CauseLane({ causes, requests, onPick }: CauseLaneProps) {
  const { t } = useTranslation()
  const words = useCauseWords()
  if (causes.length === 0) return null
  const last = Math.max(requests.length - 1, 1)
  const indexOf = ({ at, requestId }: Cause) => {
    const index = requests.findIndex(({ id, startedAt }) => id === requestId || startedAt >= at)
    return index === -1 ? requests.length - 1 : index
  }
  return (
    <div role="group" aria-label={t('inspect.causes')} className="relative mr-2 ml-11 h-5">
      {causes.slice(-MOST).map((cause) => {
        const { Icon, ground } = causeLooks[cause.kind]
        const index = indexOf(cause)
        const label = `${t(`inspect.cause.${cause.kind}`)} ${words(cause)}`
        return (
          <button
            key={`${cause.kind} ${cause.at} ${cause.detail}`}
            type="button"
            title={label}
            aria-label={label}
            onClick={() => onPick(index)}
            style={{ left: `${(100 * index) / last}%` }}
            className={`absolute grid size-5 -translate-x-1/2 place-items-center rounded-full text-on-tier ${ground}`}
          >
            <Icon size={12} strokeWidth={2} aria-hidden />
          </button>
        )
      })}
    </div>
  )
}
