import type { CallLayer } from '../../../shared/chat-texts'
import type { Rooms } from '../../rooms'

/** What requests of a session say beside its prompt, or those of the next one, as its model counts it. */
export async function callLayers(rooms: Rooms, sessionId: string | null): Promise<readonly CallLayer[]> {
  const next = await rooms.nextPrompt()
  const { layers } = await next.callOf(sessionId)
  if (layers.length === 0) return []
  const target = sessionId === null ? await next.shownTarget() : await (await rooms.conversations()).target(sessionId)
  const texts = layers.map(({ text }) => text)
  const counts = await (await rooms.counting()).count(texts, target)
  return layers.map((layer, index) => ({ ...layer, tokens: counts[index] ?? { value: 0, quality: 'estimated' } }))
}
