import { expect, it } from 'vitest'
import { daysOf } from './days-of'

const used = (key: string, requests: number) => ({
  key,
  requests,
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  reasoning: 0,
  dollars: 0,
  unpriced: 0,
})

const today = '2026-03-02'
const short = (days: ReturnType<typeof daysOf>) => days.map(({ key, requests }) => [key, requests])

it('has every day of the period, in order, also across the end of a month', () => {
  expect(short(daysOf([used('2026-02-28', 3)], 4, today))).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 3],
    ['2026-03-01', 0],
    ['2026-03-02', 0],
  ])
})

it('begins with the first request where there is no period', () => {
  expect(short(daysOf([used('2026-03-01', 1)], null, today))).toEqual([
    ['2026-03-01', 1],
    ['2026-03-02', 0],
  ])
  expect(short(daysOf([], null, today))).toEqual([['2026-03-02', 0]])
})
