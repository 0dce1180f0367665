import type { z } from 'zod'

/** A key of `config.yaml` that something in the app reads today. */
export const used = <T extends z.ZodType>(schema: T, description: string): T => schema.meta({ description, used: true })
