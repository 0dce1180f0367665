import type { CallMessage, CallPart } from '../call-message'
import type { ClientRoute } from '../client-route'
import type { ChatMessage, ContentPart, ReasoningPart } from '../model-client'
import { argumentValue } from './canonical-json'
import { isOpenTo, proofOf } from './proof'
import { convertHistory, type HistoryMemory } from './remember-history'
import type { RepairedMessage } from './repair-history'

/** Anthropic refuses a conversation that begins with an answer, and any block without text. */
const opening = '(The conversation so far is summarised above.)'
const blankResult = '(no output)'

/** A history as messages of Anthropic's format, every content a list of blocks. */
export function anthropicMessages(
  history: readonly ChatMessage[],
  route: ClientRoute,
  memory?: HistoryMemory,
): CallMessage[] {
  const format = {
    layout: JSON.stringify(['anthropic', route.provider, route.host]),
    rules: { ids: route.dialect.callIds, keepsThoughts: () => false },
    convert: (repaired: readonly RepairedMessage[], isStart: boolean) => joinRoles(repaired, route, isStart),
  }
  return convertHistory<CallMessage>(history, format, memory)
}

function joinRoles(repaired: readonly RepairedMessage[], route: ClientRoute, isStart: boolean): CallMessage[] {
  const messages: { role: 'user' | 'assistant'; content: CallPart[] }[] = []
  for (const message of repaired) {
    const role = message.role === 'assistant' ? 'assistant' : 'user'
    const blocks = message.role === 'assistant' ? answerBlocks(message, route) : userBlocks(message)
    const last = messages.at(-1)
    const isOpening = isStart && last === undefined && role === 'assistant'
    if (isOpening) messages.push({ role: 'user', content: [textBlock(opening)] })
    // All results of one answer, and what the user said after them, are one message.
    if (last?.role === role) last.content.push(...blocks)
    else messages.push({ role, content: blocks })
  }
  return messages
}

function userBlocks(message: Extract<RepairedMessage, { role: 'user' | 'tool' }>): CallPart[] {
  const blocks = contentBlocks(message.content)
  if (message.role === 'user') return blocks
  const content = blocks.length === 0 ? [textBlock(blankResult)] : blocks
  return [{ type: 'tool_result', tool_use_id: message.callId, content }]
}

function contentBlocks(content: readonly ContentPart[]): CallPart[] {
  return content.flatMap((part): CallPart[] => {
    if (part.type === 'text') return part.text.trim() === '' ? [] : [textBlock(part.text)]
    return [{ type: 'image', source: { type: 'base64', media_type: part.mediaType, data: part.base64 } }]
  })
}

function answerBlocks(message: Extract<RepairedMessage, { role: 'assistant' }>, route: ClientRoute): CallPart[] {
  const thoughts = message.reasoning.flatMap((part) => thinkingBlock(part, route))
  const calls = message.toolCalls.map(({ id, name, arguments: text }) => {
    return { type: 'tool_use', id, name, input: argumentValue(text) }
  })
  return [...thoughts, ...(message.text === '' ? [] : [textBlock(message.text)]), ...calls]
}

/**
 * Signed thoughts go back to the service that signed them, in every turn: leaving out those of earlier turns would change
 * the cached prefix, and the service itself knows which ones it still needs. Others are left out; sent as text they would
 * read as something that was said to the user.
 */
function thinkingBlock(part: ReasoningPart, { provider, dialect }: ClientRoute): CallPart[] {
  const redacted = proofOf(part, provider, 'redacted')
  if (redacted !== null) return [{ type: 'redacted_thinking', data: redacted }]
  const signature = proofOf(part, provider, 'signature')
  const thinking = part.text.toWellFormed()
  if (signature !== null) return [{ type: 'thinking', thinking, signature }]
  if (!dialect.unsignedThinking || !isOpenTo(part, provider) || thinking === '') return []
  return [{ type: 'thinking', thinking }]
}

function textBlock(text: string): CallPart {
  return { type: 'text', text }
}
