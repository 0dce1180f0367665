import type { TurnEvent } from '../../../shared/turn'
import { reasonOf } from '../../bridge'
import { chatOf } from '../../state/use-chat'
import { useComposer } from '../../state/use-composer'

const onTheWay = new Set<number>()

/** A turn ended: what waited for it is sent, in whatever session it was. After a stop or a failure the user decides. */
export function afterTurn(event: TurnEvent): void {
  if (event.type !== 'turn-end') return
  const [next] = useComposer.getState().queues.get(event.sessionId) ?? []
  if (next === undefined) return
  if (event.outcome === 'completed') void sendQueued(event.sessionId, next.id)
  else useComposer.getState().hold(event.sessionId, true)
}

/** It leaves the queue only when main has it. A refusal holds the queue; the next try shows why. */
export async function sendQueued(sessionId: string, id: number): Promise<string | null> {
  const { queues, dequeue, hold } = useComposer.getState()
  const queued = queues.get(sessionId)?.find((one) => one.id === id)
  if (queued === undefined || onTheWay.has(id)) return null
  onTheWay.add(id)
  try {
    await chatOf(sessionId).send(sessionId, queued.text, queued.images)
    dequeue(sessionId, id)
    hold(sessionId, false)
    return null
  } catch (error) {
    hold(sessionId, true)
    return reasonOf(error)
  } finally {
    onTheWay.delete(id)
  }
}
