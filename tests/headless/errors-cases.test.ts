import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRedactor } from '../../src/core/base/redact'
import { backOff } from '../../src/core/models/errors/back-off'
import { classify, type Classification } from '../../src/core/models/errors/classify'
import { describeError } from '../../src/core/models/errors/describe-error'
import type { Situation } from '../../src/core/models/errors/facts'
import { nextFallback, startOfChain } from '../../src/core/models/errors/fallback-chain'
import { reasons, type ErrorReason } from '../../src/core/models/errors/reasons'
import { recover, type RecoveryAction } from '../../src/core/models/errors/recover'
import { disconnect, fail, json, reply, streamError, text, type Reply } from '../fixtures/model-server/script.ts'
import {
  anthropicClient,
  anthropicRequest,
  chatRequest,
  openaiClient,
  readAnswer,
  responsesRequest,
  streamFormats,
} from '../fixtures/model-server/sdk-reader.ts'
import { selfSignedCertificate } from '../fixtures/model-server/self-signed.ts'
import { startModelServer, type ModelServer } from '../fixtures/model-server/server.ts'
import { readCases } from './context-cases'

interface ErrorBody {
  readonly error: { readonly message: string; readonly code?: string }
}
interface ClassifyInput {
  readonly op: 'classify'
  readonly status?: number
  readonly body?: ErrorBody
  readonly headers?: Record<string, string>
  readonly message?: string
  readonly type?: string
  readonly tokens?: number
  readonly context?: number
  readonly messages?: number
}
interface RecoverInput {
  readonly op: 'recover'
  readonly reason?: ErrorReason
  readonly message?: string
  readonly context?: number
  readonly pool_size?: number
  readonly fallbacks?: number
  readonly retry_count?: number
  readonly retry_after?: number
  readonly compression_attempts?: number
}
interface BackOffInput {
  readonly op: 'backoff'
  readonly attempt: number
  readonly base: number
  readonly max: number
}
type Pair = readonly [provider: string | null, model: string]
interface ChainInput {
  readonly op: 'fallback_chain'
  readonly current: readonly [string, string]
  readonly chain: readonly Pair[]
  readonly next_turn?: boolean
}
type Input = ClassifyInput | RecoverInput | BackOffInput | ChainInput
interface Case<I = Input> {
  readonly name: string
  readonly input: I
  readonly expect: Readonly<Record<string, unknown>>
}

const cases = readCases<Case>('errors')
const redact = createRedactor()
const now = Date.UTC(2026, 0, 1)

describe('error cases', () => {
  it.each(cases)('$name', ({ input, expect: expected }) => {
    const { wait_seconds_at_most: most = Infinity, ...exact } = expected
    const seen = observe(input)
    expect(seen).toMatchObject(exact)
    expect(seen['wait_seconds'] ?? 0).toBeLessThanOrEqual(most as number)
  })
})

describe.skipIf(cases.length === 0)('the same over HTTP through the SDKs', () => {
  const classified = cases.filter((each): each is Case<ClassifyInput> => each.input.op === 'classify')
  let server: ModelServer
  let untrusted: ModelServer
  beforeAll(async () => {
    server = await startModelServer()
    untrusted = await startModelServer({ tls: selfSignedCertificate() })
  })
  afterAll(() => Promise.all([server.close(), untrusted.close()]))

  describe.each(streamFormats)('%s', (format) => {
    it.each(classified)('$name', async ({ input, expect: expected }) => {
      const thrown = await failFor(format, input)
      const { reason } = classify(describeError(thrown, redact), situationOf(input))
      expect({ reason, unexpected: server.unexpected }).toEqual({ reason: expected['reason'], unexpected: [] })
    })
  })

  /** Makes the failure that the case describes really happen, and returns what the SDK throws for it. */
  async function failFor(format: (typeof streamFormats)[number], input: ClassifyInput): Promise<unknown> {
    const said = input.message ?? ''
    if (said.includes('certificate')) return thrownBy(readAnswer(format, untrusted))
    if (said.includes('SSL')) return thrownBy(readAnswer(format, overTls(server)))
    if (input.type === 'ReadTimeout') return thrownBy(askBriefly(format))
    server.script(replyFor(input))
    return thrownBy(readAnswer(format, server))
  }

  function askBriefly(format: (typeof streamFormats)[number]): PromiseLike<unknown> {
    server.script({ kind: 'never' })
    const options = { timeout: 20 }
    if (format === 'chat') return openaiClient(server).chat.completions.create(chatRequest, options)
    if (format === 'responses') return openaiClient(server).responses.create(responsesRequest, options)
    return anthropicClient(server).messages.create(anthropicRequest, options)
  }
})

function replyFor({ status, body, headers, message = '' }: ClassifyInput): Reply {
  if (status !== undefined && body !== undefined) return json(body, status, headers)
  if (status !== undefined) return fail(status, message, headers)
  if (message.startsWith('Server disconnected')) return reply(text('Hel'), disconnect())
  const { message: said = message, code } = body?.error ?? {}
  return reply(text('Hel'), streamError(said, code === undefined ? {} : { type: code, code }))
}

function overTls({ url, openaiUrl, anthropicUrl }: ModelServer) {
  const secure = (address: string) => address.replace('http:', 'https:')
  return { url: secure(url), openaiUrl: secure(openaiUrl), anthropicUrl: secure(anthropicUrl) }
}

async function thrownBy(promise: PromiseLike<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail('nothing was thrown'),
    (error: unknown) => error,
  )
}

function observe(input: Input): Record<string, unknown> {
  switch (input.op) {
    case 'classify':
      return { ...classifyInput(input) }
    case 'recover':
      return observeRecovery(input)
    case 'backoff': {
      const limits = { base: input.base * 1000, max: input.max * 1000 }
      const at = (part: number) => backOff(input.attempt, () => part, limits) / 1000
      return { min: at(0), max: at(1) }
    }
    case 'fallback_chain': {
      const [provider, model] = input.current
      const chain = startOfChain(
        { provider, model },
        input.chain.map(([provider, model]) => ({ provider, model })),
      )
      const after = nextFallback(chain, () => true).chain
      const used = input.next_turn ? startOfChain(chain.primary, chain.entries).current : after?.current
      return { used: [used?.provider, used?.model] }
    }
  }
}

function classifyInput(input: ClassifyInput): Classification {
  const { status, body, headers, message, type } = input
  const thrown = Object.assign(new Error(message), { status, body, headers }, type === undefined ? {} : { name: type })
  return classify(describeError(thrown, redact), situationOf(input))
}

function situationOf({ tokens, context, messages }: Partial<ClassifyInput>): Situation {
  return {
    model: null,
    tokens: tokens ?? null,
    contextWindow: context ?? null,
    messages: messages ?? null,
    reasoningModel: false,
    now,
  }
}

function observeRecovery(input: RecoverInput): Record<string, unknown> {
  const action = recover({
    error: errorFor(input),
    attempts: {
      retries: input.retry_count ?? 0,
      compressions: input.compression_attempts ?? 0,
      outputReductions: 0,
      keyRetried: false,
      keyRefreshed: false,
      transportRebuilt: false,
      sentAgain: false,
    },
    options: {
      keys: { others: (input.pool_size ?? 1) - 1, usedIsOut: false, refreshable: false },
      fallback: (input.fallbacks ?? 0) > 0,
      compression: true,
      repairs: new Set(),
    },
    request: {
      provider: 'openrouter',
      tokens: 0,
      messages: 1,
      contextWindow: input.context ?? 200_000,
      maxOutputTokens: 64_000,
    },
    now,
    random: () => 0.5,
  })
  return {
    action: caseNames[action.kind],
    compressed: action.kind === 'compress',
    // The window of the model is an input that no action can change.
    context_length_changed: false,
    wait_seconds: action.kind === 'retry' ? action.afterMs / 1000 : undefined,
  }
}

function errorFor({ reason, message, retry_after }: RecoverInput): Classification {
  if (reason === undefined) return classifyInput({ op: 'classify', status: 400, message: message ?? '' })
  return {
    ...reasons[reason],
    reason,
    status: null,
    message: '',
    resetAt: retry_after === undefined ? null : now + retry_after * 1000,
    usageLimit: false,
    revoked: false,
    outputLimit: null,
  }
}

const caseNames: Readonly<Record<RecoveryAction['kind'], string>> = {
  retry: 'backoff_retry',
  'send-again': 'send_again',
  'rotate-key': 'rotate',
  'refresh-key': 'refresh',
  repair: 'repair',
  compress: 'compress',
  'lower-output-limit': 'retry_smaller_output',
  'rebuild-transport': 'rebuild',
  'next-fallback': 'fallback_now',
  fail: 'abort',
}
