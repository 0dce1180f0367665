import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ClientRoute } from '../../src/core/models/client-route'
import { createClient } from '../../src/core/models/create-client'
import {
  type ApiMode,
  type ChatMessage,
  type Endpoint,
  type ModelEvent,
  type ModelRequest,
  StreamBroken,
} from '../../src/core/models/model-client'
import { createFetch, type NetworkPorts } from '../../src/core/models/network/create-fetch'
import { plainDialect } from '../../src/core/models/providers/dialect'
import { gate } from '../fixtures/model-server/gate'
import {
  disconnect,
  fail,
  htmlInsteadOfJson,
  malformed,
  newBlock,
  parallel,
  ping,
  reasoning,
  redactedReasoning,
  refusal,
  reply,
  slow,
  stall,
  stop,
  streamError,
  text,
  toolCall,
  usage,
  wire,
} from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'

const modes = ['chat_completions', 'responses', 'anthropic_messages'] as const satisfies readonly ApiMode[]

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.close())

const route = (over: Partial<ClientRoute> = {}): ClientRoute => {
  return { provider: 'lab', host: '127.0.0.1', dialect: plainDialect, ...over }
}
const user = (...texts: string[]): ChatMessage => {
  return { role: 'user', content: texts.map((text) => ({ type: 'text', text })) }
}
const request = (over: Partial<ModelRequest> = {}): ModelRequest => ({
  model: 'test-model',
  system: 'You help.',
  staticPrefix: 0,
  ephemeralSystem: '',
  messages: [user('Hi')],
  tools: [],
  maxOutputTokens: null,
  effort: null,
  cache: null,
  ...over,
})
const readFile = {
  name: 'read_file',
  description: 'Reads a file.',
  parameters: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
}

function endpointOf(mode: ApiMode, over: Partial<Endpoint> = {}): Endpoint {
  const baseUrl = mode === 'anthropic_messages' ? server.anthropicUrl : server.openaiUrl
  return { baseUrl, key: 'test-key', headers: {}, ...over }
}

interface Asking {
  readonly over?: Partial<ModelRequest>
  readonly route?: ClientRoute
  readonly network?: Partial<NetworkPorts>
  readonly endpoint?: Partial<Endpoint>
  readonly signal?: AbortSignal
  readonly onEvent?: (event: ModelEvent) => void
}

/** Asks through the real SDK and holds that the server got exactly the body that was made. */
async function ask(mode: ApiMode, asking: Asking = {}): Promise<ModelEvent[]> {
  const client = createClient(mode, asking.route ?? route(), { fetch: createFetch({ env: {}, ...asking.network }) })
  const body = client.body(request(asking.over))
  const events: ModelEvent[] = []
  const stream = client.stream(body, endpointOf(mode, asking.endpoint), asking.signal ?? new AbortController().signal)
  for await (const event of stream) {
    events.push(event)
    asking.onEvent?.(event)
  }
  expect(server.lastRequest().rawBody.toString()).toBe(JSON.stringify(body))
  return events
}

const endOf = (events: readonly ModelEvent[]) => {
  const ends = events.filter((event) => event.type === 'end')
  expect(ends).toHaveLength(1)
  expect(events.at(-1)).toBe(ends[0])
  return ends[0]
}
const joined = (events: readonly ModelEvent[], type: 'text' | 'reasoning') =>
  events.flatMap((event) => (event.type === type ? [event.text] : [])).join('')

const chatImage = { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } }
const responsesImage = { type: 'input_image', image_url: 'data:image/png;base64,iVBORw0KGgo=', detail: 'auto' }
const anthropicImage = {
  type: 'image',
  source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo=' },
}
const withImages: Readonly<Record<ApiMode, object>> = {
  chat_completions: {
    messages: [
      { role: 'system', content: 'You help.' },
      { role: 'user', content: [{ type: 'text', text: 'What is it?' }, chatImage] },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'shot', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: 'call_1', content: 'Taken.' },
      { role: 'user', content: [{ type: 'text', text: 'Image from the tool shot:' }, chatImage] },
    ],
  },
  responses: {
    instructions: 'You help.',
    input: [
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'What is it?' }, responsesImage] },
      { type: 'function_call', call_id: 'call_1', name: 'shot', arguments: '{}' },
      {
        type: 'function_call_output',
        call_id: 'call_1',
        output: [{ type: 'input_text', text: 'Taken.' }, responsesImage],
      },
    ],
  },
  anthropic_messages: {
    system: [{ type: 'text', text: 'You help.' }],
    messages: [
      { role: 'user', content: [{ type: 'text', text: 'What is it?' }, anthropicImage] },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'call_1', name: 'shot', input: {} }] },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'call_1', content: [{ type: 'text', text: 'Taken.' }, anthropicImage] },
        ],
      },
    ],
  },
}

describe.each(modes)('%s', (mode) => {
  it('streams text and ends with the whole message, its usage and the model', async () => {
    server.script(
      reply(
        text(['Hel', 'lo', ' 世', '界']),
        usage({ input: 10, output: 4, cacheRead: 90, cacheWrite: 7, reasoning: 1 }),
      ),
    )
    const events = await ask(mode)
    expect(joined(events, 'text')).toBe('Hello 世界')
    expect(events.filter((event) => event.type === 'text')).toHaveLength(4)
    expect(endOf(events)).toEqual({
      type: 'end',
      stop: 'stop',
      message: { role: 'assistant', text: 'Hello 世界', reasoning: [], toolCalls: [] },
      usage: {
        input: 10,
        output: 4,
        cacheRead: 90,
        cacheWrite: 7,
        reasoning: 1,
        ...(mode === 'anthropic_messages' && { cacheWriteLong: 0 }),
      },
      model: 'test-model',
    })
  })

  it('collects tool calls and shows how they grow', async () => {
    server.script(
      reply(
        text('Looking.'),
        parallel(
          toolCall('read_file', ['{"pa', 'th":"a"}'], 'call_a'),
          toolCall('read_file', ['{"path"', ':"b"}'], 'call_b'),
        ),
      ),
    )
    const events = await ask(mode, { over: { tools: [readFile] } })
    const end = endOf(events)
    expect(end?.stop).toBe('tool-calls')
    expect(end?.message.toolCalls).toEqual([
      { id: 'call_a', name: 'read_file', arguments: '{"path":"a"}' },
      { id: 'call_b', name: 'read_file', arguments: '{"path":"b"}' },
    ])
    const grown = [0, 1].map((index) =>
      events.flatMap((event) => (event.type === 'tool-call' && event.index === index ? [event.argumentsDelta] : [])),
    )
    expect(grown.map((deltas) => deltas.join(''))).toEqual(['{"path":"a"}', '{"path":"b"}'])
  })

  it('keeps arguments that are no JSON as the model wrote them', async () => {
    server.script(reply(toolCall('read_file', ['{"path": "a', '\n'], 'call_a')))
    expect(endOf(await ask(mode))?.message.toolCalls).toEqual([
      { id: 'call_a', name: 'read_file', arguments: '{"path": "a\n' },
    ])
  })

  it.each([
    ['length', 'length'],
    ['context', 'length'],
    ['refusal', mode === 'anthropic_messages' ? 'refusal' : 'stop'],
    ['filter', 'refusal'],
  ] as const)('says that an answer stopped for %s', async (reason, expected) => {
    server.script(reply(text('Half'), stop(reason)))
    expect(endOf(await ask(mode))?.stop).toBe(expected)
  })

  it('gives a refusal as text, marked as such', async () => {
    server.script(reply(refusal(['I can', 'not.'])))
    const events = await ask(mode)
    expect([joined(events, 'text'), endOf(events)?.stop]).toEqual(['I cannot.', 'refusal'])
  })

  it('reads the same answer from any cut of the bytes', async () => {
    const answer = [reasoning(['Hm ', '思'], { signature: 's' }), text(['Grüße ', '👋🏽']), newBlock(), text('.'), ping()]
    server.script(reply(...answer, toolCall('read_file', { path: 'ä' }), usage({ input: 3, output: 2 })))
    const whole = await ask(mode)
    for (const size of [1, 2, 3, 7]) {
      server.script(
        reply(
          ...answer,
          toolCall(
            'read_file',
            { path: 'ä' },
            whole.at(-1)?.type === 'end' ? endOf(whole)?.message.toolCalls[0]?.id : '',
          ),
          usage({ input: 3, output: 2 }),
          wire({ chunkAt: () => size, lineEnd: size === 2 ? '\r\n' : '\n', comment: 'all', byteOrderMark: size === 3 }),
        ),
      )
      expect(await ask(mode)).toEqual(whole)
    }
  })

  it.each([
    ['ends without its closing event', reply(text('Half'), stop('none'))],
    ['breaks off', reply(text('Half'), disconnect())],
    ['is reset', reply(text('Half'), disconnect(undefined, true))],
    ['is cut inside an event', reply(text('Half and more'), disconnect({ afterBytes: 150 }))],
    ['isn’t valid JSON', malformed('event: message_start\ndata: {"type":\n\n')],
  ])('throws StreamBroken when a stream %s', async (_, script) => {
    server.script(script)
    await expect(ask(mode)).rejects.toThrow(StreamBroken)
  })

  it('hands out everything that arrived before the connection broke', async () => {
    const pieces = Array.from({ length: 50 }, (_, index) => `piece ${index} `)
    server.script(reply(text(pieces), disconnect()))
    let read = ''
    const onEvent = (event: ModelEvent) => {
      if (event.type === 'text') read += event.text
    }
    await expect(ask(mode, { onEvent })).rejects.toThrow(StreamBroken)
    expect(read).toBe(pieces.join(''))
  })

  it('names the address when a web page answers', async () => {
    server.script(htmlInsteadOfJson())
    await expect(ask(mode)).rejects.toThrow(/127\.0\.0\.1.*web page \(text\/html.*Check the address/)
  })

  it('hands on what the service says is wrong, before and inside a stream', async () => {
    server.script(fail(429, 'Slow down', { 'retry-after': '7' }))
    const limited = await ask(mode).catch((error: unknown) => error)
    expect(limited).toMatchObject({ status: 429, message: expect.stringContaining('Slow down') })
    expect((limited as { headers: Headers }).headers.get('retry-after')).toBe('7')

    server.script(reply(text('Half'), streamError('Overloaded right now', { code: 'overloaded' })))
    const overloaded = await ask(mode).catch((error: unknown) => error)
    expect(overloaded).not.toBeInstanceOf(StreamBroken)
    expect(String(overloaded)).toContain('Overloaded right now')
    expect(server.requests).toHaveLength(2)
  })

  it('stops at once when it is told to, before and inside an answer', async () => {
    const gone = new AbortController()
    gone.abort(new Error('user left'))
    await expect(ask(mode, { signal: gone.signal })).rejects.toThrow('user left')
    expect(server.requests).toHaveLength(0)

    const inside = new AbortController()
    server.script(reply(text('Half'), stall()))
    const asked = ask(mode, { signal: inside.signal, onEvent: () => inside.abort() })
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    expect(await server.lastRequest().finished).toBe('aborted')

    const early = new AbortController()
    server.script({ kind: 'never' })
    const waiting = ask(mode, { signal: early.signal })
    await server.waitForRequest(2)
    early.abort()
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('ends the request when the reader stops reading', async () => {
    server.script(reply(text('Half'), stall()))
    const client = createClient(mode, route(), { fetch: createFetch({ env: {} }) })
    const stream = client.stream(client.body(request()), endpointOf(mode), new AbortController().signal)
    for await (const event of stream) if (event.type === 'text') break
    expect(await server.lastRequest().finished).toBe('aborted')
  })

  it('gives up on a service that falls silent, before and inside an answer', async () => {
    const network = { limits: { silence: 60 } }
    server.script(reply(text('Half'), stall()))
    const inside = await ask(mode, { network }).catch((error: unknown) => error)
    expect(inside).toBeInstanceOf(StreamBroken)
    expect(inside).toMatchObject({ cause: { name: 'NetworkStall', phase: 'silence', code: 'ETIMEDOUT' } })
    server.script({ kind: 'never' })
    const before = await ask(mode, { network }).catch((error: unknown) => error)
    expect(before).toMatchObject({ cause: { name: 'NetworkStall', phase: 'silence' } })
    expect(String(inside)).toMatch(/127\.0\.0\.1:\d+ sent nothing for 0\.1 s\.$/)
  })

  it('sends the key, or none, and nothing that the environment holds for the vendor', async () => {
    const before = { ...process.env }
    process.env['OPENAI_CUSTOM_HEADERS'] = 'X-Corp: secret\nAuthorization: Bearer env-key'
    process.env['ANTHROPIC_CUSTOM_HEADERS'] = 'X-Corp: secret\nAuthorization: Bearer env-key'
    process.env['OPENAI_ORG_ID'] = 'org-secret'
    process.env['ANTHROPIC_AUTH_TOKEN'] = 'token-secret'
    process.env['OPENAI_ADMIN_KEY'] = 'admin-secret'
    try {
      server.otherwise(reply(text('Yes')))
      await ask(mode, { endpoint: { headers: { 'X-Own': 'mine' } } })
      expect(server.lastRequest()).toMatchObject({ authorization: 'bearer', apiKey: 'test-key' })
      expect(server.lastRequest().headers).toMatchObject({ 'x-own': 'mine' })
      await ask(mode, { endpoint: { key: null } })
      expect(server.lastRequest()).toMatchObject({ authorization: 'none', apiKey: null })
      expect(JSON.stringify(server.requests.map(({ headers }) => headers))).not.toMatch(/secret|env-key/)
    } finally {
      process.env = before
    }
  })

  it('sends images in the question and in a result', async () => {
    server.otherwise(reply(text('A cat')))
    const image = { type: 'image', mediaType: 'image/png', base64: 'iVBORw0KGgo=' } as const
    await ask(mode, {
      over: {
        messages: [
          { role: 'user', content: [{ type: 'text', text: 'What is it?' }, image] },
          assistant({ toolCalls: [{ id: 'call_1', name: 'shot', arguments: '{}' }] }),
          { role: 'tool', callId: 'call_1', name: 'shot', content: [{ type: 'text', text: 'Taken.' }, image] },
        ],
      },
    })
    expect(server.lastRequest().json).toMatchObject(withImages[mode])
  })
})

function assistant(over: Partial<Extract<ChatMessage, { role: 'assistant' }>> = {}): ChatMessage {
  return { role: 'assistant', text: '', reasoning: [], toolCalls: [], ...over }
}

describe('thoughts come back to the service that had them', () => {
  const askTwice = async (mode: ApiMode, dialect: Partial<ClientRoute['dialect']> = {}) => {
    const own = route({ dialect: { ...plainDialect, ...dialect } })
    const first = endOf(await ask(mode, { route: own }))
    if (first === undefined) throw new Error('No end.')
    const messages: ChatMessage[] = [user('Hi'), first.message]
    const results = first.message.toolCalls.map(({ id, name }): ChatMessage => {
      return { role: 'tool', callId: id, name, content: [{ type: 'text', text: 'ok' }] }
    })
    server.otherwise(reply(text('Done')))
    await ask(mode, { route: own, over: { messages: [...messages, ...results] } })
    const again = server.lastRequest().json
    await ask(mode, { route: { ...own, provider: 'other' }, over: { messages: [...messages, ...results] } })
    return { first, again, elsewhere: server.lastRequest().json }
  }

  it('signed and redacted ones in the Anthropic format', async () => {
    server.script(
      reply(
        reasoning(['Let me ', 'see.'], { signature: 'sig-1' }),
        redactedReasoning('hidden'),
        toolCall('read_file', { path: 'a' }, 'call_1'),
      ),
    )
    const { first, again, elsewhere } = await askTwice('anthropic_messages')
    expect(first.message.reasoning.map(({ text }) => text)).toEqual(['Let me see.', ''])
    const call = { type: 'tool_use', id: 'call_1', name: 'read_file', input: { path: 'a' } }
    expect(again['messages']).toMatchObject([
      { role: 'user' },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Let me see.', signature: 'sig-1' },
          { type: 'redacted_thinking', data: 'hidden' },
          call,
        ],
      },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'call_1' }] },
    ])
    expect(elsewhere['messages']).toMatchObject([{ role: 'user' }, { role: 'assistant', content: [call] }, {}])
  })

  it('encrypted ones in the Responses format, without their id', async () => {
    server.script(
      reply(reasoning('Let me see.', { signature: 'cipher' }), toolCall('read_file', { path: 'a' }, 'call_1')),
    )
    const { again, elsewhere } = await askTwice('responses')
    const rest = [
      { type: 'function_call', call_id: 'call_1', name: 'read_file', arguments: '{"path":"a"}' },
      { type: 'function_call_output', call_id: 'call_1', output: 'ok' },
    ]
    const question = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hi' }] }
    const thought = {
      type: 'reasoning',
      summary: [{ type: 'summary_text', text: 'Let me see.' }],
      encrypted_content: 'cipher',
    }
    expect(again['input']).toEqual([question, thought, ...rest])
    expect(elsewhere['input']).toEqual([question, ...rest])
  })

  it('an empty answer behind thoughts that led to nothing', async () => {
    server.script(reply(reasoning('Hm.', { signature: 'cipher' })))
    const { again } = await askTwice('responses')
    expect(again['input']).toMatchObject([{}, { type: 'reasoning' }, { role: 'assistant', content: '' }])
  })

  it('as plain text with calls where the service wants that', async () => {
    server.script(reply(reasoning(['Let me ', 'see.']), toolCall('read_file', { path: 'a' }, 'call_1')))
    const { again } = await askTwice('chat_completions', { replay: 'reasoning_content' })
    expect(again['messages']).toMatchObject([{}, {}, { role: 'assistant', reasoning_content: 'Let me see.' }, {}])
  })

  it('as the details that an aggregator sent', async () => {
    server.script(
      reply(
        reasoning(['Let me ', 'see.'], { chatField: 'reasoning', signature: 'sig' }),
        redactedReasoning('blob'),
        toolCall('read_file', { path: 'a' }, 'call_1'),
      ),
    )
    const { first, again, elsewhere } = await askTwice('chat_completions', { replay: 'reasoning_details' })
    expect(first.message.reasoning[0]?.text).toBe('Let me see.')
    expect(again['messages']).toMatchObject([
      {},
      {},
      {
        reasoning_details: [
          { type: 'reasoning.text', text: 'Let me see.', signature: 'sig', index: 0 },
          { type: 'reasoning.encrypted', data: 'blob', index: 0 },
        ],
      },
      {},
    ])
    expect(JSON.stringify(elsewhere)).not.toContain('blob')
  })
})

it('keeps the answer when the connection breaks behind the closing event', async () => {
  const read = gate()
  server.script(reply(text('All'), usage({ input: 1, output: 1 }), slow(read), disconnect()))
  read.open()
  await expect(ask('chat_completions')).rejects.toThrow(StreamBroken)
  server.script(reply(text('All'), disconnect({ afterEvents: 3 })))
  expect(endOf(await ask('chat_completions'))).toMatchObject({ stop: 'stop', message: { text: 'All' }, usage: null })
})

it.each([
  ['anthropic_messages', route({ host: 'anthropic.com' })],
  ['chat_completions', route({ host: 'openrouter.ai', dialect: { ...plainDialect, replay: 'reasoning_details' } })],
  ['responses', route()],
] as const)('sends fifty turns with tools so that each request begins with the one before: %s', async (mode, own) => {
  const marker = /,"cache_control":\{"type":"ephemeral"\}/g
  const messages: ChatMessage[] = []
  let before: string | null = null
  const turn = async () => {
    const over = {
      model: 'anthropic/claude-sonnet-4.5',
      messages: [...messages],
      tools: [readFile],
      cache: { ttl: '5m' } as const,
    }
    const end = endOf(await ask(mode, { route: own, over: { ...over, staticPrefix: 4 } }))
    if (end === undefined) throw new Error('No end.')
    const sent = server.lastRequest().rawBody.toString()
    const cached = mode === 'responses' ? sent.length - 2 : [...sent.matchAll(marker)].at(-1)?.index
    expect(before === null || sent.replaceAll(marker, '').startsWith(before)).toBe(true)
    before = sent.slice(0, cached).replaceAll(marker, '')
    messages.push(end.message)
    return end.message.toolCalls
  }
  for (let index = 0; index < 50; index += 1) {
    server.script(
      reply(
        reasoning('Hm.', { signature: `sig-${index}`, chatField: 'reasoning' }),
        toolCall('read_file', { path: `${index}.txt`, again: true }),
        toolCall('read_file', { path: 'b.txt' }),
      ),
      reply(text(`Answer ${index}`)),
    )
    messages.push(user(`Question ${index}`))
    for (const { id, name } of await turn()) {
      messages.push({ role: 'tool', callId: id, name, content: [{ type: 'text', text: `Result of ${id}` }] })
    }
    await turn()
  }
  expect(server.requests).toHaveLength(100)
})
