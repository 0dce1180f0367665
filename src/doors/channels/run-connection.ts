import type { BotIdentity, Channel, ChannelRun } from '../../core/channels/channel'
import { reconnectMs } from '../../core/channels/rules/reconnect'
import { reasonOf } from '../../shared/words/said-error'
import type { SaidText } from '../../shared/words/said'
import type { Timing } from './timing'

export type ConnectionState =
  | { readonly state: 'connecting' | 'connected' | 'closed' }
  | { readonly state: 'retrying'; readonly reason: SaidText; readonly nextAt: number }
  /** Nothing is tried until the settings change. */
  | { readonly state: 'refused'; readonly reason: SaidText }

export interface ConnectionPorts extends Pick<ChannelRun, 'receive' | 'heard'> {
  readonly timing: Timing
  readonly signal: AbortSignal
  ready(bot: BotIdentity): void
  changed(state: ConnectionState): void
}

/** Another program receives with the same account: it may end soon. */
const takenMs = 30_000

/** Connects, and again and again after every end, until the signal or a refusal. Never rejects. */
export async function runConnection(channel: Channel, ports: ConnectionPorts): Promise<void> {
  const { timing, signal, changed } = ports
  let attempt = 0
  while (!signal.aborted) {
    changed({ state: 'connecting' })
    const began = timing.now()
    const end = await channel
      .run({
        signal,
        receive: ports.receive,
        heard: ports.heard,
        ready(bot) {
          if (signal.aborted) return
          ports.ready(bot)
          changed({ state: 'connected' })
        },
      })
      .catch((error: unknown) => ({ because: 'lost' as const, reason: reasonOf(error), retryAfterMs: undefined }))
    if (signal.aborted || end.because === 'closed') break
    if (end.because === 'refused') return changed({ state: 'refused', reason: end.reason })
    // What held for a while was no failed try.
    if (timing.now() - began > heldMs) attempt = 0
    const asked = end.because === 'taken' ? takenMs : end.retryAfterMs
    const ms = Math.min(Math.max(asked ?? reconnectMs(attempt), 0), longestMs)
    attempt += 1
    changed({ state: 'retrying', reason: end.reason, nextAt: timing.now() + ms })
    await timing.wait(ms, signal)
  }
  changed({ state: 'closed' })
}

const heldMs = 60_000
const longestMs = 15 * 60_000
