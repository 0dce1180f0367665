import { z } from 'zod'
import { AgentMode, ChatMode } from '../agent-mode'

const sessionId = z.string().min(1).max(200)

export const modeCalls = {
  /** How much the agent may do in this chat; `null`: in the next one. */
  'mode.current': { input: z.object({ sessionId: sessionId.nullable() }), output: ChatMode },
  /** Counts from the next call of a tool on. */
  'mode.set': { input: z.object({ sessionId: sessionId.nullable(), mode: AgentMode }), output: ChatMode },
  /** Whether everything that would ask in this chat is allowed, until the app ends. */
  'mode.approveAll': { input: z.object({ sessionId, on: z.boolean() }), output: ChatMode },
}
