import type { Origin } from '../../../shared/origin'

/** People do not know the sessions of sub-agents as such. */
export const isVisible = (origin: Origin) => origin !== 'sub-agent'

/** What ran by itself comes after what somebody took part in; otherwise the order stays. */
export function demoteScheduled<Hit extends { readonly origin: Origin }>(hits: readonly Hit[]): Hit[] {
  const isScheduled = ({ origin }: Hit) => origin === 'schedule'
  return [...hits.filter((hit) => !isScheduled(hit)), ...hits.filter(isScheduled)]
}

/** One result for sessions that hang together, the best one. */
export function onePerLineage<Hit extends { readonly root: string }>(hits: readonly Hit[]): Hit[] {
  const seen = new Set<string>()
  return hits.filter(({ root }) => {
    const isNew = !seen.has(root)
    seen.add(root)
    return isNew
  })
}
