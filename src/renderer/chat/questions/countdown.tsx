import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format'
import { useTimeLeft } from '../../ui/use-time-left'

/** How long there is to answer, and what happens then. */
export function Countdown({ until, kind }: { until: number; kind: 'expires' | 'expiresClarify' | 'formExpires' }) {
  const { t } = useTranslation()
  const format = useFormat()
  const left = useTimeLeft(until)
  const time = format.duration(Math.ceil(left / 1000) * 1000)
  return (
    <p role="timer" className={`text-caption tabular-nums ${left < 30_000 ? 'text-warn' : 'text-quiet'}`}>
      {left === 0 ? t('ask.expired') : t(`ask.${kind}`, { time })}
    </p>
  )
}
