import { useTranslation } from 'react-i18next'
import type { UsageTotals } from '../../shared/usage'
import { useFormat } from '../i18n/use-format'
import { sentTokens } from './figures'

/** What the whole period comes to. */
export function UsageTotalsLine({ total }: { total: UsageTotals }) {
  const { t } = useTranslation()
  const format = useFormat()
  const figures = [
    ['cost', total.unpriced === total.requests ? t('usage.noPrice') : format.money(total.dollars)],
    ['requests', format.count(total.requests)],
    ['input', format.count(sentTokens(total))],
    ['output', format.count(total.output)],
    ['cacheRate', format.share(total.cacheRead, sentTokens(total))],
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(112px,1fr))] gap-x-4 gap-y-3 border-y border-line py-3">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-caption text-quiet">{t(`usage.${name}`)}</dt>
          <dd className="text-lead font-medium tabular-nums">{value}</dd>
          {name === 'cost' && total.unpriced > 0 && total.unpriced < total.requests && (
            <dd className="text-caption text-quiet">{t('usage.noPriceFor', { count: total.unpriced })}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
