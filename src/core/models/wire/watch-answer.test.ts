import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createClient } from '../create-client'
import { StreamBroken } from '../model-client'
import { createFetch } from '../network/create-fetch'
import { plainDialect } from '../providers/dialect'
import type { AnswerLimits } from './watch-answer'

/** Asks a service that goes on sending `line` for as long as somebody listens. What is thrown once nobody does. */
async function askEndless(line: string, limits: Partial<AnswerLimits>): Promise<unknown> {
  // The time to load it must not count.
  await import('openai')
  const left = Promise.withResolvers<void>()
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const beat = setInterval(() => response.write(line), 5)
    response.once('close', () => {
      clearInterval(beat)
      left.resolve()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const ports = { fetch: createFetch({ env: {} }), limits }
  const client = createClient('chat_completions', { provider: 'lab', host: '127.0.0.1', dialect: plainDialect }, ports)
  const body = client.body({
    model: 'm',
    system: '',
    staticPrefix: 0,
    ephemeralSystem: '',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    tools: [],
    maxOutputTokens: null,
    effort: null,
    cache: null,
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const stream = client.stream(body, { baseUrl, key: null, headers: {} }, new AbortController().signal)
  try {
    for await (const _ of stream);
    throw new Error('It ended.')
  } catch (thrown) {
    await left.promise
    return thrown
  }
}

it('leaves a service that only keeps the connection open', async () => {
  const thrown = await askEndless(': still there\n\n', { idle: 200 })
  expect(thrown).toBeInstanceOf(StreamBroken)
  expect(String(thrown)).toMatch(/kept the connection open but sent nothing for 0\.2 s\.$/)
  expect(thrown).toMatchObject({ cause: { name: 'NetworkStall', phase: 'heartbeats', code: 'ETIMEDOUT' } })
})

it('leaves a service whose answer has no end', async () => {
  const delta = { choices: [{ index: 0, delta: { content: 'on and on and '.repeat(10) } }] }
  const thrown = await askEndless(`data: ${JSON.stringify(delta)}\n\n`, { length: 1_000 })
  expect(String(thrown)).toMatch(/cannot be used: it went on after 1,000 characters\.$/)
  expect(thrown).toMatchObject({ name: 'UnusableAnswer', code: 'ANSWER_ENDLESS' })
})

it('leaves a service whose line has no end, before it fills the memory', async () => {
  const before = process.memoryUsage().rss
  const thrown = await askEndless('x'.repeat(1_000_000), {})
  expect(String(thrown)).toMatch(/cannot be used: it sent more than 8(?:\.0)? MB in one event, without an end of it\.$/)
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
})
