import { expect, it } from 'vitest'
import type { Cost } from '../../shared/turn'
import { emptyTurn } from '../state/reduce-turn'
import { sessionCost } from './session-cost'

const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, reasoning: 0 }
const turn = (cost: Cost, requests = 1) => ({
  ...emptyTurn('s', 't', '', 0),
  end: { outcome: 'completed' as const, failure: null, requests, usage, cost },
})

it('never shows what has no price as nothing', () => {
  const unpriced = turn({ status: 'unpriced' })
  const actual = turn({ status: 'actual', dollars: 0.25 })
  const estimated = turn({ status: 'estimated', dollars: 0.5 })
  expect([
    sessionCost([], false),
    sessionCost([unpriced], false),
    sessionCost([actual, actual], false),
    sessionCost([actual, estimated, unpriced], false),
    sessionCost([actual], true),
    sessionCost([turn({ status: 'unpriced' }, 0)], false),
    sessionCost([turn({ status: 'included', dollars: 0 })], false),
    sessionCost([turn({ status: 'included', dollars: 0 }), unpriced], false),
  ]).toEqual([
    { kind: 'none' },
    { kind: 'unpriced' },
    { kind: 'sum', dollars: 0.5, estimated: false, least: false },
    { kind: 'sum', dollars: 0.75, estimated: true, least: true },
    { kind: 'sum', dollars: 0.25, estimated: false, least: true },
    { kind: 'none' },
    { kind: 'included' },
    { kind: 'unpriced' },
  ])
})

it('never says that a chat cost at least nothing', () => {
  const free = turn({ status: 'actual', dollars: 0 })
  const failed = turn({ status: 'unpriced' })
  expect([sessionCost([free, failed], false), sessionCost([free], true), sessionCost([free], false)]).toEqual([
    { kind: 'unpriced' },
    { kind: 'unpriced' },
    { kind: 'sum', dollars: 0, estimated: false, least: false },
  ])
})
