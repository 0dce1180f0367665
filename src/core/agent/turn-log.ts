import type { TurnEvent, TurnHappening } from '../../shared/turn'
import { isDelta } from '../sessions/ledger/read-turns'
import type { TimedEvent, TurnStep, TurnStore } from '../sessions/ledger/turn-store'
import { TurnStopped } from './turn-stopped'
import { said } from '../../shared/words/said'

/**
 * Streamed text is stored a few times per second: a transaction for each token would cost more than the token. All turns store at
 * the same moments, so that one transaction serves however many stream.
 */
const storeEveryMs = 250

export interface TurnLog {
  /** The listener gets it now, the disk soon. */
  emit(event: TurnHappening): void
  /** Stores a step with everything that was emitted before it. Returns the ids of its messages. Throws `TurnStopped`. */
  step(step: Omit<TurnStep, 'turnId' | 'sessionId' | 'events'>): Promise<readonly number[]>
  /** Stores the last event if it can, then tells it: who hears of the end can go on with what is stored. Whatever is emitted later is dropped. Must not throw. */
  end(event: Extract<TurnHappening, { type: 'turn-end' }>): Promise<void>
}

export interface TurnLogPorts {
  readonly sessionId: string
  readonly turnId: string
  readonly store: Pick<TurnStore, 'step'>
  /** Must not throw. */
  readonly listen: (event: TurnEvent) => void
  readonly clock: () => number
}

/** The one stream of a turn's events: to the listener each at once, to the disk in few transactions. */
export function createTurnLog({ sessionId, turnId, store, listen, clock }: TurnLogPorts): TurnLog {
  let waiting: TimedEvent[] = []
  let timer: NodeJS.Timeout | null = null
  let ended = false

  /** A reader that fails must not end the turn for the others. */
  function tell(event: TurnHappening, at: number): void {
    try {
      listen({ sessionId, turnId, at, ...event })
    } catch {
      return
    }
  }

  function emit(event: TurnHappening): void {
    if (ended) return
    const at = clock()
    tell(event, at)
    keep(event, at)
    // What the store throws here it throws again at the next step, where somebody waits for it.
    timer ??= setTimeout(() => void flush().catch(() => undefined), storeEveryMs - (at % storeEveryMs)).unref()
  }

  function keep(event: TurnHappening, at: number): void {
    const last = waiting.at(-1)
    if (last !== undefined && isDelta(event) && isDelta(last.event) && last.event.type === event.type) {
      waiting[waiting.length - 1] = { at: last.at, event: { ...last.event, text: last.event.text + event.text } }
    } else waiting.push({ at, event })
  }

  function take(): TimedEvent[] {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const taken = waiting
    waiting = []
    return taken
  }

  /** What does not fit on the disk now is tried again with the next step, which says so if it fails too. */
  async function flush(): Promise<void> {
    const events = take()
    const written = await store.step({ turnId, sessionId, events })
    if (!written.ok) waiting = [...events, ...waiting]
  }

  return {
    emit,
    async step(step) {
      const events = take()
      const written = await store.step({ turnId, sessionId, events, ...step })
      if (!written.ok) {
        waiting = [...events, ...waiting]
        throw new TurnStopped('failed', {
          layer: 'store',
          message: said('agent.happened_not_stored', { reason: written.message }),
          action: said('agent.free_disk_check_rights'),
        })
      }
      const messages = step.messages ?? []
      for (const [index, id] of written.value.entries()) {
        const role = messages[index]?.role ?? 'assistant'
        tell({ type: 'message-stored', messageId: id, role }, clock())
      }
      return written.value
    },
    async end(event) {
      if (ended) return
      ended = true
      const at = clock()
      keep(event, at)
      // A turn whose end is not on the disk is mended like one that crashed.
      await store.step({ turnId, sessionId, events: take(), end: event.outcome }).catch(() => undefined)
      tell(event, at)
    },
  }
}
