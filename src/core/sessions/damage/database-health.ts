import { dirname, join } from 'node:path'
import { z } from 'zod'
import { jsonFile } from '../../base/json-file'

const Health = z.object({
  /** When the whole file was looked at last, in milliseconds since 1970. */
  checkedAt: z.number().nullable(),
  /** What was wrong; the next start recovers what can be read. */
  damage: z.array(z.string()),
  /** The backup that the next start puts in the place of the file. */
  restore: z.string().nullable().default(null),
})

/** What is known about the file with the sessions, beside the one that is ours alone. */
export function databaseHealth(fallbackDb: string) {
  return jsonFile(join(dirname(fallbackDb), 'database-health.json'), Health, {
    checkedAt: null,
    damage: [],
    restore: null,
  })
}
