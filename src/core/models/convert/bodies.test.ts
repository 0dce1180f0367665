import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ClientRoute } from '../client-route'
import { createClient } from '../create-client'
import type { ApiMode, ChatMessage, ContentPart, ModelRequest, ToolDefinition } from '../model-client'
import { plainDialect } from '../providers/dialect'
import { canonicalJson } from './canonical-json'
import { makeProof } from './proof'
import { missingResult } from './repair-history'
import { nineLetterIds } from './tool-ids'

const ids = fc.constantFrom('', 'call_1', 'call_2', 'toolu_01', 'call_3|fc_3', 'ünïcode', 'x'.repeat(90), 'a b')
const texts = fc.oneof(
  fc.constantFrom('', ' \n', 'Hello', '答え', '\ud83d', '{"cache_control":{"type":"ephemeral"}}', '<|endoftext|>'),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const textPart: fc.Arbitrary<ContentPart> = texts.map((text) => ({ type: 'text', text }))
const image = fc.constant<ContentPart>({ type: 'image', mediaType: 'image/png', base64: 'iVBORw0KGgo=' })
const content = fc.array(fc.oneof({ weight: 4, arbitrary: textPart }, image), { maxLength: 3 })
const calls = fc.array(
  fc.record({
    id: ids,
    name: fc.constantFrom('read_file', '', 'not.allowed!', 'x'.repeat(100)),
    arguments: fc.oneof(fc.json(), fc.constantFrom('', '{"b":1,"a":{"d":2,"c":3}}', '{"broken', '{"__proto__":1}')),
  }),
  { maxLength: 3 },
)
const reasoning = fc.array(
  fc.record({
    text: texts,
    proof: fc.constantFrom(
      null,
      makeProof('lab', 'signature', 'sig'),
      makeProof('lab', 'redacted', 'data'),
      makeProof('lab', 'encrypted', 'cipher'),
      makeProof('lab', 'details', '[{"type":"reasoning.text","text":"t"}]'),
      makeProof('other', 'signature', 'foreign'),
    ),
  }),
  { maxLength: 2 },
)
const userMessage = content.map((content): ChatMessage => ({ role: 'user', content }))
const assistantMessage = fc
  .record({ text: texts, reasoning, toolCalls: calls })
  .map((message): ChatMessage => ({ role: 'assistant', ...message }))
const message: fc.Arbitrary<ChatMessage> = fc.oneof(
  userMessage,
  assistantMessage,
  fc
    .record({ callId: ids, name: fc.constant('read_file'), content })
    .map((result): ChatMessage => ({ role: 'tool', ...result })),
)
const history = fc.array(message, { maxLength: 12 })

const claude = 'anthropic/claude-sonnet-4.5'
const lab = (over: Partial<ClientRoute> = {}): ClientRoute => {
  return { provider: 'lab', host: 'lab.example', dialect: plainDialect, ...over }
}
const openrouter = lab({
  provider: 'lab',
  host: 'openrouter.ai',
  dialect: { ...plainDialect, replay: 'reasoning_details' },
})

function bodyOf(mode: ApiMode, messages: readonly ChatMessage[], over: Partial<ModelRequest> = {}, route = lab()) {
  const client = createClient(mode, route, { fetch })
  const request: ModelRequest = {
    model: 'some-model',
    system: 'You are careful.\n\nToday is Monday.',
    staticPrefix: 'You are careful.\n\n'.length,
    ephemeralSystem: '',
    messages,
    tools: [],
    maxOutputTokens: null,
    effort: null,
    cache: null,
    ...over,
  }
  return JSON.parse(JSON.stringify(client.body(request))) as Readonly<Record<string, unknown>>
}

type Block = { type: string; [field: string]: unknown }
type Wire = { role: string; content: unknown; tool_calls?: { id: string; function: { arguments: string } }[] } & Record<
  string,
  unknown
>

describe('for any history', () => {
  it.each([
    ['', plainDialect, 40],
    [' of Mistral', { ...plainDialect, callIds: nineLetterIds }, 9],
  ])('Chat Completions%s pairs calls, alternates roles and writes arguments canonically', (_, dialect, longest) => {
    fc.assert(
      fc.property(history, (messages) => {
        const wire = bodyOf('chat_completions', messages, { system: '' }, lab({ dialect }))['messages'] as Wire[]
        const seen = new Set<string>()
        for (let at = 0; at < wire.length; at += 1) {
          const { role, tool_calls = [] } = wire[at] as Wire
          const wanted = tool_calls.map(({ id }) => id)
          for (const { id, function: called } of tool_calls) {
            expect(seen.has(id)).toBe(false)
            seen.add(id)
            expect(id).toMatch(/^[A-Za-z0-9_-]+$/)
            expect(id.length).toBeLessThanOrEqual(longest)
            expect(called.arguments).toBe(canonicalJson(JSON.parse(called.arguments)))
          }
          const results = wire.slice(at + 1, at + 1 + wanted.length)
          expect(results.map((result) => result['tool_call_id'])).toEqual(wanted)
          at += wanted.length
          expect(role).not.toBe('tool')
          expect(wire[at + 1]?.role).not.toBe(wanted.length > 0 ? 'tool' : role)
        }
      }),
    )
  })

  it('Anthropic gets alternating roles, each result right behind its call, and no blank block', () => {
    fc.assert(
      fc.property(history, (messages) => {
        const wire = bodyOf('anthropic_messages', messages)['messages'] as Wire[]
        const seen = new Set<unknown>()
        wire.forEach(({ role, content }, at) => {
          expect(role).toBe(at % 2 === 0 ? 'user' : 'assistant')
          const blocks = content as Block[]
          expect(blocks.length).toBeGreaterThan(0)
          for (const block of blocks) if (block.type === 'text') expect(String(block['text']).trim()).not.toBe('')
          expect(blocks.at(-1)?.type).not.toMatch(/thinking/)
          const called = blocks.flatMap((block) => (block.type === 'tool_use' ? [block['id']] : []))
          for (const id of called) expect(seen.has(id)).toBe(false)
          for (const id of called) seen.add(id)
          const next = ((wire[at + 1]?.content ?? []) as Block[]).filter(({ type }) => type === 'tool_result')
          if (role === 'assistant') expect(next.map((block) => block['tool_use_id'])).toEqual(called)
          if (at === 0) expect(blocks.some(({ type }) => type === 'tool_result')).toBe(false)
        })
      }),
    )
  })

  it('Responses get one output for each call, behind it', () => {
    fc.assert(
      fc.property(history, (messages) => {
        const items = bodyOf('responses', messages)['input'] as Block[]
        const open: unknown[] = []
        const done: unknown[] = []
        for (const item of items) {
          if (item.type === 'function_call') open.push(item['call_id'])
          if (item.type !== 'function_call_output') continue
          expect(open).toContain(item['call_id'])
          done.push(item['call_id'])
        }
        expect(done).toEqual(open)
        expect(new Set(open).size).toBe(open.length)
        expect(items.every((item) => !('id' in item))).toBe(true)
      }),
    )
  })

  it.each(['chat_completions', 'responses', 'anthropic_messages'] as const)(
    '%s gives the same bytes for the same request, in well-formed text, and leaves the request as it is',
    (mode) => {
      fc.assert(
        fc.property(history, (messages) => {
          const before = JSON.stringify(messages)
          const first = JSON.stringify(bodyOf(mode, messages))
          expect(JSON.stringify(bodyOf(mode, structuredClone(messages)))).toBe(first)
          expect(first.isWellFormed() && !/\\ud[89a-f]/.test(first)).toBe(true)
          expect(JSON.stringify(messages)).toBe(before)
        }),
      )
    },
  )
})

describe('what was sent stays the beginning of what is sent next', () => {
  const marker = /,"cache_control":\{"type":"ephemeral"(?:,"ttl":"1h")?\}/g
  const nextTurn = fc.tuple(userMessage, history).map(([first, rest]) => [first, ...rest])

  it.each([
    ['anthropic_messages', lab()],
    ['chat_completions', openrouter],
  ] as const)('up to the last cache marker: %s', (mode, route) => {
    fc.assert(
      fc.property(history, nextTurn, fc.constantFrom('5m', '1h'), (messages, more, ttl) => {
        const over: Partial<ModelRequest> = { model: claude, cache: { ttl } }
        const before = JSON.stringify(bodyOf(mode, messages, over, route))
        const after = JSON.stringify(bodyOf(mode, [...messages, ...more], over, route))
        const markers = [...before.matchAll(marker)]
        expect(markers.length).toBeGreaterThan(0)
        expect(markers.length).toBeLessThanOrEqual(4)
        const cached = before.slice(0, markers.at(-1)?.index).replaceAll(marker, '')
        expect(after.replaceAll(marker, '').startsWith(cached)).toBe(true)
      }),
    )
  })

  const onlyText = history.map((messages) =>
    messages.map((entry): ChatMessage => {
      if (entry.role === 'assistant') return entry
      return { ...entry, content: entry.content.filter(({ type }) => type === 'text') }
    }),
  )

  it.each(['chat_completions', 'responses'] as const)('whole, where the service caches by itself: %s', (mode) => {
    fc.assert(
      fc.property(onlyText, userMessage, (messages, next) => {
        const answered: ChatMessage[] = [
          ...messages,
          { role: 'user', content: [{ type: 'text', text: 'And?' }] },
          { role: 'assistant', text: 'So.', reasoning: [], toolCalls: [] },
        ]
        const before = JSON.stringify(bodyOf(mode, answered))
        const after = JSON.stringify(bodyOf(mode, [...answered, next]))
        expect(before.endsWith(']}')).toBe(true)
        expect(after.startsWith(before.slice(0, -2))).toBe(true)
      }),
    )
  })

  it('whatever order the tools were registered in, and without a second tool of the same name', () => {
    const tool = (name: string, description = ''): ToolDefinition => ({
      name,
      description,
      parameters: { type: 'object' },
    })
    for (const mode of ['chat_completions', 'responses', 'anthropic_messages'] as const) {
      const sorted = bodyOf(mode, [], { tools: [tool('a', 'first'), tool('b')] })
      expect(bodyOf(mode, [], { tools: [tool('b'), tool('a', 'first'), tool('a', 'second')] })).toEqual(sorted)
    }
  })
})

describe('cache markers', () => {
  const turns: ChatMessage[] = ['one', 'two', 'three'].flatMap((text) => [
    { role: 'user', content: [{ type: 'text', text }] },
    { role: 'assistant', text: `Answer ${text}`, reasoning: [], toolCalls: [] },
  ])

  it('split the prompt where it is stable and mark the last two messages', () => {
    const body = bodyOf('anthropic_messages', turns, {
      model: claude,
      cache: { ttl: '1h' },
      ephemeralSystem: 'Only now.',
    })
    const cache_control = { type: 'ephemeral', ttl: '1h' }
    expect(body['model']).toBe('claude-sonnet-4-5')
    expect(body['system']).toEqual([
      { type: 'text', text: 'You are careful.\n\n', cache_control },
      { type: 'text', text: 'Today is Monday.', cache_control },
      { type: 'text', text: 'Only now.' },
    ])
    const marked = (body['messages'] as Wire[]).map(({ content }) => 'cache_control' in ((content as Block[])[0] ?? {}))
    expect(marked).toEqual([false, false, false, false, true, true])
  })

  it('are not sent when caching is off or would not help', () => {
    expect(JSON.stringify(bodyOf('anthropic_messages', turns, { model: claude }))).not.toContain('cache_control')
    const plain = bodyOf('chat_completions', turns, { cache: { ttl: '5m' } })
    expect(JSON.stringify(plain)).not.toContain('cache_control')
    expect((plain['messages'] as Wire[])[1]?.content).toBe('one')
  })
})

it('gives each call its own result, whatever order they came in and whatever else came along', () => {
  const call = (id: string) => ({ id, name: 'run', arguments: '{}' })
  const result = (callId: string, text: string): ChatMessage => {
    return { role: 'tool', callId, name: 'run', content: [{ type: 'text', text }] }
  }
  const wire = bodyOf('chat_completions', [
    { role: 'user', content: [{ type: 'text', text: 'Go' }] },
    { role: 'assistant', text: '', reasoning: [], toolCalls: [call('a'), call('b'), call('a'), call('c')] },
    result('b', 'of b'),
    result('stranger', 'of nobody'),
    result('a', 'first of a'),
    result('a', 'second of a'),
    result('b', 'again of b'),
  ])['messages'] as Wire[]
  expect(wire.slice(3).map(({ content }) => content)).toEqual(['first of a', 'of b', 'second of a', missingResult])
})

it('tells the model when a call was cut off', () => {
  const messages: ChatMessage[] = [
    { role: 'user', content: [{ type: 'text', text: 'Go' }] },
    { role: 'assistant', text: '', reasoning: [], toolCalls: [{ id: 'call_1', name: 'run', arguments: '' }] },
    { role: 'user', content: [{ type: 'text', text: 'Stop' }] },
    { role: 'tool', callId: 'call_1', name: 'run', content: [{ type: 'text', text: 'late' }] },
  ]
  expect(bodyOf('chat_completions', messages, { system: '' })['messages']).toEqual([
    { role: 'user', content: 'Go' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'run', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: 'call_1', content: missingResult },
    { role: 'user', content: 'Stop' },
  ])
})

it('sends no system message when there is nothing to say', () => {
  const said: ChatMessage = { role: 'user', content: [{ type: 'text', text: 'Hi' }] }
  expect(bodyOf('chat_completions', [said], { system: '', staticPrefix: 0, ephemeralSystem: ' \n' })).toMatchObject({
    messages: [{ role: 'user', content: 'Hi' }],
  })
})
