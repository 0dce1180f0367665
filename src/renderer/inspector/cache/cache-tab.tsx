import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreButton } from '../../ui/more-button'
import { Problem } from '../../ui/problem'
import { NoRequests } from '../no-requests'
import { useInspector } from '../../state/use-inspector'
import { ofConversation, useChosen, useRequests } from '../use-subject'
import { HeatRow } from './heat-row'
import { HitRate } from './hit-rate'
import { RequestDiffView } from './request-diff-view'
import type { RequestLine } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'

const PAGE = 20

/** What the provider had kept of each request, and why not more. */
export function CacheTab() {
  const { t } = useTranslation()
  const list = useRequests()
  const chosen = useChosen(list.value)
  const isBundle = useInspector((view) => view.bundle !== null)
  const [shown, setShown] = useState(PAGE)
  if (list.problem !== null)
    return (
      <div className="p-4">
        <Problem title={t('inspect.failed')} reason={list.problem} />
      </div>
    )
  if (list.value === null) return null
  const { requests } = list.value
  if (chosen === null)
    return (
      <div className="space-y-3 px-4 py-3">
        <NoRequests list={list.value} view="cache" />
      </div>
    )
  const conversation = ofConversation(requests)
  const billed = conversation.findLast(({ usage }) => usage !== null)
  const sizes = requests.map(({ usage }) => (usage === null ? 0 : usage.cacheRead + usage.cacheWrite + usage.input))
  const before = conversation.findLast(({ id, usage }) => id < chosen.id && usage !== null)
  return (
    <div className="space-y-3 px-4 py-3">
      {billed !== undefined && !isBundle && <WarmCountdown newest={billed} />}
      <HitRate requests={conversation} chosen={chosen.id} />
      <NoRequests list={list.value} view="cache" />
      <p aria-hidden className="flex flex-wrap gap-x-4 text-caption text-quiet">
        <Legend look="bg-ok" text={t('inspect.legend.read')} />
        <Legend look="tier-context" text={t('inspect.legend.written')} />
        <Legend look="bg-edge" text={t('inspect.legend.fresh')} />
      </p>
      <ol aria-label={t('inspect.requests')}>
        {requests
          .toReversed()
          .slice(0, shown)
          .map((request) => (
            <HeatRow
              key={request.id}
              request={request}
              chosen={request.id === chosen.id}
              longest={Math.max(...sizes)}
            />
          ))}
      </ol>
      {requests.length > shown && <MoreButton onClick={() => setShown(shown + 5 * PAGE)} />}
      {!isBundle && <RequestDiffView requests={requests} chosen={chosen} usual={before ?? null} />}
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

/** How long the provider is likely to keep what it has; only where a time was asked for. It may count from the start. */
function WarmCountdown({ newest }: { newest: RequestLine }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [now, setNow] = useState(Date.now)
  const { ttlMs, startedAt, usage } = newest
  const until = ttlMs === null ? null : startedAt + ttlMs
  const isCounting = until !== null && until > now
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  if (until === null) return <p className="text-caption text-quiet">{t('inspect.warmUnknown')}</p>
  const cached = usage === null ? 0 : usage.cacheRead + usage.cacheWrite
  return (
    <p role="timer" aria-live="off" className="text-caption text-quiet tabular-nums">
      {isCounting
        ? t('inspect.warm', {
            left: format.duration(Math.ceil((until - now) / 1000) * 1000),
            tokens: format.count(cached),
          })
        : t('inspect.cold', { date: format.date(until) })}
    </p>
  )
}
