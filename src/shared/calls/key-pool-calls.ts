import { z } from 'zod'
import { FailureCause } from '../model'

/** One key of a provider, by the name under which it is set. Never the key. */
const PooledKeyState = z.object({
  label: z.string(),
  /** `exhausted` rests until its time; no waiting brings a `dead` one back. */
  status: z.enum(['ok', 'exhausted', 'dead']),
  until: z.number().nullable(),
  cause: FailureCause.nullable(),
  lastUsedAt: z.number().nullable(),
})
export type PooledKeyState = z.infer<typeof PooledKeyState>

const KeyPoolState = z.object({
  provider: z.string(),
  /** In the order in which they are tried. */
  keys: z.array(PooledKeyState),
  /** The name for one more key; `null` when there is no room for more. */
  nextName: z.string().nullable(),
})
export type KeyPoolState = z.infer<typeof KeyPoolState>

export const keyPoolCalls = {
  /** The keys of these providers as they are now. */
  'key.pools': { input: z.object({ providers: z.array(z.string().max(200)).max(100) }), output: z.array(KeyPoolState) },
}
