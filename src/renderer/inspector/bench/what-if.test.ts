import { expect, it } from 'vitest'
import type { ToolsetState } from '../../../shared/calls/tool-calls'
import type { Budget, Rent } from '../../../shared/inspect'
import type { Layer } from '../../../shared/model'
import { benchItems, toggled, whatIf } from './what-if'

const layer = (id: string, value: number) =>
  ({ id, title: id, tokens: { value, quality: 'estimated' } }) as unknown as Layer
const rent = (kind: Rent['kind'], name: string, tokens: number): Rent => ({
  kind,
  name,
  tokens,
  used: 0,
  usedBefore: 0,
  switch: null,
})
const budget: Budget = {
  requestId: null,
  window: 1_000,
  parts: [],
  total: { value: 600, quality: 'estimated' },
  rents: [rent('tool', 'read_file', 50), rent('skill', 'release', 20)],
  price: { input: 10, cacheRead: 1, output: 20, asOf: '2026-01-01' },
  sessions: 0,
}
const set = (id: string, value: number, on: boolean): ToolsetState => ({
  id,
  title: id,
  on,
  tokens: { value, quality: 'estimated' },
  tools: [],
})
const items = benchItems(
  { layers: [layer('identity', 100), layer('skills_index', 200), layer('memory', 100)] },
  budget,
  [set('files', 50, true), set('github', 150, true), set('web', 900, false)],
)
const find = (id: string) => items.find((item) => item.id === id) ?? items[0]!

it('knows where everything stands in the request', () => {
  expect(items.map(({ id, position, applies }) => [id, position, applies])).toEqual([
    ['toolset files', 0, true],
    ['toolset github', 0, true],
    ['layer identity', 200, false],
    ['layer skills_index', 300, false],
    ['skill release', 300, true],
    ['layer memory', 500, true],
  ])
})

it('sums what is left, what the cache loses and what it costs', () => {
  const off = toggled(toggled(new Map(), find('layer memory')), find('skill release'))
  expect(whatIf(600, off, 1_000, budget.price)).toEqual({
    tokens: 480,
    saved: 120,
    rewritten: 180,
    share: 0.48,
    fits: true,
    warm: 480e-6,
    cold: 4_800e-6,
  })
  expect(toggled(off, find('layer memory'))).toEqual(new Map([['skill release', find('skill release')]]))
})

it('counts a skill once when its layer is off too', () => {
  const off = toggled(toggled(new Map(), find('layer skills_index')), find('skill release'))
  expect(whatIf(600, off, 100, null)).toMatchObject({ saved: 200, fits: false, warm: null })
})
