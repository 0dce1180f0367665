import type { BilledInput, CompressionHealth } from '../../sessions/compressions/compression-health'
import { cooldownMs } from './summary-failure'

export interface Attempt {
  readonly cause: 'preflight' | 'overflow' | 'user'
  readonly now: number
  /** Nothing was billed since the last compression, so nobody knows how much it helped. */
  readonly awaiting: boolean
}

export type Gate =
  /** `withModel`: whether a model may write the summary. */
  | { readonly open: true; readonly withModel: boolean }
  | { readonly open: false; readonly because: 'blocked' | 'cooldown' | 'awaiting' | 'paused' }

const mostIneffective = 2
const mostFallbacks = 2

/** Whether to compress now. The user always may; a provider's refusal leaves no choice, but asks no model that just failed. */
export function compressionGate(health: CompressionHealth, { cause, now, awaiting }: Attempt): Gate {
  const resting = health.failedAt !== null && now - health.failedAt < cooldownMs
  if (cause === 'user') return { open: true, withModel: true }
  if (cause === 'overflow') return { open: true, withModel: !resting }
  if (health.paused) return { open: false, because: 'paused' }
  if (isBlocked(health)) return { open: false, because: 'blocked' }
  if (resting) return { open: false, because: 'cooldown' }
  if (awaiting) return { open: false, because: 'awaiting' }
  return { open: true, withModel: true }
}

export const isBlocked = ({ ineffective, fallbacks }: CompressionHealth): boolean =>
  ineffective >= mostIneffective || fallbacks >= mostFallbacks

/** The first bill after a compression tells whether it helped. It counts once. */
export function judge(
  health: CompressionHealth,
  { first, compressionId }: Judged,
  threshold: number,
): CompressionHealth {
  if (first === null || compressionId <= health.judged) return health
  return { ...health, judged: compressionId, ineffective: first >= threshold ? health.ineffective + 1 : 0 }
}

type Judged = Pick<BilledInput, 'first' | 'compressionId'>
