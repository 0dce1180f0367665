import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fail, htmlInsteadOfJson, malformed } from '../../../../tests/fixtures/model-server/script.ts'
import {
  chatRequest,
  openaiClient,
  readAnswer,
  streamFormats,
} from '../../../../tests/fixtures/model-server/sdk-reader.ts'
import { startModelServer, type ModelServer } from '../../../../tests/fixtures/model-server/server.ts'
import { createRedactor } from '../../base/redact'
import { StreamBroken } from '../model-client'
import { classify } from './classify'
import { describeError } from './describe-error'
import { explain } from './explain'
import type { Situation } from './facts'
import { inEnglish } from '../../../shared/words/in-english'

const redact = createRedactor()
const situation: Situation = {
  model: 'test-model',
  tokens: 1_000,
  contextWindow: 200_000,
  messages: 3,
  reasoningModel: false,
  now: 0,
}
const asked = {
  provider: 'Lab',
  baseUrl: 'http://127.0.0.1:1/v1',
  model: 'm',
  key: 'K',
  tokens: 1,
  contextWindow: 2,
  now: 0,
}

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())

async function thrownBy(promise: PromiseLike<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('nothing was thrown'),
    (error: unknown) => error,
  )
}
const reasonOf = (thrown: unknown) => classify(describeError(thrown, redact), situation).reason

describe.each(streamFormats)('what the SDK throws for %s', (format) => {
  const ask = (address: Parameters<typeof readAnswer>[1] = server, signal?: AbortSignal) => {
    return thrownBy(readAnswer(format, address, signal === undefined ? {} : { signal }))
  }
  const at = (url: string) => ({ url, openaiUrl: url, anthropicUrl: url })

  it('keeps status, code, message and the headers that say when', async () => {
    const headers = { 'retry-after': '7', 'x-ratelimit-reset-requests': '1s', 'x-request-id': 'r1' }
    server.script(
      fail(429, { error: { message: 'Slow down', type: 'requests', code: 'rate_limit_exceeded' } }, headers),
    )
    expect(describeError(await ask(), redact)).toMatchObject({
      status: 429,
      codes: ['rate_limit_exceeded', 'requests'],
      message: 'Slow down',
      headers: { 'retry-after': '7', 'x-ratelimit-reset-requests': '1s' },
      transport: null,
    })
  })

  it('knows a web page by its title, with any status', async () => {
    server.script(htmlInsteadOfJson(502))
    expect(describeError(await ask(), redact)).toMatchObject({
      status: 502,
      message: 'an HTML page with the title "Sign in"',
      transport: 'html',
    })
  })

  it('reads a body that is neither JSON nor HTML', async () => {
    server.script(malformed('upstream connect error', 503, { 'content-type': 'text/plain' }))
    expect(describeError(await ask(), redact)).toMatchObject({ status: 503, message: 'upstream connect error' })
  })

  it('tells an unknown host, a closed port and a bad address apart', async () => {
    const closed = await startModelServer()
    await closed.close()
    const transport = async (url: string) => describeError(await ask(at(url)), redact).transport
    expect([
      await transport('http://no-such-host.invalid/v1'),
      await transport(closed.url),
      await transport('not a url'),
      await transport('ftp://example.com'),
    ]).toEqual(['unresolved', 'refused', 'address', 'address'])
  })

  it('knows that the user stopped it', async () => {
    expect(reasonOf(await ask(server, AbortSignal.abort()))).toBe('interrupted')
  })
})

it('does not repeat a key that cannot be sent', async () => {
  const key = 'top\nsecret-key-中'
  const thrown = await thrownBy(openaiClient(server, key).chat.completions.create(chatRequest))
  const error = describeError(
    thrown,
    createRedactor(() => [key]),
  )
  expect([JSON.stringify(error).includes('secret-key'), error.transport, reasonOf(thrown)]).toEqual([
    false,
    'header',
    'auth',
  ])
})

it('takes a known key out of what the provider says', () => {
  const error = { status: 401, error: { message: 'Incorrect API key provided: lab-12345678.' } }
  expect(
    describeError(
      error,
      createRedactor(() => ['lab-12345678']),
    ).message,
  ).toBe('Incorrect API key provided: ***.')
})

it('knows a stream that ended too early', () => {
  expect(describeError(new StreamBroken('the stream ended without its closing event'), redact)).toMatchObject({
    transport: 'disconnected',
    message: 'the stream ended without its closing event',
  })
})

it('takes the status from an error event of an aggregator', () => {
  expect(describeError({ error: { code: 502, message: 'Upstream failed' } }, redact)).toMatchObject({
    status: 502,
    codes: [],
  })
})

it('follows causes, five deep and no further', () => {
  const nested = (depth: number): Error => new Error(`level ${depth}`, depth < 9 ? { cause: nested(depth + 1) } : {})
  expect(describeError(nested(0), redact).causes.map(({ message }) => message)).toEqual(
    [0, 1, 2, 3, 4].map((depth) => `level ${depth}`),
  )
})

it('tells a mistake in this program from a broken connection', () => {
  const broken = new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
  expect([reasonOf(new TypeError('x is not a function')), reasonOf(broken)]).toEqual(['program_error', 'timeout'])
})

it.each<[string, object, string]>([
  ['Google', [{ error: { code: 429, message: 'Quota', status: 'RESOURCE_EXHAUSTED' } }], 'Quota'],
  ['FastAPI', { detail: [{ msg: 'field required', loc: ['body'] }] }, 'field required'],
  ['FastAPI, plain', { detail: 'Not Found' }, 'Not Found'],
  ['DashScope', { code: 'InvalidApiKey', message: 'Invalid API-key provided.' }, 'Invalid API-key provided.'],
  ['MiniMax', { base_resp: { status_code: 1004, status_msg: 'login fail' } }, 'login fail'],
  ['OAuth', { error: 'invalid_grant', error_description: 'Token was revoked' }, 'Token was revoked'],
  ['a bare string', { error: 'model "x" not found' }, 'model "x" not found'],
  ['no known field', { oops: 1 }, '{"oops":1}'],
])('reads the error body of %s', (_, body, message) => {
  expect(describeError({ status: 400, body }, redact).message).toBe(message)
})

describe('whatever is thrown', () => {
  const hostile = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withObjectString: true }),
    fc.record(
      {
        status: fc.oneof(fc.integer({ min: 0, max: 700 }), fc.anything()),
        error: fc.anything(),
        body: fc.anything(),
        headers: fc.anything(),
        message: fc.oneof(fc.string(), fc.anything()),
        cause: fc.anything(),
        errors: fc.anything(),
        name: fc.anything(),
      },
      { requiredKeys: [] },
    ),
  )

  it('is described, classified and explained, and the message stays short', () => {
    fc.assert(
      fc.property(hostile, (thrown) => {
        const error = describeError(thrown, redact)
        const found = classify(error, situation)
        const { message, action } = explain(error, found, asked)
        expect([
          Array.from(found.message).length <= 500,
          inEnglish(message).length > 0,
          inEnglish(action).length > 0,
        ]).toEqual([true, true, true])
      }),
      { numRuns: 2_000 },
    )
  })

  it('may be a trap or a cycle', () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
        ownKeys: () => {
          throw new Error('no')
        },
      },
    )
    const cycle: { error?: unknown; cause?: unknown; metadata?: unknown } = {}
    Object.assign(cycle, { error: cycle, cause: cycle, metadata: { raw: cycle } })
    const inCycle = { error: { message: 'm', metadata: { raw: {} as unknown } } }
    inCycle.error.metadata.raw = inCycle
    expect([trap, { error: trap }, cycle, inCycle].map(reasonOf)).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  })

  it('costs no more when it is a megabyte: what lies behind its head is not read', () => {
    const thrownWith = (filler: number) => {
      const message = `${'x'.repeat(filler)} Rate limit reached.`
      return { error: { message }, message }
    }
    expect([10, 10_000, 20_000, 1_000_000].map((filler) => reasonOf(thrownWith(filler)))).toEqual([
      'rate_limit',
      'rate_limit',
      'unknown',
      'unknown',
    ])
  })
})
