import { z } from 'zod'
import { SaidText } from '../words/said-text'

/** Newer versions: the user looks, downloads and installs. The app never installs anything by itself. */

/** `off`: only when the user asks. `tell`: look once a day. `download`: and fetch what is newer. */
export const updateModes = ['off', 'tell', 'download'] as const
export type UpdateMode = (typeof updateModes)[number]

const Size = z.number().int().min(0)

const UpdateStep = z.discriminatedUnion('kind', [
  /** Nobody has looked yet. */
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('looking') }),
  z.object({ kind: z.literal('newest'), at: z.number() }),
  z.object({ kind: z.literal('available'), version: z.string(), bytes: Size, at: z.number() }),
  z.object({ kind: z.literal('downloading'), version: z.string(), bytes: Size, received: Size }),
  /** The file lies on the disk and is what the publisher announced. */
  z.object({ kind: z.literal('ready'), version: z.string(), file: z.string() }),
  z.object({ kind: z.literal('failed'), reason: SaidText }),
])
export type UpdateStep = z.infer<typeof UpdateStep>

const UpdateState = z.object({
  /** Where this build looks for newer ones; `null` when nobody said where. */
  source: z.string().nullable(),
  step: UpdateStep,
})
export type UpdateState = z.infer<typeof UpdateState>

export const updateCalls = {
  'update.state': { input: z.void(), output: UpdateState },
  /** Asks the source now. */
  'update.look': { input: z.void(), output: UpdateState },
  /** Answers when the file is there and was compared with what the publisher announced. */
  'update.download': { input: z.void(), output: UpdateState },
  /** Shows the downloaded file in the file manager. */
  'update.reveal': { input: z.void(), output: z.void() },
}
