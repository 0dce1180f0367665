import { useTranslation } from 'react-i18next'
import type { RequestLine } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { LineChart } from '../line-chart'

interface HitRateProps {
  readonly requests: readonly Pick<RequestLine, 'id' | 'usage'>[]
  /** The request that is looked at. */
  readonly chosen?: number
  /** Requests with which another chat begins. */
  readonly breaks?: ReadonlySet<number>
}

/** How much of each request came out of the cache, over time. */
export function HitRate({ requests, chosen, breaks }: HitRateProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const points = requests.flatMap(({ id, usage }) => {
    const total = usage === null ? 0 : usage.cacheRead + usage.cacheWrite + usage.input
    return usage === null || total === 0 ? [] : [{ id, value: usage.cacheRead / total }]
  })
  if (points.length < 2) return null
  const average = points.reduce((sum, { value }) => sum + value, 0) / points.length
  const at = points.findIndex(({ id }) => id === chosen)
  return (
    <LineChart
      title={t('inspect.hitRate', { average: format.share(average, 1), count: points.length })}
      points={points}
      top={1}
      edges={['100%', '0%']}
      breaks={points.flatMap(({ id }, index) => (breaks?.has(id) === true ? [index] : []))}
      {...(at !== -1 && { at })}
    />
  )
}
