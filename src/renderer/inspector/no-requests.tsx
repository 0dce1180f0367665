import { useTranslation } from 'react-i18next'
import type { RequestList } from '../../shared/inspect'
import { EmptyState } from '../ui/empty-state'
import { Missing } from './missing'
import { usePrompt } from '../state/use-prompt'

interface NoRequestsProps {
  readonly list: RequestList
  /** What cannot be shown without them. */
  readonly view: 'requests' | 'timeline' | 'budget'
}

/** Says what the ledger does not have, why, and what is shown instead. */
export function NoRequests({ list: { requests, earlier, withoutLedger }, view }: NoRequestsProps) {
  const { t } = useTranslation()
  const sessionId = usePrompt((prompt) => prompt.sessionId)
  if (requests.length === 0 && withoutLedger === 0) {
    if (view === 'budget') return null
    return (
      <EmptyState
        title={t('inspect.noRequests')}
        hint={t(sessionId === null ? 'inspect.noRequestsYet' : 'inspect.noRequestsHint')}
      />
    )
  }
  return (
    <>
      {withoutLedger > 0 && (
        <Missing
          what={t('inspect.withoutLedger', { count: withoutLedger })}
          instead={t(requests.length > 0 ? 'inspect.missing.some' : `inspect.missing.${view}`)}
        />
      )}
      {earlier > 0 && <p className="text-caption text-quiet">{t('inspect.earlierRequests', { count: earlier })}</p>}
    </>
  )
}
