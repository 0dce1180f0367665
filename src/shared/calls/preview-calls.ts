import { z } from 'zod'

const Pixel = z.number().int().min(0).max(20_000)

/** A page or a picture of an answer, in a process of its own that reaches neither the app nor the network. One in each window. */
export const previewCalls = {
  'preview.load': {
    input: z.object({ kind: z.enum(['html', 'svg']), source: z.string().max(2_000_000) }),
    output: z.void(),
  },
  /** `null`: out of sight. */
  'preview.place': {
    input: z.object({ bounds: z.object({ x: Pixel, y: Pixel, width: Pixel, height: Pixel }).nullable() }),
    output: z.void(),
  },
  /** Ends its process, whatever it is doing. */
  'preview.close': { input: z.void(), output: z.void() },
}

/** `stopped`: it did not answer for too long and was ended; `gone`: its process died. */
export type PreviewState = 'shown' | 'stopped' | 'gone'
