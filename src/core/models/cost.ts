import type { Cost, Usage } from '../../shared/turn'
import { listPrice } from './catalogue'
import type { Rates } from '../../shared/calls/model-calls'
import type { Price } from './catalogue'
import { localProviders } from './providers/local'

type Ttl = '5m' | '1h'

/** What a request to this provider cost. A model on this machine costs nothing. */
export function requestCost(provider: string, model: string, usage: Usage, ttl: Ttl = '5m'): Cost {
  if (localProviders.some(({ id }) => id === provider)) return { status: 'included', dollars: 0 }
  return costOf(usage, listPrice(provider, model), ttl)
}

/** The same by a given price. Without a price a request is not free, it is unpriced. What the provider says about its cache beats the `ttl` that was asked for. */
export function costOf(usage: Usage, price: Price | null, ttl: Ttl = '5m'): Cost {
  if (price === null) return { status: 'unpriced' }
  const rates = ratesFor(usage, price)
  const long = usage.cacheWriteLong ?? (ttl === '1h' ? usage.cacheWrite : 0)
  const dollars =
    usage.input * rates.input +
    usage.output * rates.output +
    usage.cacheRead * rates.cacheRead +
    (usage.cacheWrite - long) * rates.cacheWrite +
    long * rates.cacheWriteLong
  return { status: 'estimated', dollars: dollars / 1e6 }
}

export function costLabel(cost: Cost): string {
  if (cost.status === 'unpriced') return 'no price known'
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
