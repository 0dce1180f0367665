import { useTranslation } from 'react-i18next'
import type { RequestList } from '../../shared/inspect'
import { EmptyState } from '../ui/empty-state'
import { usePrompt } from './use-prompt'

/** Says what the ledger does not have, and why. */
export function NoRequests({ list: { requests, earlier, withoutLedger } }: { list: RequestList }) {
  const { t } = useTranslation()
  const sessionId = usePrompt((prompt) => prompt.sessionId)
  if (requests.length === 0 && withoutLedger === 0) {
    return (
      <div className="p-4">
        <EmptyState
          title={t('inspect.noRequests')}
          hint={t(sessionId === null ? 'inspect.noRequestsYet' : 'inspect.noRequestsHint')}
        />
      </div>
    )
  }
  return (
    <>
      {withoutLedger > 0 && (
        <p role="status" className="text-caption text-warn">
          {t('inspect.withoutLedger', { count: withoutLedger })}
        </p>
      )}
      {earlier > 0 && <p className="text-caption text-quiet">{t('inspect.earlierRequests', { count: earlier })}</p>}
    </>
  )
}
