import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestLine } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { usePrompt } from '../../state/use-prompt'
import { useShownSize } from '../prompt/use-shown-size'
import { qualityMarks } from '../quality-marks'
import { useCall } from '../use-call'
import { useLedgerVersion, useSubjectId } from '../use-subject'

/** What the next request will be: how large, how much of it is probably cached and for how long, and what it costs. */
export function NextRequest({ newest }: { newest: RequestLine | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sessionId = useSubjectId()
  const size = useShownSize()
  const built = usePrompt((prompt) => prompt.snapshot?.sha256)
  const version = useLedgerVersion()
  const price = useCall('inspect.budget', { sessionId }, `${version} ${built}`).value?.price ?? null
  if (size === undefined) return null
  const { value, quality } = size.total
  const costs = (rate: number) => format.money((value * rate) / 1e6)
  return (
    <section aria-labelledby="next-request" className="rounded-panel bg-sunken px-3 py-2 text-caption">
      <h3 id="next-request" className="text-small font-medium">
        {t('inspect.forecast.title')}
      </h3>
      <p className="tabular-nums" title={t(`quality.${quality}`)}>
        <span aria-hidden>{qualityMarks[quality]} </span>
        {t('inspect.forecast.tokens', {
          tokens: format.count(value),
          share: format.share(value, size.window),
          window: format.short(size.window),
        })}
      </p>
      {newest !== null && <WarmCountdown newest={newest} />}
      <p className="text-quiet tabular-nums">
        {price === null
          ? t('inspect.unpricedSentence')
          : t('inspect.forecast.cost', { warm: costs(price.cacheRead), cold: costs(price.input) })}
      </p>
    </section>
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
  if (until === null) return <p className="text-quiet">{t('inspect.warmUnknown')}</p>
  const cached = usage === null ? 0 : usage.cacheRead + usage.cacheWrite
  return (
    <p role="timer" aria-live="off" className="text-quiet tabular-nums">
      {isCounting
        ? t('inspect.warm', {
            left: format.duration(Math.ceil((until - now) / 1000) * 1000),
            tokens: format.count(cached),
          })
        : t('inspect.cold', { date: format.date(until) })}
    </p>
  )
}
