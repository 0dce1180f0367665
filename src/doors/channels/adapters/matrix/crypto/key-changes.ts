import { z } from 'zod'

/** What a sync says about keys. */
export const KeyChanges = z.object({
  to_device: z
    .object({ events: z.array(z.unknown()) })
    .optional()
    .catch(undefined),
  device_lists: z
    .object({ changed: z.array(z.string()).default([]), left: z.array(z.string()).default([]) })
    .optional()
    .catch(undefined),
  device_one_time_keys_count: z.record(z.string(), z.number()).optional().catch(undefined),
  device_unused_fallback_key_types: z.array(z.string()).optional().catch(undefined),
})
export type KeyChanges = z.infer<typeof KeyChanges>
