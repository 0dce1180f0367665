import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApiMode, ChatMessage, ContentPart, ModelRequest } from '../model-client'
import { createClient } from '../create-client'
import { plainDialect } from '../providers/dialect'

const texts = fc.constantFrom('', ' ', 'Yes.', 'See the file. ', '\ud800')
const ids = fc.constantFrom('', 'a', 'b', 'call|item', 'not an id!')
const parts: fc.Arbitrary<ContentPart> = fc.oneof(
  texts.map((text) => ({ type: 'text', text }) as const),
  fc.constant({ type: 'image', mediaType: 'image/png', base64: 'AAAA' } as const),
)
const content = fc.array(parts, { minLength: 1, maxLength: 2 })
const proofs = fc.constantFrom('signature:s', 'encrypted:e', 'details:[{"a":1}]', 'call:{"call":"a","extra":1}')
const reasoning = fc.array(
  fc.record({ text: texts, proof: fc.option(proofs.map((value) => ({ provider: 'lab', value }))) }),
  { maxLength: 1 },
)
const calls = fc.array(
  fc.record({ id: ids, name: fc.constantFrom('read', 'bad name'), arguments: fc.constantFrom('{"b":1,"a":2}', '{') }),
  { maxLength: 2 },
)
const messages: fc.Arbitrary<ChatMessage> = fc.oneof(
  content.map((parts) => ({ role: 'user', content: parts }) as const),
  fc.record({ role: fc.constant('assistant' as const), text: texts, reasoning, toolCalls: calls }),
  fc.record({ role: fc.constant('tool' as const), callId: ids, name: fc.constant('read'), content }),
)

const modes: readonly ApiMode[] = ['chat_completions', 'responses', 'anthropic_messages']
const dialects = [
  plainDialect,
  { ...plainDialect, replay: 'reasoning_details' },
  { ...plainDialect, replay: 'reasoning_content' },
] as const

describe.each(modes)('a remembered conversation in the format %s', (mode) => {
  const request = (history: readonly ChatMessage[]): ModelRequest => ({
    model: 'claude-test',
    system: 'Be brief.',
    staticPrefix: 0,
    ephemeralSystem: '',
    messages: history,
    tools: [],
    maxOutputTokens: 100,
    effort: null,
    cache: { ttl: '5m' },
  })

  it('is sent exactly as one that is converted as a whole, however it grew', () => {
    fc.assert(
      fc.property(fc.array(messages, { maxLength: 24 }), fc.constantFrom(...dialects), (history, dialect) => {
        const client = createClient(
          mode,
          { provider: 'lab', host: 'openrouter.ai', dialect },
          { fetch: () => Promise.reject(new Error('not asked')) },
        )
        const memory = { converted: null }
        for (let length = 0; length <= history.length; length += 1) {
          const said = history.slice(0, length)
          expect(client.body({ ...request(said), memory })).toEqual(client.body(request(said)))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('notices that the messages were changed', () => {
    const client = createClient(
      mode,
      { provider: 'lab', host: 'lab.test', dialect: plainDialect },
      { fetch: () => Promise.reject(new Error('not asked')) },
    )
    const said = (text: string): ChatMessage[] => [
      { role: 'user', content: [{ type: 'text', text }] },
      { role: 'assistant', text: 'Yes.', reasoning: [], toolCalls: [] },
      { role: 'user', content: [{ type: 'text', text: 'And?' }] },
    ]
    const memory = { converted: null }
    client.body({ ...request(said('before')), memory })
    expect(client.body({ ...request(said('after')), memory })).toEqual(client.body(request(said('after'))))
  })
})
