import { useTranslation } from 'react-i18next'
import type { RequestLine } from '../../../shared/inspect'
import { useFormat } from '../../i18n/use-format'
import { LineChart } from '../line-chart'

/** How much of each request came out of the cache, over time. */
export function HitRate({ requests }: { requests: readonly RequestLine[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const points = requests.flatMap(({ id, usage, verdict }) => {
    if (verdict.kind === 'aside') return []
    const total = usage === null ? 0 : usage.cacheRead + usage.cacheWrite + usage.input
    return usage === null || total === 0 ? [] : [{ id, value: usage.cacheRead / total }]
  })
  if (points.length < 2) return null
  const average = points.reduce((sum, { value }) => sum + value, 0) / points.length
  return (
    <LineChart
      title={t('inspect.hitRate', { average: format.share(average, 1), count: points.length })}
      points={points}
      top={1}
    />
  )
}
