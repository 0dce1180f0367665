import { expect, it } from 'vitest'
import { groupShares } from './groups'

const layer = (id: string, value: number) => ({ id, tokens: { value, quality: 'estimated' as const } })

it('puts every token of a request into one group, whatever its tier', () => {
  const layers = [layer('identity', 100), layer('system_message', 20), layer('context_files', 300), layer('date', 7)]
  const shares = groupShares([...layers, layer('memory', 40), layer('user', 2)], {
    parts: [
      { part: 'stable', tokens: 100 },
      { part: 'context', tokens: 320 },
      { part: 'volatile', tokens: 49 },
      { part: 'call', tokens: 11 },
      { part: 'tools', tokens: 5000 },
      { part: 'references', tokens: 60 },
      { part: 'history', tokens: 900 },
    ],
  })
  expect(shares).toEqual([
    { group: 'instructions', tokens: 138, firstLayer: 'identity' },
    { group: 'tools', tokens: 5000, firstLayer: null },
    { group: 'files', tokens: 300, firstLayer: 'context_files' },
    { group: 'memory', tokens: 42, firstLayer: 'memory' },
    { group: 'conversation', tokens: 960, firstLayer: null },
  ])
})

it('knows the prompt alone before anything was counted', () => {
  expect(groupShares([layer('identity', 100)], undefined)).toEqual([
    { group: 'instructions', tokens: 100, firstLayer: 'identity' },
  ])
})
