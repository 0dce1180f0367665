import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Classification } from './classify'
import { recoveryNotice } from './failure-cause'
import { reasons, type ErrorReason } from './reasons'
import { recover, type KeyOutlook, type Predicament, type Repair } from './recover'

const now = 1_000_000
const failed = (reason: ErrorReason, more: Partial<Classification> = {}): Classification => ({
  ...reasons[reason],
  reason,
  status: null,
  message: '',
  resetAt: null,
  usageLimit: false,
  revoked: false,
  outputLimit: null,
  ...more,
})

interface Changes {
  readonly attempts?: Partial<Predicament['attempts']>
  readonly options?: Partial<Predicament['options']>
  readonly request?: Partial<Predicament['request']>
}
const inCase = (error: Classification, { attempts, options, request }: Changes = {}): Predicament => ({
  error,
  attempts: {
    retries: 0,
    compressions: 0,
    outputReductions: 0,
    keyRetried: false,
    keyRefreshed: false,
    transportRebuilt: false,
    sentAgain: false,
    ...attempts,
  },
  options: { keys: null, fallback: false, compression: true, repairs: new Set(), ...options },
  request: {
    provider: 'lab',
    tokens: 1_000,
    messages: 4,
    contextWindow: 100_000,
    maxOutputTokens: null,
    ...request,
  },
  now,
  random: () => 0,
})
const keys = (others: number, more: Partial<KeyOutlook> = {}): KeyOutlook => ({
  others,
  usedIsOut: false,
  refreshable: false,
  ...more,
})

describe('a rate limit', () => {
  const wait = (seconds: number) => failed('rate_limit', { resetAt: now + seconds * 1000 })

  it.each<[string, Predicament, object]>([
    [
      'retries the same key once when the wait is under ten seconds',
      inCase(wait(9), { options: { keys: keys(1), fallback: true } }),
      { kind: 'retry', afterMs: 9_000, attempt: 1, of: 3, sameKey: true },
    ],
    ['rotates when the wait is ten seconds', inCase(wait(10), { options: { keys: keys(1) } }), { kind: 'rotate-key' }],
    [
      'tries the same key once when no wait is named and another could follow',
      inCase(failed('rate_limit'), { options: { keys: keys(1) } }),
      { kind: 'retry', afterMs: 2_000, attempt: 1, of: 3, sameKey: true },
    ],
    [
      'rotates at the second time',
      inCase(wait(1), { attempts: { keyRetried: true }, options: { keys: keys(1) } }),
      { kind: 'rotate-key' },
    ],
    [
      'rotates when somebody else has already marked the key',
      inCase(failed('rate_limit'), { options: { keys: keys(1, { usedIsOut: true }) } }),
      { kind: 'rotate-key' },
    ],
    [
      'falls back when no key is left',
      inCase(wait(60), { options: { keys: keys(0), fallback: true } }),
      { kind: 'next-fallback' },
    ],
    [
      'waits, at most ten minutes, when there is nothing else',
      inCase(wait(7_200), { options: { keys: keys(0) } }),
      { kind: 'retry', afterMs: 600_000, attempt: 1, of: 3, sameKey: false },
    ],
    [
      'fails after three retries',
      inCase(failed('rate_limit', { status: 429 }), { attempts: { retries: 3, keyRetried: true } }),
      { kind: 'fail', poisoned: false },
    ],
  ])('%s', (_, predicament, action) => {
    expect(recover(predicament)).toEqual({ ...action, because: 'rate_limit' })
  })
})

describe('a repair', () => {
  it.each<[ErrorReason, readonly Repair[], Repair]>([
    ['image_too_large', ['shrink-images', 'strip-images'], 'shrink-images'],
    ['image_too_large', ['strip-images'], 'strip-images'],
    ['image_corrupt', ['strip-images'], 'strip-images'],
    ['images_unsupported', ['strip-images'], 'strip-images'],
    ['multimodal_tool_content_unsupported', ['strip-tool-images'], 'strip-tool-images'],
    ['thinking_signature', ['strip-reasoning'], 'strip-reasoning'],
    ['invalid_encrypted_content', ['strip-reasoning'], 'strip-reasoning'],
    ['reasoning_mandatory', ['ask-for-reasoning'], 'ask-for-reasoning'],
    ['llama_cpp_grammar_pattern', ['strip-schema-patterns'], 'strip-schema-patterns'],
    ['oauth_long_context_beta_forbidden', ['drop-long-context-beta'], 'drop-long-context-beta'],
  ])('for %s with %j is %s', (reason, possible, repair) => {
    const action = recover(inCase(failed(reason), { options: { repairs: new Set(possible) } }))
    expect(action).toEqual({ kind: 'repair', repair, because: reason })
    expect(recoveryNotice(action, 'Lab')).toEqual({ kind: 'adjusted', source: 'Lab', change: repair })
  })

  it('that changes nothing any more ends the attempt instead of repeating it', () => {
    expect([
      recover(inCase(failed('image_corrupt'))).kind,
      recover(inCase(failed('image_corrupt'), { options: { fallback: true } })).kind,
    ]).toEqual(['fail', 'next-fallback'])
  })
})

describe('too little room', () => {
  const overflow = (available: number | null) => failed('context_overflow', { status: 400, outputLimit: { available } })

  it.each<[string, Predicament, object]>([
    ['is compressed', inCase(failed('context_overflow')), { kind: 'compress', afterMs: 0 }],
    [
      'for the answer lowers the limit, with a margin',
      inCase(overflow(32_000), { request: { maxOutputTokens: 64_000 } }),
      { kind: 'lower-output-limit', maxOutputTokens: 31_936 },
    ],
    [
      'for the answer counts what the question takes',
      inCase(overflow(32_000), { request: { tokens: 90_000 } }),
      { kind: 'lower-output-limit', maxOutputTokens: 9_936 },
    ],
    [
      'for the answer that was lowered already is compressed',
      inCase(overflow(32_000), { request: { maxOutputTokens: 31_936 } }),
      { kind: 'compress', afterMs: 0 },
    ],
    ['for the answer without a number fails at once', inCase(overflow(null)), { kind: 'fail', poisoned: false }],
    [
      'goes to the fallback when compression does not help',
      inCase(failed('context_overflow'), { attempts: { compressions: 3 }, options: { fallback: true } }),
      { kind: 'next-fallback' },
    ],
  ])('%s', (_, predicament, action) => {
    expect(recover(predicament)).toEqual({ ...action, because: 'context_overflow' })
  })

  it('in the body is compressed, then loses its images, then fails', () => {
    const large = failed('payload_too_large')
    const spent = { attempts: { compressions: 3 } }
    expect([
      recover(inCase(large)),
      recover(inCase(large, { ...spent, options: { repairs: new Set(['strip-images']) } })),
      recover(inCase(large, spent)),
    ]).toMatchObject([
      { kind: 'compress', afterMs: 2_000 },
      { kind: 'repair', repair: 'strip-images' },
      { kind: 'fail' },
    ])
  })
})

describe('what does not pass by itself', () => {
  it('takes another key or a fresh one, then a fallback, then fails', () => {
    const auth = failed('auth', { status: 401 })
    expect(
      [
        inCase(auth, { options: { keys: keys(1, { refreshable: true }), fallback: true } }),
        inCase(auth, { attempts: { keyRefreshed: true }, options: { keys: keys(1, { refreshable: true }) } }),
        inCase(auth, { options: { keys: keys(0), fallback: true } }),
        inCase(auth, { options: { keys: keys(0) } }),
      ].map((each) => recover(each).kind),
    ).toEqual(['refresh-key', 'rotate-key', 'next-fallback', 'fail'])
  })

  it('says when the history itself is what fails', () => {
    const bad = failed('format_error', { status: 400 })
    expect([
      recover(inCase(bad, { request: { tokens: 50_001 } })),
      recover(inCase(bad, { request: { messages: 81 } })),
      recover(inCase(bad)),
    ]).toMatchObject([{ poisoned: true }, { poisoned: true }, { poisoned: false }])
  })

  it('does not fall back from a certificate that is not trusted, or from a stop', () => {
    const kinds = (['ssl_cert_verification', 'interrupted', 'provider_policy_blocked', 'program_error'] as const).map(
      (reason) => recover(inCase(failed(reason), { options: { fallback: true, keys: keys(2) } })).kind,
    )
    expect(kinds).toEqual(['fail', 'fail', 'fail', 'fail'])
  })
})

it('rebuilds the connection once before it gives a silent provider up', () => {
  const spent = { retries: 3 }
  expect([
    recover(inCase(failed('timeout'), { attempts: spent })).kind,
    recover(inCase(failed('timeout'), { attempts: { ...spent, transportRebuilt: true } })).kind,
    recover(inCase(failed('server_error', { status: 500 }), { attempts: spent, options: { fallback: true } })).kind,
  ]).toEqual(['rebuild-transport', 'fail', 'next-fallback'])
})

it('waits longer for services whose overload lasts', () => {
  const waits = (provider: string, retries: number) => {
    const action = recover(inCase(failed('overloaded'), { attempts: { retries }, request: { provider } }))
    return action.kind === 'retry' ? action.afterMs / 1000 : action.kind
  }
  expect([0, 1, 2, 3].map((retries) => waits('anthropic', retries))).toEqual([15, 30, 60, 'rebuild-transport'])
  expect([0, 2, 3, 7, 8].map((retries) => waits('zai', retries))).toEqual([2, 8, 30, 120, 'rebuild-transport'])
})

it('sends once more at once when a kept connection was dead, then waits like for any other', () => {
  const stale = failed('stale_connection')
  expect([
    recover(inCase(stale)),
    recover(inCase(stale, { attempts: { sentAgain: true } })),
    recoveryNotice(recover(inCase(stale)), 'Lab'),
  ]).toEqual([
    { kind: 'send-again', because: 'stale_connection' },
    { kind: 'retry', afterMs: 2_000, attempt: 1, of: 3, sameKey: false, because: 'stale_connection' },
    { kind: 'sent-again', source: 'Lab' },
  ])
})

it('tells a retry with its numbers', () => {
  const action = recover(inCase(failed('overloaded'), { attempts: { retries: 1 } }))
  expect(recoveryNotice(action, 'Lab')).toEqual({
    kind: 'retrying',
    source: 'Lab',
    cause: 'overloaded',
    seconds: 4,
    attempt: 2,
    of: 3,
  })
})

it('comes to an end, whatever goes wrong in whatever order', () => {
  const anyFailure = fc.record({
    reason: fc.constantFrom(...(Object.keys(reasons) as ErrorReason[])),
    wait: fc.option(fc.integer({ min: -10_000, max: 10_000_000 })),
    available: fc.option(fc.integer({ min: 0, max: 300_000 })),
    usageLimit: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyFailure, { minLength: 60, maxLength: 60 }), (failures) => {
      const attempts = { ...inCase(failed('unknown')).attempts }
      let others = 2
      let fallbacks = 2
      let maxOutputTokens: number | null = null
      const repairs = new Set<Repair>(['shrink-images', 'strip-images', 'strip-reasoning'])
      for (const { reason, wait, available, usageLimit } of failures) {
        const outputLimit = reason === 'context_overflow' && available !== null ? { available } : null
        const error = failed(reason, { resetAt: wait === null ? null : now + wait, outputLimit, usageLimit })
        const options = { keys: keys(others), fallback: fallbacks > 0, repairs }
        const action = recover(inCase(error, { attempts, options, request: { maxOutputTokens } }))
        switch (action.kind) {
          case 'fail':
            return
          case 'retry':
            expect(action.afterMs).toBeLessThanOrEqual(600_000)
            attempts.retries += 1
            attempts.keyRetried ||= action.sameKey
            break
          case 'rotate-key':
            others -= 1
            attempts.keyRetried = false
            break
          case 'next-fallback':
            fallbacks -= 1
            attempts.retries = 0
            break
          case 'compress':
            attempts.compressions += 1
            break
          case 'repair':
            repairs.delete(action.repair)
            break
          case 'lower-output-limit':
            expect(action.maxOutputTokens).toBeLessThan(maxOutputTokens ?? Infinity)
            ;({ maxOutputTokens } = action)
            attempts.outputReductions += 1
            break
          case 'refresh-key':
            attempts.keyRefreshed = true
            break
          case 'rebuild-transport':
            attempts.transportRebuilt = true
            break
          case 'send-again':
            attempts.sentAgain = true
        }
      }
      expect.fail('60 failures in a row did not end the turn')
    }),
  )
})
