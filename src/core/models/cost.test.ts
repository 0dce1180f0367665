import { expect, it } from 'vitest'
import type { Cost, Usage } from '../../shared/turn'
import { listPrice } from './catalogue'
import { totalCost } from '../../shared/total-cost'
import { costLabel, costOf, requestCost } from './cost'

const usage = (over: Partial<Usage>): Usage => ({
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  reasoning: 0,
  ...over,
})
const million = 1_000_000

it('adds up each kind of token at its own price', () => {
  const price = listPrice('anthropic', 'claude-sonnet-4-5')
  const all = usage({ input: million, output: million, cacheRead: million, cacheWrite: million, reasoning: 500_000 })
  expect(costOf(all, price)).toEqual({ status: 'estimated', dollars: 3 + 15 + 0.3 + 3.75 })
  expect(costOf(usage({ cacheWrite: million }), price, '1h')).toEqual({ status: 'estimated', dollars: 6 })
})

it('prices cache writes as the provider splits them, not as they were asked for', () => {
  const price = listPrice('anthropic', 'claude-sonnet-4-5')
  const written = (cacheWriteLong: number) => usage({ cacheWrite: million, cacheWriteLong })
  expect([costOf(written(0), price, '1h'), costOf(written(million), price), costOf(written(400_000), price)]).toEqual([
    { status: 'estimated', dollars: 3.75 },
    { status: 'estimated', dollars: 6 },
    { status: 'estimated', dollars: 0.6 * 3.75 + 0.4 * 6 },
  ])
})

it('prices the whole request higher when its prompt is long', () => {
  const price = listPrice('google', 'gemini-2.5-pro')
  expect(costOf(usage({ input: 100_000, cacheRead: 100_000 }), price)).toMatchObject({ dollars: 0.1375 })
  expect(costOf(usage({ input: 100_001, cacheRead: 100_000, output: million }), price)).toMatchObject({
    dollars: expect.closeTo(0.2500025 + 0.025 + 15, 9),
  })
})

it('knows that a model on this machine costs nothing', () => {
  expect(requestCost('ollama', 'gpt-oss:20b', usage({ input: million }))).toEqual({ status: 'included', dollars: 0 })
  expect(requestCost('my-gateway', 'gpt-5', usage({ input: million }))).toEqual({ status: 'unpriced' })
  expect(requestCost('openai', 'gpt-5', usage({ input: million }))).toEqual({ status: 'estimated', dollars: 1.25 })
})

it('never calls a model without a price free', () => {
  expect(costOf(usage({ input: million }), null)).toEqual({ status: 'unpriced' })
  expect(totalCost([{ status: 'estimated', dollars: 1 }, { status: 'unpriced' }])).toEqual({ status: 'unpriced' })
})

it('sums by the least certain of its parts', () => {
  expect(totalCost([])).toEqual({ status: 'included', dollars: 0 })
  expect(
    totalCost([
      { status: 'actual', dollars: 1 },
      { status: 'included', dollars: 0 },
    ]),
  ).toEqual({ status: 'actual', dollars: 1 })
  expect(
    totalCost([
      { status: 'actual', dollars: 1 },
      { status: 'estimated', dollars: 0.5 },
    ]),
  ).toEqual({ status: 'estimated', dollars: 1.5 })
})

it.each<[Cost, string]>([
  [{ status: 'actual', dollars: 0 }, '$0.00'],
  [{ status: 'estimated', dollars: 0 }, '$0.00'],
  [{ status: 'estimated', dollars: 0.00462 }, '~$0.0046'],
  [{ status: 'estimated', dollars: 0.00004 }, '~$<0.0001'],
  [{ status: 'estimated', dollars: 1.234 }, '~$1.23'],
  [{ status: 'actual', dollars: 12.5 }, '$12.50'],
  [{ status: 'included', dollars: 0 }, 'included'],
  [{ status: 'unpriced' }, 'no price known'],
])('writes %j as %s', (cost, label) => {
  expect(costLabel(cost)).toBe(label)
})
