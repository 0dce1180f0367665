import { estimateTokens } from '../../models/estimate-tokens'
import { toolText } from '../../models/tokens/tool-text'
import { tokensPerImage } from '../../../shared/composer-limits'
import type { ChatMessage, ContentPart, ToolDefinition } from '../../models/model-client'

const perMessage = 10

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

export interface WeighedRequest {
  readonly system: string
  readonly messages: readonly ChatMessage[]
  readonly tools: readonly ToolDefinition[]
}

/** An estimate of a whole request. */
export function requestTokens({ system, messages, tools }: WeighedRequest): number {
  return estimateTokens(system) + messagesTokens(messages) + toolTokens(tools)
}

export function imageTokens(messages: readonly ChatMessage[]): number {
  const images = messages.flatMap((message) =>
    message.role === 'assistant' ? [] : message.content.filter(({ type }) => type === 'image'),
  )
  return images.length * tokensPerImage
}

/** Everything of a request that is text, for exact counting. */
export function requestTexts({ system, messages, tools }: WeighedRequest): string[] {
  return [system, ...messages.map(messageText), ...tools.map(toolText)]
}

function messageText(message: ChatMessage): string {
  if (message.role !== 'assistant')
    return message.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const calls = message.toolCalls.length === 0 ? '' : JSON.stringify(message.toolCalls)
  return message.text + message.reasoning.map(({ text }) => text).join('') + calls
}

const toolTokens = (tools: readonly ToolDefinition[]): number =>
  tools.reduce((sum, tool) => sum + estimateTokens(toolText(tool)), 0)

function contentTokens(content: readonly ContentPart[]): number {
  return content.reduce((sum, part) => sum + (part.type === 'text' ? estimateTokens(part.text) : tokensPerImage), 0)
}
