import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInspector } from '../../state/use-inspector'
import { MoreButton } from '../../ui/more-button'
import { Problem } from '../../ui/problem'
import { NoRequests } from '../no-requests'
import { ofConversation, useChosen, useRequests } from '../use-subject'
import { HitRate } from './hit-rate'
import { NextRequest } from './next-request'
import { RequestDetail } from './request-detail'
import { RequestRow } from './request-row'

const PAGE = 20

/** Every request that was made: what the provider had cached of it and why not more, and its exact body. */
export function RequestsTab() {
  const { t } = useTranslation()
  const list = useRequests()
  const chosen = useChosen(list.value)
  const choose = useInspector((view) => view.choose)
  const isBundle = useInspector((view) => view.bundle !== null)
  const [shown, setShown] = useState(PAGE)
  const [closed, setClosed] = useState<number | null>(null)
  if (list.problem !== null)
    return (
      <div className="p-4">
        <Problem title={t('inspect.failed')} reason={list.problem} />
      </div>
    )
  if (list.value === null) return null
  const { requests } = list.value
  const conversation = ofConversation(requests)
  const sizes = requests.map(({ usage }) => (usage === null ? 0 : usage.cacheRead + usage.cacheWrite + usage.input))
  return (
    <div className="space-y-3 px-4 py-3">
      {!isBundle && <NextRequest newest={conversation.findLast(({ usage }) => usage !== null) ?? null} />}
      {chosen !== null && <HitRate requests={conversation} chosen={chosen.id} />}
      <NoRequests list={list.value} view="requests" />
      {chosen !== null && (
        <>
          <p aria-hidden className="flex flex-wrap gap-x-4 text-caption text-quiet">
            <Legend look="bg-ok" text={t('inspect.legend.read')} />
            <Legend look="tier-context" text={t('inspect.legend.written')} />
            <Legend look="bg-edge" text={t('inspect.legend.fresh')} />
          </p>
          <ol aria-label={t('inspect.requests')} className="-mx-2">
            {requests
              .toReversed()
              .slice(0, shown)
              .map((request) => {
                const isOpen = request.id === chosen.id && request.id !== closed
                const before = conversation.findLast(({ id, usage }) => id < request.id && usage !== null)
                return (
                  <RequestRow
                    key={request.id}
                    request={request}
                    isOpen={isOpen}
                    longest={Math.max(...sizes)}
                    onToggle={() => {
                      setClosed(isOpen ? request.id : null)
                      choose(request.id)
                    }}
                  >
                    <RequestDetail request={request} requests={requests} usual={before ?? null} />
                  </RequestRow>
                )
              })}
          </ol>
        </>
      )}
      {requests.length > shown && <MoreButton onClick={() => setShown(shown + 5 * PAGE)} />}
    </div>
  )
}

function Legend({ look, text }: { look: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className={`size-2.5 rounded-[2px] ${look}`} />
      {text}
    </span>
  )
}
