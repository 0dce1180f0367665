import type { TurnView } from '../state/turn-view'

export type SessionCost =
  | { readonly kind: 'none' }
  | { readonly kind: 'unpriced' | 'included' }
  /** `least`: some turns have no known price or were not read, so it is at least this much. */
  | { readonly kind: 'sum'; readonly dollars: number; readonly estimated: boolean; readonly least: boolean }

/** What the turns of a chat cost together, and how sure that is. */
export function sessionCost(turns: readonly TurnView[], hasEarlier: boolean): SessionCost {
  const costs = turns.flatMap(({ end }) => (end === null || end.requests === 0 ? [] : [end.cost]))
  const priced = costs.filter((cost) => cost.status !== 'unpriced')
  if (costs.length === 0) return { kind: 'none' }
  if (priced.length === 0) return { kind: 'unpriced' }
  if (costs.every(({ status }) => status === 'included')) return { kind: 'included' }
  const dollars = priced.reduce((sum, cost) => sum + cost.dollars, 0)
  const least = hasEarlier || priced.length < costs.length
  // "At least nothing" says nothing.
  if (least && dollars === 0) return { kind: 'unpriced' }
  return {
    kind: 'sum',
    dollars,
    estimated: priced.some(({ status }) => status === 'estimated'),
    least,
  }
}
