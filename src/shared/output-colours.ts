import { z } from 'zod'

/** How a command coloured what it printed. Only for the drawing: the text that the model gets has none of it. */
export const OutputColours = z.object({
  /** Characters of the output that this is about; for another one it says nothing. */
  length: z.number().int().min(0),
  /** From a character on, so many, with this look: words such as `bold`, and `f:1` or `f:#a0b1c2` for a colour. */
  runs: z.array(z.tuple([z.number().int().min(0), z.number().int().min(1), z.string().max(80)])),
})
export type OutputColours = z.infer<typeof OutputColours>
