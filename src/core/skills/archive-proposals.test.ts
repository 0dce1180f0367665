import { expect, it } from 'vitest'
import { archiveProposals } from './archive-proposals'

const day = 86_400_000
const now = 100 * day

it('proposes what the agent wrote and nobody used for a month, and nothing else', () => {
  const used = (lastAt: number) => ({ views: 1, uses: 0, firstAt: 0, lastAt })
  const skills = ['unused', 'used', 'pinned', 'attached', 'young', 'by-hand'].map((name) => ({
    name,
    source: 'home' as const,
  }))
  const written = ['unused', 'used', 'pinned', 'attached', 'bundled'].map((name) => [name, 40 * day] as const)
  expect(
    archiveProposals({
      skills: [...skills, { name: 'bundled', source: 'bundled' }],
      usage: { unused: used(60 * day), used: used(90 * day) },
      pinned: ['pinned'],
      attached: ['attached'],
      writtenAt: new Map([...written, ['young', 80 * day]]),
      now,
    }),
  ).toEqual([{ name: 'unused', days: 40 }])
})
