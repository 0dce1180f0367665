import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  disconnect,
  fail,
  htmlInsteadOfJson,
  malformed,
  never,
  raw,
  reply,
  stall,
  stop,
  streamError,
  text,
  type Reply,
} from '../../../../tests/fixtures/model-server/script.ts'
import { selfSignedCertificate } from '../../../../tests/fixtures/model-server/self-signed.ts'
import { startModelServer, type ModelServer } from '../../../../tests/fixtures/model-server/server.ts'
import { createRedactor } from '../../base/redact'
import { createClient } from '../create-client'
import type { ApiMode, ModelRequest } from '../model-client'
import { createFetch, type NetworkLimits } from '../network/create-fetch'
import { plainDialect } from '../providers/dialect'
import { classify } from './classify'
import { describeError } from './describe-error'
import type { Transport } from './provider-error'
import type { ErrorReason } from './reasons'

/** What the loop really gets: our clients over our own `fetch`, not the bare SDKs. */

const request: ModelRequest = {
  model: 'test-model',
  system: 'You are a test.',
  staticPrefix: 0,
  ephemeralSystem: '',
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
  tools: [],
  maxOutputTokens: 100,
  effort: null,
  cache: null,
}

let server: ModelServer
beforeEach(async () => {
  server = await startModelServer()
})
afterEach(() => server.close())

type Outcome = readonly [ErrorReason, Transport | null]

async function outcomeOf(
  mode: ApiMode,
  { openaiUrl, anthropicUrl }: Pick<ModelServer, 'openaiUrl' | 'anthropicUrl'>,
  limits: Partial<NetworkLimits> = {},
) {
  const baseUrl = mode === 'anthropic_messages' ? anthropicUrl : openaiUrl
  const route = { provider: 'lab', host: '127.0.0.1', dialect: plainDialect }
  const client = createClient(mode, route, { fetch: createFetch({ env: {}, limits }) })
  const endpoint = { baseUrl, key: 'test-key', headers: {} }
  try {
    const events = client.stream(client.body(request), endpoint, new AbortController().signal)
    for await (const event of events) if (event.type === 'end') return expect.fail('the answer came to its end')
  } catch (error) {
    const described = describeError(error, createRedactor())
    const situation = {
      model: 'test-model',
      tokens: 10,
      contextWindow: 1000,
      messages: 1,
      reasoningModel: false,
      now: 0,
    }
    return [classify(described, situation).reason, described.transport] as const
  }
  return expect.fail('the answer ended without an error')
}

describe.each(['chat_completions', 'responses', 'anthropic_messages'] as const)('%s', (mode) => {
  it.each<[string, Reply, Outcome]>([
    ['a wrong key', fail(401), ['auth', null]],
    ['an unknown model', fail(404, 'The model test-model does not exist'), ['model_not_found', null]],
    ['a wrong path', fail(404, 'Not Found'), ['unknown', null]],
    ['a redirect', malformed('', 301, { location: 'https://elsewhere.example' }), ['invalid_endpoint', null]],
    ['a web page that says it went well', htmlInsteadOfJson(200), ['server_error', 'html']],
    ['a web page with an error', htmlInsteadOfJson(502), ['server_error', 'html']],
    ['a connection that breaks', reply(text('Hel'), disconnect()), ['timeout', 'disconnected']],
    ['a stream without an end', reply(text('Hel'), stop('none')), ['timeout', 'disconnected']],
    [
      'data that cannot be read',
      reply(text('Hel'), raw('event: message_delta\ndata: {oops\n\n')),
      ['server_error', 'malformed'],
    ],
    [
      'an event without an end',
      reply(text('Hel'), raw(`event: message_delta\ndata: ${'x'.repeat(9_000_000)}`)),
      ['unusable_answer', 'endless'],
    ],
    [
      'lines without an end of their event',
      reply(text('Hel'), raw('data: xxxxxxxx\n'.repeat(700_000))),
      ['unusable_answer', 'endless'],
    ],
    [
      'nothing in place of an event',
      reply(text('Hel'), raw('event: message_delta\ndata: null\n\n')),
      ['unusable_answer', 'form'],
    ],
    [
      'one JSON text in place of a stream',
      malformed('{"id":"1","choices":[{"message":{"content":"Hi"}}]}', 200, { 'content-type': 'application/json' }),
      ['unusable_answer', 'form'],
    ],
    ['an error inside the stream', reply(text('Hel'), streamError('Model is overloaded')), ['overloaded', null]],
    [
      'an answer that failed',
      reply(text('Hel'), streamError('Rate limit exceeded', { responsesForm: 'failed' })),
      ['rate_limit', null],
    ],
  ])('%s', async (_, scripted, expected) => {
    server.script(scripted)
    expect(await outcomeOf(mode, server)).toEqual(expected)
  })

  it.each<[string, Reply]>([
    ['a stream that goes silent', reply(text('Hel'), stall())],
    ['no answer at all', never()],
  ])('%s', async (_, scripted) => {
    server.script(scripted)
    expect(await outcomeOf(mode, server, { silence: 50 })).toEqual(['timeout', 'silent'])
  })

  it('a certificate that nobody vouches for', async () => {
    await using untrusted = await startModelServer({ tls: selfSignedCertificate() })
    expect(await outcomeOf(mode, untrusted)).toEqual(['ssl_cert_verification', 'certificate'])
  })

  it('encryption where there is none', async () => {
    const secure = (url: string) => url.replace('http:', 'https:')
    const address = { openaiUrl: secure(server.openaiUrl), anthropicUrl: secure(server.anthropicUrl) }
    expect(await outcomeOf(mode, address)).toEqual(['timeout', 'tls'])
  })

  it('a server that is not there, a name that nobody knows, and no address at all', async () => {
    await server.close()
    const at = (url: string) => outcomeOf(mode, { openaiUrl: url, anthropicUrl: url })
    expect([await outcomeOf(mode, server), await at('http://no-such-host.invalid'), await at('lab')]).toEqual([
      ['timeout', 'refused'],
      ['timeout', 'unresolved'],
      ['invalid_endpoint', 'address'],
    ])
  })
})
