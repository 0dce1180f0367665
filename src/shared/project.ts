import { z } from 'zod'
import { AgentMode } from './agent-mode'

/** What the user wants in one folder other than everywhere. It stands in the user's own settings, never in the folder. */
export const Project = z.object({
  /** Part of the prompt of every chat that begins there. */
  instructions: z.string().max(20_000).default(''),
  /** What its chats start with; `null`: as the settings say. */
  model: z
    .object({ provider: z.string().min(1).max(200), model: z.string().min(1).max(300) })
    .nullable()
    .default(null),
  mode: AgentMode.nullable().default(null),
  /** The only tool sets of its chats, of those that they could have; `null`: all of them. */
  toolsets: z.array(z.string().min(1).max(200)).max(200).nullable().default(null),
  /** Names of skills that are off there. */
  skills_off: z.array(z.string().min(1).max(200)).max(500).default([]),
  /** Whether its chats read and write the memory. */
  memory: z.boolean().default(true),
})
export type Project = z.infer<typeof Project>

/** A folder of which nothing was said. */
export const noProject: Project = Project.parse({})
