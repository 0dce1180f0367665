/** Sessions that people do not know as such. */
const hiddenSources = new Set(['subagent', 'kanban', 'tool'])

export const isVisibleSource = (source: string) => !hiddenSources.has(source)

/** What ran by itself comes after what somebody took part in; otherwise the order stays. */
export function demoteScheduled<Hit extends { readonly source: string }>(hits: readonly Hit[]): Hit[] {
  const isScheduled = ({ source }: Hit) => source === 'cron'
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
