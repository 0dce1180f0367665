import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProviderError } from './provider-error'
import { parseDelay, parseResetAt, parseRetryAfter, resetTime } from './reset-time'

const now = Date.parse('2030-01-01T12:00:00Z')
const error = (parts: Partial<ProviderError>): ProviderError => ({
  status: 429,
  codes: [],
  message: '',
  inner: '',
  upstream: false,
  headers: {},
  resets: {},
  transport: null,
  causes: [],
  ...parts,
})

it.each<[string, number | null]>([
  ['resets in 1hr 5min', 3_900_000],
  ['Please try again in 6m0s.', 360_000],
  ['try again in 1h2m3s', 3_723_000],
  ['Please retry in 34.07s.', 34_070],
  ['try again in 350ms', 350],
  ['retry after 30 sec', 30_000],
  ['retry after 2 minutes and 5 seconds', 125_000],
  ['"quotaResetDelay":"12.5s"', 12_500],
  ['wait 1 day', 86_400_000],
  ['retry with 5 monkeys', null],
  ['resets soon', null],
  ['', null],
])('reads the delay in %j', (text, expected) => {
  expect(parseDelay(text)).toBe(expected)
})

it.each<[unknown, number | null]>([
  [1_893_499_200, now],
  [1_893_499_200_000, now],
  ['1893499200', now],
  ['2030-01-01T12:00:00Z', now],
  ['2030-01-01T13:00:00.000+01:00', now],
  [35, now + 35_000],
  [0, now],
  [-5, null],
  [Number.NaN, null],
  [Infinity, null],
  ['5 apples', null],
  ['', null],
  [null, null],
])('reads the moment %j', (value, expected) => {
  expect(parseResetAt(value, now)).toBe(expected)
})

it.each<[unknown, number | null]>([
  ['20', now + 20_000],
  ['1.5', now + 1_500],
  ['Tue, 01 Jan 2030 12:02:00 GMT', now + 120_000],
  ['soon', null],
  [undefined, null],
])('reads Retry-After: %j', (value, expected) => {
  expect(parseRetryAfter(value, now)).toBe(expected)
})

describe('where providers say it', () => {
  it.each<[string, Partial<ProviderError>, number | null]>([
    ['milliseconds before seconds', { headers: { 'retry-after-ms': '500', 'retry-after': '1' } }, now + 500],
    ['a header before the words', { headers: { 'retry-after': '3' }, message: 'try again in 9s' }, now + 3_000],
    ['a field of the body', { resets: { resets_in_seconds: 90 } }, now + 90_000],
    ['a duration in the body', { resets: { retryDelay: '34s' } }, now + 34_000],
    ['a moment in the body', { resets: { resets_at: '2030-01-01T12:01:00Z' } }, now + 60_000],
    ['an aggregator', { headers: { 'x-ratelimit-reset': '1893499260000' } }, now + 60_000],
    [
      'the slowest empty bucket',
      {
        headers: {
          'x-ratelimit-remaining-requests': '0',
          'x-ratelimit-reset-requests': '1s',
          'x-ratelimit-remaining-tokens': '0',
          'x-ratelimit-reset-tokens': '6m0s',
        },
      },
      now + 360_000,
    ],
    [
      'no bucket that has something left',
      {
        headers: {
          'anthropic-ratelimit-requests-remaining': '4',
          'anthropic-ratelimit-requests-reset': '2030-01-02T00:00:00Z',
        },
      },
      null,
    ],
    [
      'an empty bucket of Anthropic',
      {
        headers: {
          'anthropic-ratelimit-requests-remaining': '0',
          'anthropic-ratelimit-requests-reset': '2030-01-01T12:00:30Z',
        },
      },
      now + 30_000,
    ],
    ['a time of day', { message: 'limit exceeded; resets at 18:00 UTC' }, now + 6 * 3_600_000],
    ['a time of day that has passed', { message: 'resets at 11:00 UTC' }, now + 23 * 3_600_000],
    ['nothing', { message: 'Slow down' }, null],
  ])('%s', (_, parts, expected) => {
    expect(resetTime(error(parts), now)).toBe(expected)
  })
})

it('never throws and never gives what a date cannot hold', () => {
  const isGood = (time: number | null) => time === null || !Number.isNaN(new Date(time).getTime())
  const text = fc.oneof(
    fc.string(),
    fc.stringMatching(/^(resets?|retry|again|in|at|\d|h|m|s|ms|:| |,|\.|Z|T|-){0,40}$/),
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything(), text, fc.double()), text, fc.double(), (value, words, number) => {
      const resets = { retry_after: number, resets_at: words, quotaResetDelay: words }
      const found = [
        parseResetAt(value, now),
        parseRetryAfter(value, now),
        parseDelay(words),
        resetTime(error({ message: words, headers: { 'x-ratelimit-reset': words }, resets }), now),
      ]
      expect(found.every(isGood)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
