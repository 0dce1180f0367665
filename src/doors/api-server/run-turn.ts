import type { ImagePart } from '../../core/agent/chat-history'
import { serial } from '../../core/base/serial'
import { createShownText } from '../../core/sessions/ledger/shown-text'
import type { Hear } from '../../runtime/features/agent/create-home-agent'
import type { Rooms } from '../../runtime/rooms'
import type { ChatTexts } from '../../shared/chat-texts'
import type { TurnEvent, Usage } from '../../shared/turn'
import { inEnglish } from '../../shared/words/in-english'
import { sentences } from '../../shared/words/said'
import { ApiError } from './api-error'

export interface TurnRequest {
  readonly sessionId: string
  readonly texts: ChatTexts
  readonly text: string
  readonly pictures: readonly ImagePart[]
  /** The client went away. */
  readonly signal: AbortSignal
  /** Must not throw. */
  hear(event: TurnEvent): void
}

export interface TurnResult {
  readonly turnId: string
  readonly answer: string
  readonly usage: Usage
  readonly isComplete: boolean
}

/** Enough for a house full of programs; more would only wait for the same provider. */
const mostTurns = 16

/** Turns for clients of a server. Turns of one session run one after the other, so that each has its own texts. */
export function createTurnRunner(rooms: Rooms) {
  const inOrder = new Map<string, { readonly run: ReturnType<typeof serial>; waiting: number }>()
  let running = 0

  async function runNow({ sessionId, texts, text, pictures, signal, hear }: TurnRequest): Promise<TurnResult> {
    if (signal.aborted) throw gone()
    const { agent } = await rooms.conversations()
    const shown = createShownText()
    const ended = Promise.withResolvers<TurnEvent & { type: 'turn-end' }>()
    let turnId: string | null = null
    let isRunning = false
    const early: TurnEvent[] = []
    const take = (event: TurnEvent) => {
      if (event.turnId !== turnId) return
      if (event.type === 'turn-start') isRunning = true
      if (signal.aborted && isRunning) agent.stop(sessionId)
      shown.add(event)
      hear(event)
      if (event.type === 'turn-end') ended.resolve(event)
    }
    const listen: Hear = (event) => {
      if (event.sessionId !== sessionId) return
      if (turnId === null) early.push(event)
      else take(event)
    }
    const stop = () => isRunning && agent.stop(sessionId)
    rooms.hearers.add(listen)
    signal.addEventListener('abort', stop)
    try {
      rooms.overlay.lend(sessionId, texts)
      const sent = await agent.send(sessionId, text, pictures)
      if (!sent.ok) throw new ApiError(503, 'not_taken', inEnglish(sent.message))
      turnId = sent.turnId
      early.forEach(take)
      const ending = await Promise.race([
        ended.promise,
        sent.done.then((done) => (done === null ? null : ended.promise)),
      ])
      if (ending === null) throw new ApiError(503, 'not_begun', 'The turn could not begin.')
      if (ending.outcome === 'completed' || ending.outcome === 'partial')
        return { turnId, answer: shown.last(), usage: ending.usage, isComplete: ending.outcome === 'completed' }
      if (signal.aborted) throw gone()
      if (ending.outcome === 'interrupted') throw new ApiError(503, 'interrupted', 'The turn was stopped.')
      const why = ending.failure === null ? '' : inEnglish(sentences([ending.failure.message, ending.failure.action]))
      throw new ApiError(ending.outcome === 'refused' ? 400 : 502, ending.failure?.layer ?? 'failed', rooms.redact(why))
    } finally {
      rooms.hearers.delete(listen)
      signal.removeEventListener('abort', stop)
    }
  }

  return {
    running: () => running,
    async run(request: TurnRequest): Promise<TurnResult> {
      if (running >= mostTurns)
        throw new ApiError(429, 'too_many_turns', `${mostTurns} turns are running. Try again later.`)
      running += 1
      const { sessionId } = request
      const queue = inOrder.get(sessionId) ?? { run: serial(), waiting: 0 }
      inOrder.set(sessionId, queue)
      queue.waiting += 1
      try {
        return await queue.run(() => runNow(request))
      } finally {
        running -= 1
        queue.waiting -= 1
        if (queue.waiting === 0) inOrder.delete(sessionId)
      }
    },
  }
}

export type TurnRunner = ReturnType<typeof createTurnRunner>

const gone = () => new ApiError(499, 'client_gone', 'The client went away.')
