import { type CacheLayout, markForCache } from '../cache/cache-markers'
import type { CallMessage } from '../call-message'

/** As many as the marking can use. */
const mostCarriers = 4

/**
 * `markForCache` for a conversation that carries no markers yet. Only its end can get any, so only the end is looked at:
 * the rest of a long conversation stays as it is.
 */
export function markTail(messages: readonly CallMessage[], layout: CacheLayout): CallMessage[] {
  const systems = messages[0]?.role === 'system' ? 1 : 0
  let start = messages.length
  for (let carriers = 0; start > systems && carriers < mostCarriers; start -= 1) {
    if ((messages[start - 1]?.content?.length ?? 0) > 0) carriers += 1
  }
  const marked = markForCache([...messages.slice(0, systems), ...messages.slice(start)], layout)
  return [...marked.slice(0, systems), ...messages.slice(systems, start), ...marked.slice(systems)]
}
