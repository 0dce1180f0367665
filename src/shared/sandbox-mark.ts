import { z } from 'zod'
import { type Said, said } from './words/said'

/** Whether commands on this machine are held, by what, and if not why. `asked`: one that would run outside with the user's yes. */
export const SandboxMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['bubblewrap', 'seatbelt']) }),
  z.object({ kind: z.literal('none'), why: z.enum(['off', 'system', 'missing', 'forbidden', 'asked']) }),
])
export type SandboxMark = z.infer<typeof SandboxMark>

/** How one command was run: in the sandbox, outside it because the user agreed, or where nothing holds commands. */
export const CommandHold = z.enum(['held', 'outside', 'none'])
export type CommandHold = z.infer<typeof CommandHold>

/** For people. */
export function sandboxSaid(mark: SandboxMark): Said {
  return mark.kind === 'none' ? notHeld[mark.why] : said('tools.held', { name: mark.kind })
}

const notHeld: Readonly<Record<Extract<SandboxMark, { kind: 'none' }>['why'], Said>> = {
  off: said('tools.unheld_off'),
  system: said('tools.unheld_system'),
  missing: said('tools.unheld_missing'),
  forbidden: said('tools.unheld_forbidden'),
  asked: said('tools.unheld_asked'),
}
