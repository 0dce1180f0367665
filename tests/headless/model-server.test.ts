import { APIError as AnthropicApiError } from '@anthropic-ai/sdk'
import fc from 'fast-check'
import { APIError as OpenAIApiError } from 'openai'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generatedTokens, words } from '../fixtures/model-server/deltas.ts'
import { anthropicError, openaiError, openrouterError } from '../fixtures/model-server/error-shapes.ts'
import { gate } from '../fixtures/model-server/gate.ts'
import {
  disconnect,
  fail,
  never,
  parallel,
  reasoning,
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
import type { ReadAnswer } from '../fixtures/model-server/sdk-reader.ts'
import { endpoints, readAnswer, readRaw, streamFormats } from '../fixtures/model-server/sdk-reader.ts'
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

async function caught(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => expect.fail(`nothing was thrown, the result is ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )
}

describe.each(streamFormats)('%s', (format) => {
  const stops = {
    chat: { end: 'stop', tool: 'tool_calls', length: 'length', filter: 'content_filter' },
    responses: { end: 'completed', tool: 'completed', length: 'max_output_tokens', filter: 'content_filter' },
    anthropic: { end: 'end_turn', tool: 'tool_use', length: 'max_tokens', filter: 'refusal' },
  }[format]
  const silent = format === 'anthropic' ? { prompt: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 } : null
  const expected = (answer: Partial<ReadAnswer>): ReadAnswer => ({
    ...nothing,
    usage: silent,
    stop: stops.end,
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
        stop: stops.tool,
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
    expect(stop).toBe(stops.tool)
  })

  it('sends broken argument text as it is and stops for length', async () => {
    server.script(reply(toolCall('write_file', '{"path": "a', 'id_a'), stop('length')))
    expect(await readAnswer(format, server)).toEqual(
      expected({ calls: [{ id: 'id_a', name: 'write_file', arguments: '{"path": "a' }], stop: stops.length }),
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
    expect((await readAnswer(format, server)).stop).toBe(stops.filter)
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
      stop: stops.tool,
    })
    const someEvents = fc.array(fc.nat(12), { maxLength: 4 })
    const options = fc.record({
      sizes: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }),
      lineEnd: fc.constantFrom('\n' as const, '\r\n' as const, '\r' as const),
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
    const { text: bytes } = await readRaw(format, server)
    const inside = Buffer.from(bytes).indexOf('🌍') + 2
    server.reset()
    server.script(reply(text('🌍'), wire({ chunkAt: [3, inside] })))
    const again = await readRaw(format, server)
    expect(again.chunks.slice(0, 2)).toEqual([3, inside - 3])
    expect(again.text.replaceAll(/_\d+|-\d+/gu, '')).toBe(bytes.replaceAll(/_\d+|-\d+/gu, ''))
  })

  it('records the request byte for byte', async () => {
    server.script(reply(text('ok')))
    const sent = Buffer.from(`{ "model":"m",\n "stream" : false, "note":"${mixed.replaceAll(/[\n\t"\\]/gu, '')}" }`)
    const path = endpoints[format]
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
      stop: stops.length,
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
