import { z } from 'zod'
import { FailureCause } from '../model'

/** One key of a provider, by the name under which it is set. Never the key. */
const PooledKey = z.object({
  label: z.string(),
  /** `exhausted` rests until its time; no waiting brings a `dead` one back. */
  status: z.enum(['ok', 'exhausted', 'dead']),
  until: z.number().nullable(),
  cause: FailureCause.nullable(),
  lastUsedAt: z.number().nullable(),
})
export type PooledKey = z.infer<typeof PooledKey>

const KeyPool = z.object({
  provider: z.string(),
  /** In the order in which they are tried. */
  keys: z.array(PooledKey),
  /** The name for one more key; `null` when there is no room for more. */
  nextName: z.string().nullable(),
})
export type KeyPool = z.infer<typeof KeyPool>

export const keyPoolCalls = {
  /** The keys of these providers as they are now. */
  'key.pools': { input: z.object({ providers: z.array(z.string().max(200)).max(100) }), output: z.array(KeyPool) },
}
