import { expect, it } from 'vitest'
import { createClient } from '../../src/core/models/create-client'
import type { ApiMode, ChatMessage } from '../../src/core/models/model-client'
import { plainDialect } from '../../src/core/models/providers/dialect'
import { type SplitBody, splitBody } from '../../src/core/sessions/ledger/split-body'

const routes = [
  ['chat_completions', 'openrouter.ai'],
  ['anthropic_messages', 'api.anthropic.com'],
] as const satisfies readonly (readonly [ApiMode, string])[]

function spoken(turn: number): readonly ChatMessage[] {
  const long = (who: string) => `${who} ${turn} ${'says a lot of words, '.repeat(50)}`
  return [
    { role: 'user', content: [{ type: 'text', text: long('User') }] },
    {
      role: 'assistant',
      text: long('Model'),
      reasoning: [],
      toolCalls: [{ id: `call_${turn}`, name: 'look', arguments: '{}' }],
    },
    { role: 'tool', callId: `call_${turn}`, name: 'look', content: [{ type: 'text', text: long('Tool') }] },
    { role: 'assistant', text: long('Answer'), reasoning: [], toolCalls: [] },
  ]
}

it.each(routes)('stores each message of %s once, while cache markers come and go', (mode, host) => {
  const client = createClient(mode, { provider: 'lab', host, dialect: plainDialect }, { fetch })
  const pieces = new Map<string, string>()
  const messages: ChatMessage[] = []
  let before: SplitBody | null = null
  let markers = 0
  for (let turn = 0; turn < 12; turn += 1) {
    messages.push(...spoken(turn))
    const body = client.body({
      model: 'anthropic/claude-sonnet-4.5',
      system: 'You are careful.',
      staticPrefix: 0,
      ephemeralSystem: '',
      messages: [...messages],
      tools: [],
      maxOutputTokens: null,
      effort: null,
      cache: { ttl: '5m' },
    })
    before = splitBody(JSON.parse(JSON.stringify(body)) as object, before)
    markers += before.markers.length
    for (const [hash, text] of before.pieces) pieces.set(hash, text)
  }
  const stored = [...pieces.values()]
  const timesStored = (words: string) => stored.filter((text) => text.includes(words)).length
  const names = ['User', 'Model', 'Tool', 'Answer'].flatMap((who) =>
    Array.from({ length: 12 }, (_, turn) => `${who} ${turn} says`),
  )
  expect(names.filter((name) => timesStored(name) !== 1)).toEqual([])
  expect(markers).toBeGreaterThan(24)
})
