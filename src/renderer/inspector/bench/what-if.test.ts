import { expect, it } from 'vitest'
import type { McpServerState } from '../../../shared/calls/mcp-calls'
import type { ToolsetState } from '../../../shared/calls/tool-calls'
import type { Rent } from '../../../shared/inspect'
import type { Layer } from '../../../shared/model'
import { benchItems } from './bench-items'
import { toggled, whatIf } from './what-if'

const layer = (id: string, tier: Layer['tier'], value: number) =>
  ({ id, tier, title: id, tokens: { value, quality: 'estimated' } }) as unknown as Layer
const rent = (kind: Rent['kind'], name: string, tokens: number): Rent => ({
  kind,
  name,
  tokens,
  used: 0,
  usedBefore: 0,
  switch: null,
})
const set = (id: string, value: number, on: boolean, ...tools: string[]) =>
  ({
    id,
    on,
    tokens: { value, quality: 'estimated' },
    tools: tools.map((name) => ({ name })),
  }) as unknown as ToolsetState
const server = (name: string, status: McpServerState['status'], ...tools: string[]) =>
  ({ name, status, tools: tools.map((tool) => ({ name: tool })) }) as unknown as McpServerState

const items = benchItems({
  snapshot: {
    layers: [layer('identity', 'stable', 100), layer('skills_index', 'stable', 200), layer('memory', 'volatile', 100)],
    off: [{ id: 'context_files', tier: 'context', title: 'context_files', tokens: 50 }],
  },
  rents: [rent('tool', 'read_file', 50), rent('skill', 'release', 20)],
  sets: [
    set('files', 50, true),
    set('mcp-github', 150, true, 'mcp__github__list'),
    set('web', 900, false, 'web_search', 'web_extract'),
    set('search', 300, true, 'web_search'),
  ],
  servers: [server('github', 'ready', 'mcp__github__list'), server('lab', 'off')],
  skillsOff: ['unused'],
})
const find = (id: string) => items.find((item) => item.id === id) ?? items[0]!
const rates = { input: 10, cacheRead: 1 }

it('knows what is there and what could be, and where it stands in the request', () => {
  expect(items.map(({ id, on, tokens, position }) => [id, on, tokens, position])).toEqual([
    ['mcp github', true, 150, 0],
    ['mcp lab', false, null, 0],
    ['toolset files', true, 50, 0],
    ['toolset web', false, 900, 0],
    ['layer identity', true, 100, 200],
    ['layer skills_index', true, 200, 300],
    ['layer context_files', false, 50, 500],
    ['layer memory', true, 100, 500],
    ['skill release', true, 20, 300],
    ['skill unused', false, null, 300],
  ])
})

it('sums what is left, what the cache loses and what it costs', () => {
  const tried = toggled(toggled(new Map(), find('layer memory')), find('skill release'))
  expect(whatIf(600, tried, 1_000, rates)).toEqual({
    tokens: 480,
    rewritten: 180,
    share: 0.48,
    fits: true,
    warm: 480e-6,
    cold: 4_800e-6,
  })
  expect(toggled(tried, find('layer memory'))).toEqual(new Map([['skill release', find('skill release')]]))
})

it('adds what is switched on', () => {
  const tried = toggled(toggled(new Map(), find('toolset web')), find('mcp lab'))
  expect(whatIf(600, tried, 1_000, null)).toMatchObject({ tokens: 1_500, rewritten: 1_500, fits: false })
})

it('counts a skill once when its layer is off too', () => {
  const both = ['layer skills_index', 'skill release', 'skill unused'].map(find)
  const tried = both.reduce(toggled, new Map() as ReturnType<typeof toggled>)
  expect(whatIf(600, tried, 100, null)).toMatchObject({ tokens: 400, fits: false, warm: null })
})
