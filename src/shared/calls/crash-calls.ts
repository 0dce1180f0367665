import { z } from 'zod'

/** Reports of processes that died. They stay on this machine unless the user takes one along. */

const CrashReport = z.object({
  /** Of its file: when, and which process. */
  name: z.string(),
  /** Everything that the file holds, keys blacked out: what is shown is what is saved. */
  text: z.string(),
})
export type CrashReport = z.infer<typeof CrashReport>

export const crashCalls = {
  /** The newest first. */
  'crash.list': { input: z.void(), output: z.array(CrashReport) },
  /** All of them as one file; asks where to. `null` when the user chose nothing. */
  'crash.export': { input: z.void(), output: z.object({ path: z.string() }).nullable() },
  'crash.clear': { input: z.void(), output: z.void() },
}
