import { expect, it } from 'vitest'
import type { Budget } from '../../shared/inspect'
import type { Layer } from '../../shared/model'
import { rebuiltTokens } from './rebuilt-tokens'

const layer = (path: string, value: number): Pick<Layer, 'source' | 'parts' | 'tokens'> => ({
  source: { kind: 'file', path, firstLine: 1, lastLine: 9, sha256: '' },
  parts: [],
  tokens: { value, quality: 'estimated' },
})
const layers = [layer('/home/SOUL.md', 100), layer('/project/AGENTS.md', 1_000), layer('/home/memories/MEMORY.md', 50)]
const budget: Pick<Budget, 'total' | 'parts'> = {
  total: { value: 90_000, quality: 'billed' },
  parts: [
    { part: 'tools', tokens: 4_000 },
    { part: 'history', tokens: 84_850 },
  ],
}

it('counts everything behind the first file that is read again, the conversation too', () => {
  const cost = (...changed: string[]) => rebuiltTokens(layers, budget, changed)
  expect(cost('/home/memories/MEMORY.md')).toBe(90_000 - 4_000 - 1_100)
  expect(cost('/home/memories/MEMORY.md', '/project/AGENTS.md')).toBe(90_000 - 4_000 - 100)
  expect(cost('/project/NEW.md', '/project/AGENTS.md')).toBe(90_000 - 4_000)
})
