import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gate } from '../fixtures/model-server/gate.ts'
import { parseScriptFile } from '../fixtures/model-server/script-file.ts'
import {
  after,
  disconnect,
  event,
  fail,
  htmlInsteadOfJson,
  json,
  malformed,
  raw,
  reply,
  stop,
  text,
  toolCall,
  wire,
} from '../fixtures/model-server/script.ts'
import {
  anthropicClient,
  chatRequest,
  openaiClient,
  readAnswer,
  readRaw,
  readWhole,
} from '../fixtures/model-server/sdk-reader.ts'
import { selfSignedCertificate } from '../fixtures/model-server/self-signed.ts'
import type { ModelServer } from '../fixtures/model-server/server.ts'
import { startModelServer } from '../fixtures/model-server/server.ts'

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer()
})
afterEach(async () => {
  await server.close()
})

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
    const { text: bytes } = await readRaw('chat', server)
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
    expect(await caught(readWhole('chat', server))).toBeInstanceOf(Error)
    expect(await caught(readWhole('chat', server))).toBeInstanceOf(Error)
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

describe('failures below HTTP', () => {
  it('offers a certificate that clients refuse', async () => {
    await using secure = await startModelServer({ tls: selfSignedCertificate() })
    const error = await caught(readAnswer('chat', secure))
    expect(error).toMatchObject({ cause: { cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } } })
    expect(secure.requests).toEqual([])
  })

  it('serves a client that trusts the certificate', async () => {
    const tls = selfSignedCertificate()
    await using secure = await startModelServer({ tls })
    const [response] = (await once(get(`${secure.openaiUrl}/models`, { ca: tls.cert }), 'response')) as [
      IncomingMessage,
    ]
    expect(response.statusCode).toBe(200)
    response.resume()
  })

  it('keeps what a client sent before it left in the middle of its request', async () => {
    server.script(reply(text('for somebody else')))
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.write('POST /v1/responses HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{"model":"m"')
    socket.end()
    await once(socket.resume(), 'close')
    expect(server.unexpected).toMatchObject([{ reason: 'The client left after 12 bytes of its request.' }])
    expect([server.requests, server.remaining()]).toEqual([[], 1])
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
    const error = await caught(readWhole('anthropic', server))
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

  it('runs on its own, from a file', async () => {
    const folder = resolve(import.meta.dirname, '../fixtures/model-server')
    const args = [join(folder, 'serve.ts'), '--script', join(folder, 'example-script.json')]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
      const ready = await lines.next()
      const url = /^model server on (http:\/\/127\.0\.0\.1:\d+)$/u.exec(ready.value ?? '')?.[1] ?? ''
      const there = { url, openaiUrl: `${url}/v1`, anthropicUrl: url }
      expect(await readAnswer('anthropic', there)).toMatchObject({ text: 'Hello, world.', signature: 'c2lnbmF0dXJl' })
      expect(await lines.next()).toMatchObject({ value: expect.stringContaining('POST /v1/messages model=test-model') })
    } finally {
      child.kill()
      await once(child, 'close')
    }
  })

  it('names the place of a mistake', () => {
    expect(() => parseScriptFile('{"replies":[[{"kind":"text","txt":"Hi"}]]}')).toThrow(/replies\[0\]/u)
  })
})
