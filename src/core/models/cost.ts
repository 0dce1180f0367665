import type { Cost, Usage } from '../../shared/turn'
import type { Price, Rates } from './catalogue/model-family'

/** What a request cost by the list price. A model on this machine costs nothing; one without a price is not free. */
export function costOf(usage: Usage, price: Price | null, ttl: '5m' | '1h' = '5m'): Cost {
  if (price === null) return { status: 'unpriced' }
  const rates = ratesFor(usage, price)
  const dollars =
    usage.input * rates.input +
    usage.output * rates.output +
    usage.cacheRead * rates.cacheRead +
    usage.cacheWrite * (ttl === '1h' ? rates.cacheWriteLong : rates.cacheWrite)
  return { status: 'estimated', dollars: dollars / 1e6 }
}

/** Of several requests together. As soon as one has no price, the sum has none. */
export function totalCost(costs: readonly Cost[]): Cost {
  let dollars = 0
  let status: 'estimated' | 'actual' | 'included' = costs.some((cost) => cost.status === 'actual')
    ? 'actual'
    : 'included'
  for (const cost of costs) {
    if (cost.status === 'unpriced') return cost
    if (cost.status === 'estimated') status = 'estimated'
    dollars += cost.dollars
  }
  return { status, dollars }
}

export function costLabel(cost: Cost): string {
  if (cost.status === 'unpriced') return 'unpriced'
  if (cost.status === 'included') return 'included'
  const about = cost.status === 'estimated' ? '~' : ''
  const { dollars } = cost
  if (dollars === 0) return '$0.00'
  if (dollars < 0.0001) return `${about}$<0.0001`
  return `${about}$${dollars.toFixed(dollars < 0.01 ? 4 : 2)}`
}

/** A long prompt makes the whole request dearer, not only what lies above the limit. */
function ratesFor({ input, cacheRead, cacheWrite }: Usage, price: Price): Rates {
  const prompt = input + cacheRead + cacheWrite
  return price.above !== null && prompt > price.above.promptTokens ? price.above.rates : price
}
