import { z } from 'zod'

/** The browser of one session, as a window shows it. */
export const BrowserState = z.object({
  sessionId: z.string(),
  tabs: z.array(z.object({ id: z.number().int(), title: z.string(), url: z.string(), isShown: z.boolean() })),
  /** Who may touch the page: nobody, the agent that works in it, or the user who took over. */
  holder: z.enum(['nobody', 'agent', 'user']),
  /** A tool that the agent uses now; '' for none. */
  tool: z.string(),
  /** The site that the agent cannot sign in to by itself: the user is asked to. */
  signIn: z.string().nullable(),
  /** What the page in front asks in a box of its own: it stands still until that is answered. `value`: what a text begins with. */
  dialog: z.object({ kind: z.enum(['alert', 'confirm', 'prompt']), message: z.string(), value: z.string() }).nullable(),
})
export type BrowserState = z.infer<typeof BrowserState>
