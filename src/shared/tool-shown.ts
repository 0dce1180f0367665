import { z } from 'zod'

/** How a call of a tool is shown to people. The tool says it; it is stored with the call. */
export const ToolShown = z.object({
  /** A word of the catalogues: `tool.verb` and `tool.doing`. */
  verb: z.string(),
  icon: z.enum([
    'file',
    'edit',
    'search',
    'terminal',
    'web',
    'memory',
    'skill',
    'chats',
    'ask',
    'list',
    'image',
    'agent',
    'clock',
    'plug',
    'tool',
  ]),
  /** The arguments that can be the object of the verb; the first one given wins. */
  object: z.array(z.string()).readonly(),
  /** The tool's own name stands before the object. */
  isNamed: z.boolean().optional(),
  /** What its result is; without it, data as a tree and text as text. */
  drawn: z.enum(['file', 'found', 'terminal', 'pages', 'links', 'plan', 'memory', 'skill']).optional(),
})
export type ToolShown = z.infer<typeof ToolShown>
