import type { Cost } from './turn'

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
