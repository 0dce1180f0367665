import { z } from 'zod'
import type { Said, SaidText as Text } from './said'

const Said: z.ZodType<Said> = z.lazy(() =>
  z.object({
    code: z.custom<Said['code']>((code) => typeof code === 'string'),
    values: z.record(z.string(), z.union([z.string(), z.number(), Said])),
  }),
)

/** For the contract and for what is stored. */
export const SaidText: z.ZodType<Text> = z.union([z.string(), Said])
