import { APIError as AnthropicApiError } from '@anthropic-ai/sdk'
import fc from 'fast-check'
import { APIError as OpenAIApiError } from 'openai'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generatedTokens, words } from '../fixtures/model-server/deltas.ts'
import { anthropicError, openaiError, openrouterError } from '../fixtures/model-server/error-shapes.ts'
import { gate } from '../fixtures/model-server/gate.ts'
import { parseScriptFile } from '../fixtures/model-server/script-file.ts'
import {
  after,
  comment,
  disconnect,
  event,
  fail,
  htmlInsteadOfJson,
  json,
  malformed,
  never,
  newBlock,
  parallel,
  ping,
  raw,
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
} from '../fixtures/model-server/script.ts'
import type { ReadAnswer, StreamFormat } from '../fixtures/model-server/sdk-reader.ts'
import {
  anthropicClient,
  anthropicRequest,
  chatRequest,
  openaiClient,
  readAnswer,
  responsesRequest,
  streamFormats,
} from '../fixtures/model-server/sdk-reader.ts'
import type { ModelServer } from '../fixtures/model-server/server.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'

const nothing: ReadAnswer = {
  text: '',
  reasoning: '',
  signature: null,
  refusal: '',
  calls: [],
  usage: null,
  stop: null,
}
const statuses = [400, 401, 402, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504, 529]
const mixed = 'Grüße, 世界 🌍: “naïve” café\n\tdata: [DONE] \\ "quoted" \u2028end'

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer()
})
afterEach(async () => {
  await server.close()
})

/** The same request without a stream, as the SDK hands out the body. */
async function readWhole(format: StreamFormat): Promise<unknown> {
  if (format === 'chat') {
    const { model, messages } = chatRequest
    return openaiClient(server).chat.completions.create({ model, messages })
  }
  if (format === 'responses') return openaiClient(server).responses.create({ ...responsesRequest, stream: false })
  return anthropicClient(server).messages.create({ ...anthropicRequest, stream: false })
}

/** What went over the wire, without an SDK in between. */
async function fetchRaw(format: StreamFormat): Promise<{ readonly text: string; readonly chunks: readonly number[] }> {
  const path = { chat: 'chat/completions', responses: 'responses', anthropic: 'messages' }[format]
  const response = await fetch(`${server.openaiUrl}/${path}`, { method: 'POST', body: '{"model":"m","stream":true}' })
  const chunks: Uint8Array[] = []
  for await (const chunk of response.body ?? []) chunks.push(chunk)
  return { text: Buffer.concat(chunks).toString(), chunks: chunks.map((chunk) => chunk.length) }
}

async function everyItem<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

async function caught(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => expect.fail(`nothing was thrown, the result is ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )
}

describe.each(streamFormats)('%s', (format) => {
  const words3 = {
    chat: { end: 'stop', tool: 'tool_calls', length: 'length', filter: 'content_filter' },
    responses: { end: 'completed', tool: 'completed', length: 'max_output_tokens', filter: 'content_filter' },
    anthropic: { end: 'end_turn', tool: 'tool_use', length: 'max_tokens', filter: 'refusal' },
  }[format]
  const silent = format === 'anthropic' ? { prompt: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 } : null
  const expected = (answer: Partial<ReadAnswer>): ReadAnswer => ({
    ...nothing,
    usage: silent,
    stop: words3.end,
    ...answer,
  })

  it('streams text in the given pieces', async () => {
    const seen: string[] = []
    server.script(reply(text(['Hel', 'lo', ' 🌍'])))
    const answer = await readAnswer(format, server, { onText: (soFar) => seen.push(soFar) })
    expect(answer).toEqual(expected({ text: 'Hello 🌍' }))
    expect(seen).toEqual(['Hel', 'Hello', 'Hello 🌍'])
  })

  it('streams reasoning with its signature before the text', async () => {
    server.script(reply(reasoning(['Let me ', 'think.'], { signature: 'c2ln', chatField: 'reasoning' }), text('Done.')))
    const answer = await readAnswer(format, server)
    expect(answer).toEqual(expected({ reasoning: 'Let me think.', signature: 'c2ln', text: 'Done.' }))
  })

  it('streams unsigned reasoning as open models do', async () => {
    server.script(reply(reasoning('Hm.', { responsesForm: 'text' }), text('Yes.')))
    expect(await readAnswer(format, server)).toEqual(expected({ reasoning: 'Hm.', text: 'Yes.' }))
  })

  it('streams several tool calls with split arguments', async () => {
    server.script(
      reply(
        text('Reading.'),
        toolCall('read_file', ['{"pa', 'th":"a', '.txt"}'], 'id_a'),
        toolCall('list', { deep: true }, 'id_b'),
      ),
    )
    expect(await readAnswer(format, server)).toEqual(
      expected({
        text: 'Reading.',
        calls: [
          { id: 'id_a', name: 'read_file', arguments: '{"path":"a.txt"}' },
          { id: 'id_b', name: 'list', arguments: '{"deep":true}' },
        ],
        stop: words3.tool,
      }),
    )
  })

  it('gives parallel calls whole arguments and distinct ids', async () => {
    server.script(reply(parallel(toolCall('a', ['{"x"', ':1}']), toolCall('b', ['{', '"y":', '2}']))))
    const { calls, stop } = await readAnswer(format, server)
    expect(calls.map(({ name, arguments: args }) => [name, args])).toEqual([
      ['a', '{"x":1}'],
      ['b', '{"y":2}'],
    ])
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2)
    expect(stop).toBe(words3.tool)
  })

  it('sends broken argument text as it is and stops for length', async () => {
    server.script(reply(toolCall('write_file', '{"path": "a', 'id_a'), stop('length')))
    expect(await readAnswer(format, server)).toEqual(
      expected({ calls: [{ id: 'id_a', name: 'write_file', arguments: '{"path": "a' }], stop: words3.length }),
    )
  })

  it('bills usage with cache and reasoning numbers', async () => {
    server.script(reply(text('Hi'), usage({ input: 10, output: 7, cacheRead: 200, cacheWrite: 30, reasoning: 4 })))
    expect(await readAnswer(format, server)).toEqual(
      expected({ text: 'Hi', usage: { prompt: 240, output: 7, cacheRead: 200, cacheWrite: 30, reasoning: 4 } }),
    )
  })

  it('says why it stopped', async () => {
    server.script(reply(text('a'), stop('filter')), reply(text('b'), stop('none')))
    expect((await readAnswer(format, server)).stop).toBe(words3.filter)
    expect((await readAnswer(format, server)).stop).toBe(null)
  })

  it('refuses', async () => {
    server.script(reply(refusal(['I can', 'not.'])))
    const answer = await readAnswer(format, server)
    const spoken = format === 'anthropic' ? answer.text : answer.refusal
    expect(spoken).toBe('I cannot.')
  })

  it.each(statuses)('fails with %i in the shape of the vendor', async (status) => {
    server.script(fail(status, 'told why', { 'retry-after': '20' }))
    const error = await caught(readAnswer(format, server))
    const shape = format === 'anthropic' ? anthropicError : openaiError
    const body = shape({ status, message: 'told why' })
    expect(error).toBeInstanceOf(format === 'anthropic' ? AnthropicApiError : OpenAIApiError)
    expect(error).toMatchObject({ status, error: format === 'anthropic' ? body : body.error })
    expect((error as OpenAIApiError).headers?.get('retry-after')).toBe('20')
  })

  it('sends an error body as it is given', async () => {
    const body = openrouterError(
      { status: 429, message: 'Provider returned error' },
      { provider: 'Lab', raw: '{"error":"slow down"}' },
    )
    server.script(fail(429, body))
    const { error } = (await caught(readAnswer(format, server))) as OpenAIApiError
    expect(error).toEqual(format === 'anthropic' ? body : body.error)
  })

  it('breaks a stream with an error event', async () => {
    server.script(reply(text('Hel'), streamError('Overloaded', { type: 'overloaded_error', code: 'overloaded' })))
    const error = await caught(readAnswer(format, server))
    expect(error).toBeInstanceOf(format === 'anthropic' ? AnthropicApiError : OpenAIApiError)
    expect((error as Error).message).toContain('Overloaded')
  })

  it('stalls with the connection open until the client gives up', async () => {
    const silence = gate()
    const leave = new AbortController()
    const seen: string[] = []
    server.script(reply(text('Hel'), stall(undefined, silence), text('lo')))
    const reading = readAnswer(format, server, {
      signal: leave.signal,
      onText: (soFar) => (seen.push(soFar), leave.abort()),
    })
    await silence.reached
    await reading
    const request = server.lastRequest()
    expect(await request.finished).toBe('aborted')
    expect({ aborted: request.aborted, seen }).toEqual({ aborted: true, seen: ['Hel'] })
  })

  it('goes on when a gate opens, in and between parts', async () => {
    const [inside, between] = [gate(), gate()]
    server.script(reply(text(['Hel', inside, 'lo']), slow(between), text(' again')))
    const reading = readAnswer(format, server)
    await inside.reached
    inside.open()
    await between.reached
    between.open()
    expect(await reading).toEqual(expected({ text: 'Hello again' }))
    expect(await server.lastRequest().finished).toBe('answered')
  })

  it.each([
    ['between parts', disconnect()],
    ['with a reset', disconnect(undefined, true)],
    ['after events', disconnect({ afterEvents: 2 })],
    ['after bytes', disconnect({ afterBytes: 25 })],
    ['before the first byte', disconnect({ afterBytes: 0 })],
  ])('raises when the connection drops %s', async (_, cut) => {
    server.script(reply(text('Hello'), cut, text('never seen')))
    const error = await caught(readAnswer(format, server))
    expect(error).toBeInstanceOf(Error)
    expect(await server.lastRequest().finished).toBe('dropped')
  })

  it('delivers everything before a disconnect that waits for the reader', async () => {
    const read = gate()
    let seen = ''
    server.script(reply(text('Hello'), slow(read), disconnect()))
    const reading = caught(
      readAnswer(format, server, {
        onText: (soFar) => {
          seen = soFar
          read.open()
        },
      }),
    )
    expect(await reading).toBeInstanceOf(Error)
    expect(seen).toBe('Hello')
  })

  it('gives the same answer whatever the byte borders and the liberties of the line format', async () => {
    const parts = [
      reasoning(words(mixed), { signature: 'c2ln', chatField: 'reasoning' }),
      text(words(mixed)),
      toolCall('echo', { mixed }, 'id'),
    ]
    const answer = expected({
      reasoning: mixed,
      signature: 'c2ln',
      text: mixed,
      calls: [{ id: 'id', name: 'echo', arguments: JSON.stringify({ mixed }) }],
      stop: words3.tool,
    })
    const someEvents = fc.array(fc.nat(12), { maxLength: 4 })
    const options = fc.record({
      sizes: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }),
      lineEnd: fc.constantFrom('\n' as const, '\r\n' as const),
      spaceAfterColon: fc.boolean(),
      comment: someEvents,
      blank: someEvents,
    })
    await fc.assert(
      fc.asyncProperty(options, async ({ sizes, ...rest }) => {
        server.script(reply(...parts, wire({ ...rest, chunkAt: (index) => sizes[index % sizes.length] ?? 1 })))
        expect(await readAnswer(format, server)).toEqual(answer)
      }),
      { numRuns: 25 },
    )
  })

  it('cuts chunks exactly where it is told, also inside a character', async () => {
    server.script(reply(text('🌍')), reply(text('🌍')))
    const { text: bytes } = await fetchRaw(format)
    const inside = Buffer.from(bytes).indexOf('🌍') + 2
    server.reset()
    server.script(reply(text('🌍'), wire({ chunkAt: [3, inside] })))
    const again = await fetchRaw(format)
    expect(again.chunks.slice(0, 2)).toEqual([3, inside - 3])
    expect(again.text.replaceAll(/_\d+|-\d+/gu, '')).toBe(bytes.replaceAll(/_\d+|-\d+/gu, ''))
  })

  it('records the request byte for byte', async () => {
    server.script(reply(text('ok')))
    const sent = Buffer.from(`{ "model":"m",\n "stream" : false, "note":"${mixed.replaceAll(/[\n\t"\\]/gu, '')}" }`)
    const path = { chat: '/v1/chat/completions', responses: '/v1/responses', anthropic: '/v1/messages' }[format]
    await fetch(server.url + path, {
      method: 'POST',
      body: sent,
      headers: { 'X-Api-Key': 'k1', 'X-Mixed-Case': 'Yes' },
    })
    const request = server.lastRequest()
    expect(Buffer.compare(request.rawBody, sent)).toBe(0)
    expect(request).toMatchObject({
      sequence: 1,
      method: 'POST',
      path,
      format,
      model: 'm',
      stream: false,
      authorization: 'x-api-key',
      apiKey: 'k1',
    })
    expect(request.headers).toMatchObject({ 'x-mixed-case': 'Yes' })
    expect(request.json).toEqual(JSON.parse(sent.toString()))
  })

  it('streams 50,000 tokens from a generator', async () => {
    let pieces = 0
    server.script(reply(text(generatedTokens(50_000)), stop('length')))
    const answer = await readAnswer(format, server, { onText: () => (pieces += 1) })
    expect({ pieces, words: answer.text.split(' ').length, stop: answer.stop }).toEqual({
      pieces: 50_000,
      words: 50_000,
      stop: words3.length,
    })
  })

  it('closes at once with open streams, and their readers notice', async () => {
    const silence = gate()
    server.script(reply(text('Hel'), slow(silence)), never())
    const readers = [readAnswer(format, server), readAnswer(format, server)].map(caught)
    await Promise.all([silence.reached, server.waitForRequest(2)])
    await server.close()
    expect(await Promise.all(readers)).toEqual([expect.any(Error), expect.any(Error)])
    expect(await Promise.all(server.requests.map(({ finished }) => finished))).toEqual(['dropped', 'dropped'])
  })
})

describe("the SDKs' own accumulators accept the event sequences", () => {
  const parts = [
    reasoning(['Let me', ' see.'], { signature: 'c2ln' }),
    ping(),
    comment('still here'),
    text(['First', '.']),
    newBlock(),
    text('Second.'),
    toolCall('read_file', ['{"path"', ':"a"}'], 'id_a'),
    usage({ input: 1, output: 2, cacheRead: 3 }),
  ]

  it('chat', async () => {
    server.script(reply(...parts))
    const { choices, usage } = await openaiClient(server).chat.completions.stream(chatRequest).finalChatCompletion()
    expect(choices[0]?.message).toMatchObject({
      content: 'First.Second.',
      tool_calls: [{ id: 'id_a', function: { name: 'read_file', arguments: '{"path":"a"}' } }],
    })
    expect(usage).toMatchObject({ prompt_tokens: 4, completion_tokens: 2 })
  })

  it('responses', async () => {
    server.script(reply(...parts))
    const response = await openaiClient(server).responses.stream(responsesRequest).finalResponse()
    expect(response.output_text).toBe('First.Second.')
    expect(response.output.map(({ type }) => type)).toEqual(['reasoning', 'message', 'message', 'function_call'])
  })

  it('anthropic', async () => {
    server.script(reply(...parts))
    const message = await anthropicClient(server).messages.stream(anthropicRequest).finalMessage()
    expect(message).toMatchObject({
      content: [
        { type: 'thinking', thinking: 'Let me see.', signature: 'c2ln' },
        { type: 'text', text: 'First.' },
        { type: 'text', text: 'Second.' },
        { type: 'tool_use', id: 'id_a', name: 'read_file', input: { path: 'a' } },
      ],
      stop_reason: 'tool_use',
      usage: { input_tokens: 1, output_tokens: 2, cache_read_input_tokens: 3 },
    })
  })
})

describe('an answer without a stream says what it would have streamed', () => {
  const parts = [
    redactedReasoning('ZW5j'),
    reasoning('Why not.', { signature: 'c2ln', chatField: 'reasoning' }),
    text(['All', ' good.']),
    toolCall('read_file', ['{"path":', '"a"}'], 'id_a'),
    usage({ input: 5, output: 6, cacheRead: 7, cacheWrite: 8, reasoning: 2 }),
  ]

  it('chat', async () => {
    server.script(reply(...parts))
    expect(await readWhole('chat')).toMatchInlineSnapshot(`
      {
        "choices": [
          {
            "finish_reason": "tool_calls",
            "index": 0,
            "logprobs": null,
            "message": {
              "content": "All good.",
              "reasoning": "Why not.",
              "reasoning_details": [
                {
                  "data": "ZW5j",
                  "index": 0,
                  "type": "reasoning.encrypted",
                },
                {
                  "index": 1,
                  "signature": "c2ln",
                  "text": "Why not.",
                  "type": "reasoning.text",
                },
              ],
              "refusal": null,
              "role": "assistant",
              "tool_calls": [
                {
                  "function": {
                    "arguments": "{"path":"a"}",
                    "name": "read_file",
                  },
                  "id": "id_a",
                  "type": "function",
                },
              ],
            },
          },
        ],
        "created": 1767225600,
        "id": "chatcmpl-1",
        "model": "test-model",
        "object": "chat.completion",
        "usage": {
          "completion_tokens": 6,
          "completion_tokens_details": {
            "reasoning_tokens": 2,
          },
          "prompt_tokens": 20,
          "prompt_tokens_details": {
            "cache_write_tokens": 8,
            "cached_tokens": 7,
          },
          "total_tokens": 26,
        },
      }
    `)
  })

  it('responses', async () => {
    server.script(reply(...parts))
    expect(await readWhole('responses')).toMatchInlineSnapshot(`
      {
        "access_programs": null,
        "created_at": 1767225600,
        "error": null,
        "id": "resp_1",
        "incomplete_details": null,
        "instructions": null,
        "metadata": {},
        "model": "test-model",
        "object": "response",
        "output": [
          {
            "encrypted_content": "ZW5j",
            "id": "rs_1_0",
            "summary": [],
            "type": "reasoning",
          },
          {
            "encrypted_content": "c2ln",
            "id": "rs_1_1",
            "summary": [
              {
                "text": "Why not.",
                "type": "summary_text",
              },
            ],
            "type": "reasoning",
          },
          {
            "content": [
              {
                "annotations": [],
                "logprobs": [],
                "text": "All good.",
                "type": "output_text",
              },
            ],
            "id": "msg_1_2",
            "role": "assistant",
            "status": "completed",
            "type": "message",
          },
          {
            "arguments": "{"path":"a"}",
            "call_id": "id_a",
            "id": "fc_1_3",
            "name": "read_file",
            "status": "completed",
            "type": "function_call",
          },
        ],
        "output_text": "All good.",
        "parallel_tool_calls": true,
        "status": "completed",
        "temperature": 1,
        "tool_choice": "auto",
        "tools": [],
        "top_p": 1,
        "usage": {
          "input_tokens": 20,
          "input_tokens_details": {
            "cache_write_tokens": 8,
            "cached_tokens": 7,
          },
          "output_tokens": 6,
          "output_tokens_details": {
            "reasoning_tokens": 2,
          },
          "total_tokens": 26,
        },
      }
    `)
  })

  it('anthropic', async () => {
    server.script(reply(...parts))
    expect(await readWhole('anthropic')).toMatchInlineSnapshot(`
      {
        "container": null,
        "content": [
          {
            "data": "ZW5j",
            "type": "redacted_thinking",
          },
          {
            "signature": "c2ln",
            "thinking": "Why not.",
            "type": "thinking",
          },
          {
            "citations": null,
            "text": "All good.",
            "type": "text",
          },
          {
            "caller": {
              "type": "direct",
            },
            "id": "id_a",
            "input": {
              "path": "a",
            },
            "name": "read_file",
            "type": "tool_use",
          },
        ],
        "diagnostics": null,
        "id": "msg_1",
        "model": "test-model",
        "role": "assistant",
        "stop_details": null,
        "stop_reason": "tool_use",
        "stop_sequence": null,
        "type": "message",
        "usage": {
          "cache_creation": {
            "ephemeral_1h_input_tokens": 0,
            "ephemeral_5m_input_tokens": 8,
          },
          "cache_creation_input_tokens": 8,
          "cache_read_input_tokens": 7,
          "inference_geo": null,
          "input_tokens": 5,
          "output_tokens": 6,
          "output_tokens_details": {
            "thinking_tokens": 2,
          },
          "server_tool_use": null,
          "service_tier": "standard",
          "speed": null,
        },
      }
    `)
  })
})

describe('what only one format knows', () => {
  it('Responses streams the full sequence of events, numbered without gaps', async () => {
    server.script(reply(reasoning('Hm.'), text('Hi'), toolCall('t', '{}')))
    const stream = await openaiClient(server).responses.create(responsesRequest)
    const events = await everyItem(stream)
    expect(events.map(({ type }) => type)).toMatchInlineSnapshot(`
      [
        "response.created",
        "response.in_progress",
        "response.output_item.added",
        "response.reasoning_summary_part.added",
        "response.reasoning_summary_text.delta",
        "response.reasoning_summary_text.done",
        "response.reasoning_summary_part.done",
        "response.output_item.done",
        "response.output_item.added",
        "response.content_part.added",
        "response.output_text.delta",
        "response.output_text.done",
        "response.content_part.done",
        "response.output_item.done",
        "response.output_item.added",
        "response.function_call_arguments.delta",
        "response.function_call_arguments.done",
        "response.output_item.done",
        "response.completed",
      ]
    `)
    expect(events.map((event) => ('sequence_number' in event ? event.sequence_number : null))).toEqual([
      ...events.keys(),
    ])
  })

  it('Responses reports a failed response', async () => {
    server.script(
      reply(text('Hel'), streamError('Try again', { code: 'rate_limit_exceeded', responsesForm: 'failed' })),
    )
    const events = await everyItem(await openaiClient(server).responses.create(responsesRequest))
    expect(events.at(-1)).toMatchObject({
      type: 'response.failed',
      response: { status: 'failed', error: { code: 'rate_limit_exceeded', message: 'Try again' } },
    })
  })

  it('Chat interleaves parallel calls and sends usage only on request', async () => {
    server.script(reply(parallel(toolCall('a', ['1', '2']), toolCall('b', ['3'])), usage({ input: 1 })))
    const { model, messages } = chatRequest
    const chunks = await everyItem(
      await openaiClient(server).chat.completions.create({ model, messages, stream: true }),
    )
    const order = chunks.flatMap(
      ({ choices }) => choices[0]?.delta.tool_calls?.map(({ index, function: call }) => [index, call?.arguments]) ?? [],
    )
    expect(order).toEqual([
      [0, ''],
      [1, ''],
      [0, '1'],
      [1, '3'],
      [0, '2'],
    ])
    expect(chunks.filter((chunk) => 'usage' in chunk)).toEqual([])
  })

  it('Chat can leave out its closing marker', async () => {
    server.script(reply(text('a')), reply(text('a'), wire({ done: false })))
    expect((await fetchRaw('chat')).text.endsWith('data: [DONE]\n\n')).toBe(true)
    expect((await fetchRaw('chat')).text).not.toContain('[DONE]')
  })

  it('Anthropic streams redacted thinking as a block of its own', async () => {
    server.script(reply(redactedReasoning('ZW5j'), text('Hi')))
    const message = await anthropicClient(server).messages.stream(anthropicRequest).finalMessage()
    expect(message.content[0]).toEqual({ type: 'redacted_thinking', data: 'ZW5j' })
  })
})

describe('answers that no vendor would send', () => {
  it('puts duplicated, empty, foreign and broken events on the wire', async () => {
    server.script(
      reply(
        event({ any: 1 }, 'thing'),
        raw('data: {"broken'),
        stop('none'),
        wire({ done: false, duplicate: [1], emptyData: [1], lineEnd: '\r\n' }),
      ),
    )
    const { text: bytes } = await fetchRaw('chat')
    const record = 'event: thing\r\ndata: {"any":1}\r\n\r\n'
    expect(bytes.slice(bytes.indexOf('event:'))).toBe(`${record}${record}data: \r\n\r\ndata: {"broken`)
  })

  it('sends HTML and raw bytes instead of JSON', async () => {
    server.script(
      htmlInsteadOfJson(),
      malformed(Uint8Array.of(0xff, 0xfe, 0x00), 200, { 'content-type': 'application/json' }),
    )
    const url = `${server.openaiUrl}/chat/completions`
    const html = await fetch(url, { method: 'POST', body: '{}' })
    expect([html.headers.get('content-type'), (await html.text()).slice(0, 15)]).toEqual([
      'text/html; charset=utf-8',
      '<!doctype html>',
    ])
    const bytes = await fetch(url, { method: 'POST', body: '{}' })
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([0xff, 0xfe, 0x00])
  })

  it('drops a whole answer after some of its bytes', async () => {
    server.script(
      reply(text('a long enough answer'), disconnect({ afterBytes: 10 })),
      reply(text('gone'), disconnect()),
    )
    expect(await caught(readWhole('chat'))).toBeInstanceOf(Error)
    expect(await caught(readWhole('chat'))).toBeInstanceOf(Error)
  })

  it('holds even the status line back until a gate opens', async () => {
    const start = gate()
    let answered = false
    server.script(after(start, reply(text('late'))))
    const reading = readAnswer('chat', server).finally(() => (answered = true))
    await start.reached
    expect(answered).toBe(false)
    start.open()
    expect((await reading).text).toBe('late')
  })
})

describe('who gets which answer', () => {
  it('answers by key and model before the common queue', async () => {
    server.script(reply(text('common')))
    server.scriptFor({ apiKey: 'work' }, fail(429), reply(text('work')))
    server.scriptFor((request) => request.model === 'other', reply(text('other')))
    server.otherwise((request) => reply(text(`number ${request.sequence}`)))
    const ask = async (apiKey: string, model: string) => {
      const client = openaiClient(server, apiKey)
      const { choices } = await client.chat.completions.create({ model, messages: chatRequest.messages })
      return choices[0]?.message.content
    }
    expect(server.remaining()).toBe(4)
    expect(await caught(ask('work', 'm'))).toMatchObject({ status: 429 })
    expect(await ask('private', 'other')).toBe('other')
    expect(await ask('work', 'm')).toBe('work')
    expect(await ask('work', 'm')).toBe('common')
    expect(await ask('work', 'm')).toBe('number 5')
    expect(server.requests.map(({ apiKey, authorization }) => [apiKey, authorization])).toEqual(
      ['work', 'private', 'work', 'work', 'work'].map((key) => [key, 'bearer']),
    )
    expect([server.remaining(), server.unexpected]).toEqual([0, []])
  })

  it('says that a request was not scripted', async () => {
    const error = await caught(readAnswer('anthropic', server))
    expect(error).toMatchObject({ status: 500 })
    expect((error as Error).message).toContain('Unscripted request 1: POST /v1/messages')
    expect(server.unexpected).toEqual([
      { request: server.lastRequest(), reason: expect.stringContaining('Unscripted') },
    ])
  })

  it('says that a script does not fit the request', async () => {
    server.script(reply(toolCall('t', '{bad}')))
    const error = await caught(readWhole('anthropic'))
    expect((error as Error).message).toContain('The arguments of t are not JSON')
    expect(server.unexpected).toHaveLength(1)
  })

  it('lists its models in both forms, or what the script says', async () => {
    const ids = ['test-model', 'test-model-mini']
    const openai = await everyItem(openaiClient(server).models.list())
    const anthropic = await everyItem(anthropicClient(server).models.list())
    expect([openai.map(({ id }) => id), anthropic.map(({ id }) => id)]).toEqual([ids, ids])
    expect(await openaiClient(server).models.retrieve('test-model')).toMatchObject({
      id: 'test-model',
      object: 'model',
    })
    expect(await caught(anthropicClient(server).models.retrieve('nope'))).toMatchObject({ status: 404 })

    server.scriptFor({ format: 'models' }, fail(401))
    server.scriptFor({ path: '/api/tags' }, json({ models: [{ name: 'local' }] }))
    expect(await caught(openaiClient(server).models.list())).toMatchObject({ status: 401 })
    expect(await (await fetch(`${server.url}/api/tags`)).json()).toEqual({ models: [{ name: 'local' }] })
  })
})

describe('scripts as JSON', () => {
  it('reads the same building blocks', async () => {
    const script = parseScriptFile(
      JSON.stringify({
        replies: [
          [
            { kind: 'reasoning', text: 'Hm.', signature: 's', chatField: 'reasoning' },
            { kind: 'text', text: { tokens: 3 } },
            { kind: 'tool-call', name: 't', arguments: { a: 1 }, id: 'id' },
            { kind: 'usage', usage: { input: 1, output: 2 } },
            { kind: 'wire', options: { chunkAt: 7, lineEnd: '\r\n' } },
          ],
          { kind: 'fail', status: 503 },
        ],
      }),
    )
    server.script(...script.replies)
    expect(await readAnswer('chat', server)).toEqual({
      text: 'the river carries',
      reasoning: 'Hm.',
      signature: 's',
      refusal: '',
      calls: [{ id: 'id', name: 't', arguments: '{"a":1}' }],
      usage: { prompt: 1, output: 2, cacheRead: 0, cacheWrite: 0, reasoning: 0 },
      stop: 'tool_calls',
    })
    expect(await caught(readAnswer('chat', server))).toMatchObject({ status: 503 })
  })

  it('names the place of a mistake', () => {
    expect(() => parseScriptFile('{"replies":[[{"kind":"text","txt":"Hi"}]]}')).toThrow(/replies\[0\]/u)
  })
})
