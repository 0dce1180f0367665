import { describe, expect, it } from 'vitest'
import { createRedactor } from '../../base/redact'
import { classify } from './classify'
import { describeError } from './describe-error'
import type { Situation } from './facts'
import { foldWords } from './fold'
import { phrases } from './phrases'
import type { ErrorReason } from './reasons'

const situation: Situation = {
  model: 'lab-1-large',
  tokens: null,
  contextWindow: null,
  messages: null,
  reasoningModel: false,
  now: Date.UTC(2026, 0, 1),
}
const classified = (error: object, more: Partial<Situation> = {}) => {
  return classify(describeError(error, createRedactor()), { ...situation, ...more })
}
const says = (status: number | undefined, message: string, extra: object = {}) => ({
  status,
  error: { message, ...extra },
})

describe('status and words', () => {
  it.each<[number | undefined, string, ErrorReason]>([
    [400, 'Your credit balance is too low to access the API', 'billing'],
    [
      400,
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens'.",
      'format_error',
    ],
    [500, "'frequency_penalty' is not supported with this model.", 'format_error'],
    [500, 'Unknown field: foo', 'format_error'],
    [502, 'unrecognized field "foo"', 'format_error'],
    [503, 'This model does not support parameter temperature', 'format_error'],
    [500, 'Unsupported params: x', 'format_error'],
    [504, 'property foo is unsupported', 'format_error'],
    [undefined, 'too many input tokens', 'context_overflow'],
    [undefined, 'inputs tokens + max_new_tokens must be <= 4096', 'context_overflow'],
    [undefined, 'Message length exceeds limit', 'context_overflow'],
    [undefined, 'total tokens of image and text exceed max message tokens', 'context_overflow'],
    [400, 'messages: roles must alternate between "user" and "assistant"', 'format_error'],
    [400, 'This endpoint does not support image input', 'images_unsupported'],
    [400, 'Reasoning is mandatory for this endpoint and cannot be disabled.', 'reasoning_mandatory'],
    [400, 'failed to parse grammar', 'llama_cpp_grammar_pattern'],
    [400, 'failed to parse grammar: no user query found in messages', 'format_error'],
    [400, 'The long context beta is not yet available for this subscription.', 'oauth_long_context_beta_forbidden'],
    [400, 'API key not valid: Invalid API key', 'auth'],
    [401, 'You do not have an active Lab subscription', 'auth'],
    [403, 'Your request was blocked', 'auth'],
    [403, 'You have reached the limit of this key', 'billing'],
    [404, 'Not Found', 'unknown'],
    [404, 'The requested resource does not exist', 'unknown'],
    [404, 'Nothing at /v1/lab-1-large', 'model_not_found'],
    [404, 'model: some-model', 'model_not_found'],
    [404, 'model "llama3" not found, try pulling it first', 'model_not_found'],
    [404, 'No endpoints found matching your data policy', 'provider_policy_blocked'],
    [404, 'No endpoints found that support image input', 'images_unsupported'],
    [413, 'Request too large', 'payload_too_large'],
    [418, "I'm a teapot", 'format_error'],
    [422, 'value is not a valid list', 'format_error'],
    [429, 'Rate limit reached for requests', 'rate_limit'],
    [429, 'The engine is currently overloaded, rate limit applies', 'overloaded'],
    [429, 'Rate limit: insufficient credits', 'billing'],
    [429, 'You exceeded your current quota, please check your plan and billing details.', 'billing'],
    [429, 'You exceeded your current quota. Please retry in 34.07s.', 'rate_limit'],
    [429, 'Extra usage is required for long context requests', 'long_context_tier'],
    [500, 'Validation error: messages', 'format_error'],
    [500, "Unsupported parameter: 'top_k'", 'format_error'],
    [500, 'Parameter temperature is not supported', 'format_error'],
    [502, "Unrecognized parameter: 'top_k'", 'format_error'],
    [503, "Unsupported parameter: 'top_k'", 'format_error'],
    [504, "Unsupported parameter: 'top_k'", 'format_error'],
    [undefined, "Unsupported parameter: 'max_tokens'", 'format_error'],
    [undefined, 'prompt exceeds max length', 'context_overflow'],
    [undefined, 'The prompt exceeds the maximum allowed length', 'context_overflow'],
    [undefined, 'prompt exceeds the limit of 4096 tokens', 'context_overflow'],
    [undefined, 'Prompt token count exceeds the maximum', 'context_overflow'],
    [undefined, 'Messages exceed max length', 'context_overflow'],
    [undefined, 'Your prompt is longer than the maximum', 'context_overflow'],
    [503, 'Service Unavailable', 'overloaded'],
    [529, 'Overloaded', 'overloaded'],
    [520, 'Web server is returning an unknown error', 'server_error'],
    [undefined, 'Rate limit exceeded', 'rate_limit'],
    [undefined, 'Model is overloaded', 'overloaded'],
    [undefined, 'Something odd', 'unknown'],
    [400, 'Output blocked by content filtering policy', 'content_policy_blocked'],
  ])('%s %s', (status, message, reason) => {
    expect(classified(says(status, message)).reason).toBe(reason)
  })

  it('rotates and falls back for a plain 403, but leaves the pool alone for a missing subscription', () => {
    const flags = ({ rotate, fallback, retryable }: ReturnType<typeof classified>) => ({ rotate, fallback, retryable })
    expect([
      flags(classified(says(403, 'Forbidden'))),
      flags(classified(says(403, 'This needs an active subscription'))),
    ]).toEqual([
      { rotate: true, fallback: true, retryable: false },
      { rotate: false, fallback: true, retryable: false },
    ])
  })

  it('sees that a provider behind an aggregator is the one that limits', () => {
    const metadata = { provider_name: 'Other', raw: '{"error":{"message":"Too many requests"}}' }
    expect(classified(says(429, 'Provider returned error', { metadata }))).toMatchObject({
      reason: 'upstream_rate_limit',
      rotate: false,
      message: 'Provider returned error: Too many requests',
    })
  })

  it('knows the error events of a stream by their type', () => {
    const typed = (type: string) => classified({ error: { type: 'error', error: { type, message: 'Sorry' } } }).reason
    expect(
      ['overloaded_error', 'rate_limit_error', 'authentication_error', 'api_error', 'invalid_request_error'].map(typed),
    ).toEqual(['overloaded', 'rate_limit', 'auth', 'server_error', 'format_error'])
  })

  it('knows a key that was taken back, by its code and by the words', () => {
    expect([
      classified(says(401, 'No', { code: 'token_revoked' })).revoked,
      classified(says(401, 'Your token has been revoked.')).revoked,
      classified(says(401, 'Incorrect API key provided')).revoked,
    ]).toEqual([true, true, false])
  })

  it('finds out when a provider goes on', () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34s' }]
    expect(classified(says(429, 'Resource exhausted', { details })).resetAt).toBe(situation.now + 34_000)
  })
})

describe('a 400 without another reason', () => {
  it.each<[string, Partial<Situation>, ErrorReason]>([
    ['at exactly 60 percent', { tokens: 60_000, contextWindow: 100_000 }, 'format_error'],
    ['above 60 percent', { tokens: 60_001, contextWindow: 100_000 }, 'context_overflow'],
    ['above 120,000 tokens of a large window', { tokens: 120_001, contextWindow: 1_000_000 }, 'context_overflow'],
    ['above 120,000 tokens of an unknown window', { tokens: 120_001 }, 'context_overflow'],
    ['with many messages only', { tokens: 1_000, messages: 500 }, 'format_error'],
  ])('%s', (_, more, reason) => {
    const messages = ['Error', 'The request could not be handled by the upstream server']
    expect(messages.map((message) => classified(says(400, message), more).reason)).toEqual([reason, reason])
  })
})

describe('a connection that breaks off', () => {
  const broken = new Error('Server disconnected')
  it.each<[string, Partial<Situation>, ErrorReason]>([
    ['in a small session', { tokens: 1_000, contextWindow: 200_000 }, 'timeout'],
    ['at exactly 60 percent', { tokens: 120_000, contextWindow: 200_000 }, 'timeout'],
    ['above 60 percent', { tokens: 120_001, contextWindow: 200_000 }, 'context_overflow'],
    [
      'above 60 percent with a reasoning model',
      { tokens: 190_000, contextWindow: 200_000, reasoningModel: true },
      'timeout',
    ],
    ['with an unknown window and many messages', { messages: 201 }, 'context_overflow'],
  ])('%s', (_, more, reason) => {
    expect(classified(broken, more).reason).toBe(reason)
  })
})

it('has every phrase in the form in which texts are searched', () => {
  const all = Object.values(phrases).flat(2)
  expect(all.filter((phrase) => foldWords(phrase) !== phrase)).toEqual([])
})

it('cuts a long message at 500 code points', () => {
  const { message } = classified(says(400, '🌍'.repeat(600)))
  expect([Array.from(message).length, message.endsWith('🌍…')]).toEqual([500, true])
})
