import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import OpenAI from 'openai'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { homePaths } from '../../src/core/home/home-paths'
import { ApiError } from '../../src/doors/api-server/api-error'
import { openApiServer } from '../../src/doors/api-server/open-api-server'
import { parseChat, parseResponse } from '../../src/doors/api-server/parse-request'
import { isAllowedHost } from '../../src/doors/http/allowed-host'
import { inEnglish } from '../../src/shared/words/in-english'
import { gate } from '../fixtures/model-server/gate'
import { fail, reply, slow, text, toolCall, usage } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

const key = 'k-123456'
const run = promisify(execFile)

async function openServed(more = '', own: Parameters<typeof openTestRuntime>[1] = {}) {
  const server = await startModelServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  const home = temporaryFolder()
  const lab = `{ base_url: "${server.openaiUrl}", api_mode: chat_completions }`
  const config = `model: { provider: lab, default: test-model }\nproviders:\n  lab: ${lab}\napi_server: { port: 0${more} }\n`
  writeFileSync(homePaths(home).config, config)
  const runtime = await openTestRuntime(home, { env: { API_SERVER_KEY: key }, ...own })
  const started = await openApiServer(runtime.rooms)
  if (!started.ok) throw new Error(inEnglish(started.reason))
  onTestFinished(started.server.close)
  const base = `http://127.0.0.1:${started.server.port}`
  const client = new OpenAI({ apiKey: key, baseURL: `${base}/v1`, maxRetries: 0 })
  const post = (path: string, body: unknown, headers = {}) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const origins = async () =>
    (await runtime.rooms.store()).database.db.prepare('SELECT origin, user_id FROM sessions ORDER BY id').raw().all()
  return { server, runtime, base, port: started.server.port, client, post, origins }
}

const hello = [{ role: 'user' as const, content: 'Hi' }]

describe('the API server', { timeout: 60_000 }, () => {
  it('answers the openai SDK, goes on with what was said, and layers the client’s system text at call time only', async () => {
    const { server, client, runtime, origins } = await openServed()
    server.script(reply(text('Hello.'), usage({ input: 10, output: 2 })))
    server.script(reply(text('Still here.')))
    const system = { role: 'system' as const, content: 'Speak like a pirate.' }
    const first = await client.chat.completions.create({ model: 'gpt-anything', messages: [system, ...hello] })
    expect(first).toMatchObject({
      object: 'chat.completion',
      model: 'hermes-agent',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Hello.' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 10, completion_tokens: 2, total_tokens: 12 },
    })
    const second = await client.chat.completions.create({
      model: 'x',
      messages: [system, ...hello, { role: 'assistant', content: 'Hello.' }, { role: 'user', content: 'More' }],
    })
    expect(second.choices[0]?.message.content).toBe('Still here.')
    expect(await origins()).toEqual([['api', 'api']])
    const { db } = (await runtime.rooms.store()).database
    const prompt = db.prepare<[], string>('SELECT snapshot FROM prompts').pluck().get() ?? ''
    expect([prompt.includes('pirate'), prompt.includes('through an API')]).toEqual([false, true])
    const bodies = server.requests.map(({ rawBody }) => rawBody.toString())
    expect(bodies.map((body) => body.includes('pirate'))).toEqual([true, true])
    expect(db.prepare('SELECT count(*) FROM requests').pluck().get()).toBe(2)
  })

  it('puts what a client tells of an unknown conversation before the message', async () => {
    const { server, client } = await openServed()
    server.script(reply(text('Yes.')))
    const before = [
      { role: 'user' as const, content: 'My name is Ada.' },
      { role: 'assistant' as const, content: 'Noted.' },
    ]
    await client.chat.completions.create({ model: 'x', messages: [...before, ...hello] })
    const { messages } = JSON.parse(server.requests[0]?.rawBody.toString() ?? '') as {
      messages: { content: unknown }[]
    }
    expect(JSON.stringify(messages.slice(1))).toMatch(/My name is Ada.*Noted.*Hi/)
  })

  it('streams chunks, and tools as named events without their arguments', async () => {
    const { server, client, post } = await openServed()
    const script = () => {
      server.script(reply(text('Looking.'), toolCall('todo', { todos: [] })))
      server.script(reply(text(['Do', 'ne.'])))
    }
    script()
    const stream = await client.chat.completions.create({ model: 'x', messages: hello, stream: true })
    let told = ''
    const ends: unknown[] = []
    for await (const chunk of stream) {
      told += chunk.choices[0]?.delta.content ?? ''
      if (chunk.choices[0]?.finish_reason) ends.push(chunk.choices[0].finish_reason)
    }
    expect([told, ends]).toEqual(['Looking.\n\nDone.', ['stop']])
    script()
    const raw = await (await post('/v1/chat/completions', { messages: hello, stream: true })).text()
    const progress = [...raw.matchAll(/event: hermes\.tool\.progress\ndata: (.*)/g)].map(([, data = '']) => {
      const { tool, status, choices } = JSON.parse(data) as Record<string, unknown>
      return { tool, status, choices }
    })
    expect(progress).toEqual([
      { tool: 'todo', status: 'running', choices: [] },
      { tool: 'todo', status: 'completed', choices: [] },
    ])
    expect(raw.endsWith('data: [DONE]\n\n')).toBe(true)
  })

  it('keeps responses, goes on from the last and from an earlier one, and forgets them when asked', async () => {
    const { server, client, origins } = await openServed()
    server.otherwise(reply(text('Fine.')))
    const one = await client.responses.create({ model: 'x', input: 'First' })
    expect([one.output_text, one.status]).toEqual(['Fine.', 'completed'])
    const two = await client.responses.create({ model: 'x', input: 'zebra two', previous_response_id: one.id })
    await client.responses.create({ model: 'x', input: 'Other second', previous_response_id: one.id })
    expect((await origins()).length).toBe(2)
    const sent = server.requests.map(({ rawBody }) => rawBody.toString())
    expect([sent[1]?.includes('First'), sent[2]?.includes('First'), sent[2]?.includes('zebra two')]).toEqual([
      true,
      true,
      false,
    ])
    expect((await client.responses.retrieve(two.id)).output_text).toBe('Fine.')
    await client.responses.delete(two.id)
    await expect(client.responses.retrieve(two.id)).rejects.toMatchObject({ status: 404, code: 'response_not_found' })
    const lost = await client.responses.create({ model: 'x', input: 'Off the record', store: false })
    await expect(client.responses.retrieve(lost.id)).rejects.toMatchObject({ status: 404 })
    for (const input of ['A', 'B']) await client.responses.create({ model: 'x', input, conversation: 'kitchen' })
    expect(server.requests.at(-1)?.rawBody.toString()).toMatch(/"A"[\s\S]*"B"/)
  })

  it('streams the events of a response in the published order', async () => {
    const { server, client } = await openServed()
    server.script(reply(text(['Hel', 'lo.'])))
    const types: string[] = []
    const numbers: number[] = []
    for await (const event of await client.responses.create({ model: 'x', input: 'Hi', stream: true })) {
      if (types.at(-1) !== event.type) types.push(event.type)
      numbers.push(event.sequence_number)
    }
    expect(types).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ])
    expect(numbers).toEqual(numbers.map((_, index) => index))
  })

  it('answers curl, and nobody without the key but for health', async () => {
    const { server, base } = await openServed()
    server.script(reply(text('Hello curl.')))
    const curl = async (...args: string[]) =>
      (await run('curl', ['-s', '-w', '\n%{http_code}', ...args])).stdout.split('\n')
    const json = ['-H', 'Content-Type: application/json', '-d', JSON.stringify({ messages: hello })]
    expect((await curl('-H', `Authorization: Bearer ${key}`, ...json, `${base}/v1/chat/completions`)).join()).toMatch(
      /Hello curl.*200/,
    )
    expect(await curl(`${base}/health`)).toEqual(['{"status":"ok"}', '200'])
    expect(await curl(`${base}/v1/health`)).toEqual(['{"status":"ok"}', '200'])
    const codes = [[], ['-H', 'Authorization: Bearer nope'], ['-H', `Authorization: ${key}`]].map(async (headers) => [
      (await curl(...headers, `${base}/v1/models`)).at(-1),
      (await curl(...headers, ...json, `${base}/v1/chat/completions`)).at(-1),
      (await curl(...headers, `${base}/health/detailed`)).at(-1),
      (await curl(...headers, `${base}/nowhere`)).at(-1),
    ])
    expect(await Promise.all(codes)).toEqual(Array.from({ length: 3 }, () => ['401', '401', '401', '401']))
    const models = await curl('-H', `Authorization: Bearer ${key}`, `${base}/v1/models`)
    expect(JSON.parse(models[0] ?? '')).toMatchObject({
      object: 'list',
      data: [{ id: 'hermes-agent', object: 'model' }],
    })
  })

  it('refuses hosts that rebind, origins that are not listed, files, tools, broken bodies and huge ones', async () => {
    const { base, port, post, origins } = await openServed()
    const asHost = (host: string) =>
      new Promise<number>((resolve, reject) => {
        rawRequest(
          { host: '127.0.0.1', port, path: '/v1/models', headers: { host, authorization: `Bearer ${key}` } },
          (response) => {
            response.resume()
            resolve(response.statusCode ?? 0)
          },
        )
          .on('error', reject)
          .end()
      })
    expect(
      await Promise.all(
        ['evil.example', `127.0.0.1.nip.io:${port}`, 'localhost.evil', `localhost:${port}`, '[::1]'].map(asHost),
      ),
    ).toEqual([403, 403, 403, 200, 200])
    const page = await fetch(`${base}/v1/models`, {
      headers: { origin: 'https://evil.example', authorization: `Bearer ${key}` },
    })
    expect([page.status, page.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const refusal = async (body: unknown, path = '/v1/chat/completions', headers = {}) => {
      const response = await post(path, body, headers)
      const { error } = (await response.json()) as { error: { code: string; type: string } }
      return [response.status, error.code, error.type]
    }
    const type = 'invalid_request_error'
    const file = [{ role: 'user', content: [{ type: 'file', file: { file_id: 'f1' } }] }]
    expect(await refusal({ messages: file })).toEqual([400, 'unsupported_content_type', type])
    expect(
      await refusal({ input: [{ role: 'user', content: [{ type: 'input_file', file_id: 'f1' }] }] }, '/v1/responses'),
    ).toEqual([400, 'unsupported_content_type', type])
    const picture = (url: string) => ({
      messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url } }] }],
    })
    expect(await refusal(picture('http://example.org/a.png'))).toEqual([400, 'invalid_image_url', type])
    expect(await refusal(picture('https://127.0.0.1/a.png'))).toEqual([400, 'invalid_image_url', type])
    expect(await refusal(picture('data:application/pdf;base64,AAAA'))).toEqual([400, 'unsupported_content_type', type])
    expect(await refusal({ messages: hello, tools: [{}] })).toEqual([400, 'unsupported_parameter', type])
    expect(await refusal('{"messages": [')).toEqual([400, 'invalid_json', type])
    expect(await refusal({ messages: [] })).toEqual([400, 'invalid_request', type])
    expect(await refusal({ messages: hello }, undefined, { 'x-hermes-session-id': 'nope' })).toEqual([
      404,
      'session_not_found',
      type,
    ])
    expect(await refusal({ input: 'Hi', previous_response_id: '../../config' }, '/v1/responses')).toEqual([
      404,
      'response_not_found',
      type,
    ])
    expect(
      await rawStatus(
        port,
        `POST /v1/responses HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Length: 1073741824\r\n\r\n`,
      ),
    ).toBe('413')
    expect(await origins()).toEqual([])
  })

  it('takes pictures as data, and sends references as they were typed', async () => {
    const { server, client } = await openServed()
    server.script(reply(text('A dot.')))
    const url = 'data:image/png;base64,iVBORw0KGgo='
    await client.chat.completions.create({
      model: 'x',
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'See @file:/etc/passwd' },
            { type: 'image_url', image_url: { url } },
          ],
        },
      ],
    })
    const body = server.requests[0]?.rawBody.toString() ?? ''
    expect([body.includes(url), body.includes('See @file:/etc/passwd'), body.includes('root:')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('stops the turn of a client that goes away', async () => {
    const { server, client, runtime } = await openServed()
    const held = gate()
    server.script(reply(text(['One', ' two']), slow(held)))
    const leaving = new AbortController()
    const asked = client.chat.completions.create({ model: 'x', messages: hello }, { signal: leaving.signal })
    await runtime.when(({ type }) => type === 'text-delta')
    leaving.abort()
    await expect(asked).rejects.toThrow('aborted')
    expect(await runtime.when(({ type }) => type === 'turn-end')).toMatchObject({ outcome: 'interrupted' })
    held.open()
  })

  it('denies a dangerous command where nobody can be asked', async () => {
    const { server, client, runtime } = await openServed('', { present: () => false })
    server.script(reply(toolCall('terminal', { command: 'git push --force' })))
    server.script(reply(text('It was not done.')))
    const { choices } = await client.chat.completions.create({ model: 'x', messages: hello })
    expect(choices[0]?.message.content).toBe('It was not done.')
    expect(await runtime.when(({ type }) => type === 'tool-end')).toMatchObject({ ok: false, unrun: 'denied' })
  })

  it('tells a failure in OpenAI’s form', async () => {
    const { server, client } = await openServed()
    server.otherwise(fail(400, 'This request is malformed'))
    await expect(client.chat.completions.create({ model: 'x', messages: hello })).rejects.toBeInstanceOf(
      OpenAI.APIError,
    )
  })

  it('does not start without a key, nor with a short one beyond this machine', async () => {
    const home = temporaryFolder()
    writeFileSync(homePaths(home).config, 'api_server: { port: 0, host: 0.0.0.0 }\n')
    const without = await openTestRuntime(home)
    expect(await openApiServer(without.rooms)).toMatchObject({ ok: false })
    const short = await openTestRuntime(home, { env: { API_SERVER_KEY: key } })
    expect(await openApiServer(short.rooms)).toMatchObject({ ok: false })
  })

  it('stands whatever is sent to it', () => {
    const survives = (parse: (body: unknown) => unknown) =>
      fc.assert(
        fc.property(bodies, (body) => {
          try {
            parse(body)
          } catch (error) {
            expect(error).toBeInstanceOf(ApiError)
          }
        }),
      )
    survives(parseChat)
    survives(parseResponse)
    fc.assert(fc.property(fc.string(), (name) => !isAllowedHost(`${name}.example`, '127.0.0.1')))
  })
})

const content = fc.oneof(
  fc.string(),
  fc.jsonValue(),
  fc.array(fc.record({ type: fc.constantFrom('text', 'image_url', 'file'), text: fc.jsonValue() })),
)
const message = fc.record({ role: fc.constantFrom('user', 'assistant', 'system', 'tool', ''), content })
const bodies = fc.oneof(
  fc.jsonValue(),
  fc.record(
    { messages: fc.array(message), input: fc.oneof(content, fc.array(message)), stream: fc.jsonValue() },
    { requiredKeys: [] },
  ),
)

/** The status line of what a raw request is answered with. */
function rawStatus(port: number, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head))
    socket.on('error', reject)
    socket.once('data', (data) => {
      resolve(data.toString().split(' ')[1] ?? '')
      socket.destroy()
    })
  })
}
