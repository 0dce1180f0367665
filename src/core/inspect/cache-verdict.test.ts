import { expect, it } from 'vitest'
import type { Place, CacheVerdict } from '../../shared/inspect'
import { cacheVerdict, type VerdictInput } from './cache-verdict'

const usage = (cacheRead: number, cacheWrite: number, input = 10) => ({
  input,
  output: 5,
  cacheRead,
  cacheWrite,
  reasoning: 0,
})
const minute = 60_000
const route = { model: 'claude', provider: 'anthropic', credential: 'work' }
const before = { ...route, usage: usage(20_000, 11_204), startedAt: 0, endedAt: 2_000, ttlMs: 5 * minute }
const after = { ...route, usage: usage(0, 31_300), startedAt: minute }
const cost = { status: 'estimated', dollars: 0.1 } as const
const place: Place = { kind: 'tool', name: 'read_file' }

function judge(change: Partial<VerdictInput>): CacheVerdict {
  return cacheVerdict({ before, after, change: null, costOf: () => cost, ...change })
}

it('says what became of the cache only with the numbers that prove it', () => {
  const lost = { read: 0, lost: 31_204, cost }
  expect(judge({ before: null })).toEqual({ kind: 'first' })
  expect(judge({ after: { ...after, usage: null } })).toEqual({ kind: 'unknown', why: 'no-usage', read: 0 })
  expect(judge({ after: { ...after, usage: usage(31_204, 90) } })).toEqual({
    kind: 'hit',
    read: 31_204,
    expected: 31_204,
  })
  expect(judge({ change: place })).toEqual({ kind: 'changed', place, ...lost })
  expect(judge({ change: place, after: { ...after, usage: usage(28_204, 3_000) } })).toEqual({
    kind: 'changed',
    place,
    read: 28_204,
    lost: 3_000,
    cost,
  })
  expect(judge({ change: place, after: { ...after, usage: usage(31_104, 90) } })).toMatchObject({ kind: 'hit' })
  expect(judge({ after: { ...after, startedAt: 6 * minute } })).toEqual({
    kind: 'expired',
    idleMs: 6 * minute - 2_000,
    ttlMs: 5 * minute,
    ...lost,
  })
  expect(judge({})).toEqual({ kind: 'evicted', idleMs: minute, ttlMs: 5 * minute, ...lost })
  expect(judge({ after: { ...after, model: 'other' } })).toEqual({
    kind: 'model',
    before: 'anthropic/claude',
    after: 'anthropic/other',
    lost: 31_204,
    cost,
  })
})

it('does not guess about a provider that promises no time', () => {
  const implicit = { ...before, ttlMs: null, usage: usage(20_000, 0) }
  expect(judge({ before: implicit })).toEqual({ kind: 'unknown', why: 'implicit', read: 0 })
  expect(judge({ before: { ...implicit, usage: usage(0, 0) } })).toEqual({ kind: 'unknown', why: 'not-told', read: 0 })
  expect(judge({ before: implicit, change: place })).toMatchObject({ kind: 'changed', lost: 20_000 })
})

it('does not say that a provider threw away what may have run out while the answer was written', () => {
  const long = { ...before, endedAt: 4 * minute }
  expect(judge({ before: long, after: { ...after, startedAt: 4.5 * minute } })).toMatchObject({ kind: 'evicted' })
  expect(judge({ before: long, after: { ...after, startedAt: 6 * minute } })).toEqual({
    kind: 'unknown',
    why: 'time',
    read: 0,
  })
  expect(judge({ before: long, after: { ...after, startedAt: 10 * minute } })).toMatchObject({ kind: 'expired' })
})

it('does not blame the provider or the bytes when another key was used', () => {
  const other = { ...after, credential: 'spare' }
  expect(judge({ after: other })).toEqual({ kind: 'unknown', why: 'key', read: 0 })
  expect(judge({ after: other, change: place })).toEqual({ kind: 'unknown', why: 'key', read: 0 })
  expect(judge({ after: { ...other, startedAt: 6 * minute } })).toMatchObject({ kind: 'expired', lost: 31_204 })
})

it('does not blame a change for what had run out before it', () => {
  const late = { ...after, startedAt: 6 * minute }
  expect(judge({ after: late, change: place })).toMatchObject({ kind: 'expired', lost: 31_204 })
  const partly = { ...late, usage: usage(9_000, 22_300) }
  expect(judge({ after: partly, change: place })).toMatchObject({ kind: 'changed', read: 9_000, lost: 22_204 })
})
