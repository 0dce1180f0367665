import type { ChatMessage } from '../../models/model-client'

const removedCall = '(tool call removed)'

/** Drops results without a call and calls without a result. Messages that are whole come back as the same objects. */
export function keepPairs(messages: readonly ChatMessage[]): readonly (ChatMessage | null)[] {
  const answered = new Set<string>()
  const kept = new Set<number>()
  let open = new Set<string>()
  messages.forEach((message, index) => {
    if (message.role === 'assistant') open = new Set(message.toolCalls.map(({ id }) => id))
    if (message.role === 'user') open = new Set()
    if (message.role !== 'tool' || !open.delete(message.callId)) return
    answered.add(message.callId)
    kept.add(index)
  })
  return messages.map((message, index) => {
    if (message.role === 'tool') return kept.has(index) ? message : null
    if (message.role !== 'assistant' || message.toolCalls.every(({ id }) => answered.has(id))) return message
    const toolCalls = message.toolCalls.filter(({ id }) => answered.has(id))
    const isEmpty = message.text.trim() === '' && toolCalls.length === 0
    return { ...message, toolCalls, reasoning: [], text: isEmpty ? removedCall : message.text }
  })
}
