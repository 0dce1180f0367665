import type { Usage } from '../../../shared/turn'
import { tokensOf, weighText } from '../estimate-tokens'
import type { ChatMessage, ModelRequest } from '../model-client'
import type { Sample } from './calibration'
import { encodingOf } from './tokenizer'
import { toolText } from './tool-text'

/** Estimating more would hold up the main thread; a conversation teaches enough while it is shorter. */
const mostCharacters = 1_000_000

/** What the bill for a request teaches about estimates, or `null` when it teaches nothing. */
export function billSample(request: ModelRequest, usage: Usage): Sample | null {
  const { model, system, ephemeralSystem, messages, tools } = request
  const isExact = encodingOf(model) !== null
  if (isExact || messages.some(hasImage)) return null
  const texts = [system, ephemeralSystem, ...messages.flatMap(textsOf), ...tools.map(toolText)]
  if (texts.reduce((sum, text) => sum + text.length, 0) > mostCharacters) return null
  const billed = usage.input + usage.cacheRead + usage.cacheWrite
  return { model, estimated: tokensOf(texts.map(weighText)), billed }
}

function hasImage(message: ChatMessage): boolean {
  return message.role !== 'assistant' && message.content.some(({ type }) => type === 'image')
}

/** Thoughts are left out: providers bill those of earlier turns as they like. */
function textsOf(message: ChatMessage): string[] {
  if (message.role !== 'assistant') return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  return [message.text, ...message.toolCalls.flatMap(({ name, arguments: text }) => [name, text])]
}
