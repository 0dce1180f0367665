import { expect, it } from 'vitest'
import { contextStatus } from './context-status'

const [loaded, truncated, blocked] = [{ status: 'loaded' }, { status: 'truncated' }, { status: 'blocked' }] as const

it('tells the gravest thing first', () => {
  expect([
    contextStatus([], 0),
    contextStatus([loaded, loaded], 0),
    contextStatus([loaded, truncated], 0),
    contextStatus([loaded, truncated], 3),
    contextStatus([blocked, truncated], 3),
  ]).toEqual([
    { status: 'none', count: 0 },
    { status: 'loaded', count: 2 },
    { status: 'truncated', count: 1 },
    { status: 'stale', count: 3 },
    { status: 'blocked', count: 1 },
  ])
})
