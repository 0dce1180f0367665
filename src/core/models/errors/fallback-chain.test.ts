import { expect, it } from 'vitest'
import { nextFallback, startOfChain, type FallbackEntry, type ModelTarget } from './fallback-chain'

const primary = { provider: 'lab', model: 'large' }
const known = ({ provider }: ModelTarget) => provider !== 'nowhere'

it('passes over what cannot help, says why, and ends', () => {
  const entries: readonly FallbackEntry[] = [
    { provider: null, model: 'small' },
    { provider: 'lab', model: '' },
    { provider: 'lab', model: 'large' },
    { provider: 'nowhere', model: 'small' },
    { provider: 'other', model: 'small' },
    { provider: 'other', model: 'small' },
  ]
  const first = nextFallback(startOfChain(primary, entries), known)
  expect(first).toEqual({
    chain: { primary, entries, next: 5, current: { provider: 'other', model: 'small' } },
    skipped: [
      { index: 0, reason: 'incomplete' },
      { index: 1, reason: 'incomplete' },
      { index: 2, reason: 'same-as-current' },
      { index: 3, reason: 'unknown-provider' },
    ],
  })
  expect(first.chain && nextFallback(first.chain, known)).toEqual({
    chain: null,
    skipped: [{ index: 5, reason: 'same-as-current' }],
  })
})

it('knows the same server under another name, and another server under the same name', () => {
  const here = { provider: 'lab', model: 'large', baseUrl: 'http://127.0.0.1:1/v1' }
  const next = (entry: FallbackEntry) => nextFallback(startOfChain(here, [entry]), known).chain?.current ?? null
  expect([
    next({ provider: 'alias', model: 'large', base_url: 'http://127.0.0.1:1/v1' }),
    next({ provider: 'lab', model: 'large', base_url: 'http://127.0.0.1:2/v1' }),
  ]).toEqual([null, { provider: 'lab', model: 'large', baseUrl: 'http://127.0.0.1:2/v1' }])
})
