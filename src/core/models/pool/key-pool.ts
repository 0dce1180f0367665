import type { Notice } from '../../../shared/model'
import type { Classification } from '../errors/classify'
import type { KeyOutlook } from '../errors/recover'
import type { KeyState } from './key-state'
import type { SaidText } from '../../../shared/words/said'

/** Several keys of one provider, of which the best is taken and the failing ones rest. */
export interface KeyPool {
  readonly provider: string
  /** The key for the next request. */
  select(): Promise<KeySelection>
  /** A key for a sub-agent, spread over the free ones. Release it in any case. */
  lease(): Promise<Lease | NoKey>
  /**
   * Takes the key that was really used out of service and gives the one to go on with. Another request may have moved on
   * meanwhile, so it is the key that counts and not whose turn it is. A key that is not in the pool marks nothing.
   */
  mark(usedKey: string, error: Classification): Promise<{ readonly next: KeySelection; readonly notice: Notice | null }>
  /** What `recover` wants to know. `null` when the request did not go to this pool's provider. */
  outlook(activeProvider: string, usedKey: string): Promise<KeyOutlook | null>
  /** Every key that is set, by its label. Decrypts nothing. */
  states(): Promise<readonly LabelledState[]>
}

export type KeySelection = PooledKey | NoKey

export interface PooledKey {
  readonly ok: true
  readonly label: string
  /** For the request and nothing else: do not keep it. */
  readonly value: string
  /** Keys that could not be read on the way to this one. */
  readonly notices: readonly Notice[]
}

export interface NoKey {
  readonly ok: false
  /** When the first key comes back, in epoch milliseconds; `null` when none does by itself. */
  readonly nextAt: number | null
  /** Why there is none, and what to do. */
  readonly reason: SaidText
}

export interface Lease {
  readonly ok: true
  readonly key: PooledKey
  /** May be called more than once. */
  release(): void
}

export interface LabelledState {
  readonly label: string
  readonly status: KeyState['status']
  readonly until: number | null
  readonly cause: KeyState['cause']
  readonly uses: number
}
