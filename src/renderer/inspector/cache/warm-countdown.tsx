import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestLine } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'

/** How long the provider is likely to keep what it has; only where a time was asked for. It may count from the start. */
export function WarmCountdown({ newest }: { newest: RequestLine }) {
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
