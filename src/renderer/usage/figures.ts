import { useTranslation } from 'react-i18next'
import type { UsageTotals } from '../../shared/usage'
import { useFormat } from '../i18n/use-format'

export const sentTokens = ({ input, cacheRead, cacheWrite }: UsageTotals) => input + cacheRead + cacheWrite

export const measures = ['dollars', 'tokens', 'requests', 'cache'] as const
export type Measure = (typeof measures)[number]

/** What is drawn; `null` where there is nothing to say. */
export function valueOf(used: UsageTotals, measure: Measure): number | null {
  switch (measure) {
    case 'dollars':
      return used.dollars
    case 'tokens':
      return sentTokens(used) + used.output
    case 'requests':
      return used.requests
    case 'cache':
      return sentTokens(used) === 0 ? null : used.cacheRead / sentTokens(used)
  }
}

/** A price that is not known is said, never counted as nothing. */
export function useMoneyOf(): (used: UsageTotals) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ dollars, unpriced, requests }) => {
    if (unpriced === 0) return format.money(dollars)
    if (unpriced === requests) return t('usage.noPrice')
    const unknown = t('usage.noPriceFor', { count: unpriced })
    return dollars === 0 ? unknown : t('usage.withUnknown', { money: format.money(dollars), unknown })
  }
}

export function useSaidValue(): (value: number | null, measure: Measure) => string {
  const format = useFormat()
  return (value, measure) => {
    if (value === null) return '–'
    if (measure === 'dollars') return format.money(value)
    return measure === 'cache' ? format.share(value, 1) : format.count(value)
  }
}
