import type { TokenCount } from '../../../shared/model'

/** A sum is as good as the worst of its parts. */
export function sumTokens(counts: readonly TokenCount[]): TokenCount {
  const value = counts.reduce((total, count) => total + count.value, 0)
  return { value, quality: counts.some(({ quality }) => quality === 'estimated') ? 'estimated' : 'counted' }
}
