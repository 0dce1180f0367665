import { expect, it } from 'vitest'
import { createClient } from '../models/create-client'
import type { ApiMode, ChatMessage, ModelRequest } from '../models/model-client'
import { createFetch } from '../models/network/create-fetch'
import { plainDialect } from '../models/providers/dialect'
import { convertInSteps } from './convert-in-steps'

/** Questions, answers, calls with and without results, and two answers in a row now and then. */
function longConversation(length: number): ChatMessage[] {
  return Array.from({ length }, (_, index): ChatMessage => {
    const say = (text: string) => [{ type: 'text', text }] as const
    if (index % 7 === 3) {
      const toolCalls = [{ id: `call ${index % 50}`, name: 'read_file', arguments: '{"path":"a"}' }]
      return { role: 'assistant', text: '', reasoning: [], toolCalls }
    }
    if (index % 7 === 4 && index % 11 !== 0)
      return { role: 'tool', callId: `call ${(index - 1) % 50}`, name: 'read_file', content: say(`result ${index}`) }
    if (index % 2 === 0) return { role: 'user', content: say(`question ${index}`) }
    return { role: 'assistant', text: `answer ${index}`, reasoning: [], toolCalls: [] }
  })
}

it.each<ApiMode>(['chat_completions', 'responses', 'anthropic_messages'])(
  'gives the request of %s that it would have been at once, and lets others work meanwhile',
  async (mode) => {
    const route = { provider: 'lab', host: '127.0.0.1', dialect: plainDialect }
    const client = createClient(mode, route, { fetch: createFetch({ env: {} }) })
    const request: ModelRequest = {
      model: 'm',
      system: 'You are helpful.',
      staticPrefix: 16,
      ephemeralSystem: '',
      messages: longConversation(3_456),
      tools: [],
      maxOutputTokens: 100,
      effort: null,
      cache: { ttl: '5m' },
    }
    const stepped = { ...request, memory: { converted: null } }
    let breaks = 0
    const counting = setInterval(() => (breaks += 1), 0)
    await convertInSteps(client, stepped)
    clearInterval(counting)
    expect(JSON.stringify(client.body(stepped))).toBe(JSON.stringify(client.body(request)))
    expect(breaks).toBeGreaterThan(0)
  },
)
