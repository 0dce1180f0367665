import { expect, it } from 'vitest'
import type { Budget } from '../../../shared/inspect'
import { withTools } from './with-tools'

const budget: Budget = {
  requestId: null,
  window: 1_000,
  parts: [{ part: 'stable', tokens: 100 }],
  total: { value: 100, quality: 'estimated' },
  rents: [],
  price: null,
  sessions: 0,
}
const tool = (name: string, value: number, available = true) => ({
  name,
  description: '',
  shown: { verb: 'use', icon: 'tool' as const, object: [], isNamed: true },
  available,
  tokens: { value, quality: 'estimated' as const },
})
const set = (on: boolean, ...tools: ReturnType<typeof tool>[]) => ({
  id: 'files',
  title: 'Files',
  on,
  tokens: { value: 0, quality: 'estimated' as const },
  tools,
})

it('adds the tools that the first request would carry, and only those', () => {
  const sets = [set(true, tool('read_file', 40), tool('gone', 500, false)), set(false, tool('web', 900))]
  expect(withTools(budget, sets)).toMatchObject({
    parts: [
      { part: 'stable', tokens: 100 },
      { part: 'tools', tokens: 40 },
    ],
    total: { value: 140, quality: 'estimated' },
    rents: [{ kind: 'tool', name: 'read_file', tokens: 40 }],
  })
  expect(withTools({ ...budget, requestId: 7 }, sets)).toEqual({ ...budget, requestId: 7 })
})
