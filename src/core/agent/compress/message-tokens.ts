import { estimateTokens } from '../../models/estimate-tokens'
import type { ChatMessage, ContentPart, ToolDefinition } from '../../models/model-client'

const perMessage = 10
const perImage = 1_600

/** An estimate: what a message puts into the window, with all that is sent along with it. */
export function messageTokens(message: ChatMessage): number {
  if (message.role !== 'assistant') return perMessage + contentTokens(message.content)
  const { text, reasoning, toolCalls } = message
  const thoughts = reasoning.map((part) => part.text + (part.proof?.value ?? '')).join('')
  const calls = toolCalls.length === 0 ? '' : JSON.stringify(toolCalls)
  return perMessage + estimateTokens(text) + estimateTokens(thoughts) + estimateTokens(calls)
}

export const messagesTokens = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, message) => sum + messageTokens(message), 0)

export interface RequestParts {
  readonly system: string
  readonly messages: readonly ChatMessage[]
  readonly tools: readonly ToolDefinition[]
}

/** An estimate of a whole request. */
export function requestTokens({ system, messages, tools }: RequestParts): number {
  return estimateTokens(system) + messagesTokens(messages) + toolTokens(tools)
}

const toolTokens = (tools: readonly ToolDefinition[]): number =>
  tools.length === 0 ? 0 : estimateTokens(JSON.stringify(tools))

function contentTokens(content: readonly ContentPart[]): number {
  return content.reduce((sum, part) => sum + (part.type === 'text' ? estimateTokens(part.text) : perImage), 0)
}
