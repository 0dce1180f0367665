import type { ClientRoute } from '../client-route'
import type { ChatMessage, ContentPart, ReasoningPart } from '../model-client'
import { canonicalArguments } from './canonical-json'
import { proofOf } from './proof'
import { convertHistory, type HistoryMemory } from './remember-history'
import type { RepairedMessage } from './repair-history'
import type { IdShape } from './tool-ids'

type Item = Readonly<Record<string, unknown>>

const responsesIds: IdShape = { pattern: /^[A-Za-z0-9_-]+$/, longest: 64 }

/** A history as input items of the Responses format. Items carry no ids: nothing is stored at the service. */
export function responsesInput(
  history: readonly ChatMessage[],
  { provider, host }: ClientRoute,
  memory?: HistoryMemory,
): Item[] {
  const isOwn = (part: ReasoningPart) => proofOf(part, provider, 'encrypted') !== null
  const format = {
    layout: JSON.stringify(['responses', provider, host]),
    rules: { ids: responsesIds, keepsThoughts: (parts: readonly ReasoningPart[]) => parts.some(isOwn) },
    convert: (repaired: readonly RepairedMessage[]) => inputItems(repaired, provider),
  }
  return convertHistory<Item>(history, format, memory)
}

function inputItems(repaired: readonly RepairedMessage[], provider: string): Item[] {
  return repaired.flatMap((message): Item[] => {
    if (message.role === 'user') return [{ type: 'message', role: 'user', content: inputParts(message.content) }]
    if (message.role === 'tool') {
      return [{ type: 'function_call_output', call_id: message.callId, output: toolOutput(message.content) }]
    }
    const thoughts = message.reasoning.flatMap((part) => reasoningItem(part, provider))
    const calls = message.toolCalls.map(({ id, name, arguments: text }) => {
      return { type: 'function_call', call_id: id, name, arguments: canonicalArguments(text) }
    })
    // A reasoning item must be followed by what came of it, even if that is nothing.
    const needsText = message.text !== '' || (thoughts.length > 0 && calls.length === 0)
    const text = needsText ? [{ type: 'message', role: 'assistant', content: message.text }] : []
    return [...thoughts, ...text, ...calls]
  })
}

function reasoningItem(part: ReasoningPart, provider: string): Item[] {
  const encrypted = proofOf(part, provider, 'encrypted')
  if (encrypted === null) return []
  const summary = part.text === '' ? [] : [{ type: 'summary_text', text: part.text.toWellFormed() }]
  return [{ type: 'reasoning', summary, encrypted_content: encrypted }]
}

function inputParts(content: readonly ContentPart[]): Item[] {
  return content.flatMap((part): Item[] => {
    if (part.type === 'text') return part.text === '' ? [] : [{ type: 'input_text', text: part.text }]
    return [{ type: 'input_image', image_url: `data:${part.mediaType};base64,${part.base64}`, detail: 'auto' }]
  })
}

/** Text alone is sent as such: not every service with this format knows lists here. */
function toolOutput(content: readonly ContentPart[]): string | Item[] {
  if (content.some((part) => part.type === 'image')) return inputParts(content)
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
}
