import { z } from 'zod'
import { AgentProcess, OwnTerminal } from '../terminal'

const SessionId = z.string().min(1).max(200)
const Id = z.string().min(1).max(100)
const Pixel = z.number().int().min(0).max(20_000)

/** The user's own terminals. What they print and what is typed into them never passes through the window's page. */
export const terminalCalls = {
  'terminal.list': { input: z.void(), output: z.array(OwnTerminal) },
  /** A shell in the folder of the chat; `null`: of the next one. */
  'terminal.open': { input: z.object({ sessionId: SessionId.nullable() }), output: OwnTerminal },
  'terminal.close': { input: z.object({ id: Id }), output: z.void() },
  /** Where in the asking window which terminal is drawn. `bounds` `null`: it goes out of sight; `id` `null`: the pane is closed. */
  'terminal.place': {
    input: z.object({
      id: Id.nullable(),
      bounds: z.object({ x: Pixel, y: Pixel, width: Pixel, height: Pixel }).nullable(),
    }),
    output: z.void(),
  },
  /** From here on the keys go to the terminal. */
  'terminal.focus': { input: z.void(), output: z.void() },
  'terminal.find': { input: z.object({ text: z.string().max(500), back: z.boolean() }), output: z.void() },
  /** Comes back as an event, when something is selected. */
  'terminal.selection': { input: z.void(), output: z.void() },
  /** What the agent left running in a chat, and what has ended lately. */
  'process.list': { input: z.object({ sessionId: SessionId }), output: z.array(AgentProcess) },
  /** The last of what it printed; `null`: it is forgotten. */
  'process.output': {
    input: z.object({ sessionId: SessionId, id: Id }),
    output: z.object({ text: z.string(), dropped: z.number() }).nullable(),
  },
  'process.stop': { input: z.object({ sessionId: SessionId, id: Id }), output: z.void() },
}
