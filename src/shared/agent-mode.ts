import { z } from 'zod'

/** How much the agent may do in a chat, from the strictest to the freest. */
export const agentModes = ['plan', 'ask', 'edit'] as const
export const AgentMode = z.enum(agentModes)
export type AgentMode = z.infer<typeof AgentMode>

export const ChatMode = z.object({
  mode: AgentMode,
  /** Whatever would ask in this chat is allowed until the app ends. */
  approvesAll: z.boolean(),
})
export type ChatMode = z.infer<typeof ChatMode>

export function isFreer(mode: AgentMode, than: AgentMode): boolean {
  return agentModes.indexOf(mode) > agentModes.indexOf(than)
}
