import type { ChatMessage } from '../../../src/core/models/model-client'

export const user = (text: string): ChatMessage => ({ role: 'user', content: [{ type: 'text', text }] })

export const assistant = (
  text: string,
  ...calls: readonly (readonly [id: string, name: string, args: string])[]
): ChatMessage => ({
  role: 'assistant',
  text,
  reasoning: [],
  toolCalls: calls.map(([id, name, args]) => ({ id, name, arguments: args })),
})

export const result = (callId: string, text: string, name = 'terminal'): ChatMessage => ({
  role: 'tool',
  callId,
  name,
  content: [{ type: 'text', text }],
})

/** `exchanges` questions with answers of about `tokens` tokens each. */
export function exchanges(count: number, tokens: number): ChatMessage[] {
  return Array.from({ length: count }, (_, index) => [
    user(`Question ${index}: what about topic ${index}?`),
    assistant(`Answer ${index}. ${`word${index} `.repeat(Math.ceil((tokens * 4) / 7))}`),
  ]).flat()
}
