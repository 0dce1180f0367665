import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeFlatness } from '../soak/flatness'
import type { Sample } from '../soak/sample'

const level: Omit<Sample, 'minute'> = {
  round: 1,
  memory: 400,
  ownMemory: 250,
  mainOwn: 0,
  pageOwn: 0,
  mainHeap: 20,
  pageHeap: 12,
  openFiles: 260,
  threads: 77,
  processes: 6,
  mainHandles: 68,
  pageListeners: 370,
  pageNodes: 420,
  cpu: 1,
}
const twoHours = (change: (minute: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 120 }, (_, minute) => ({ ...level, minute, ...change(minute) }))
const growing = (samples: readonly Sample[]) =>
  judgeFlatness(samples)
    .filter(({ flat }) => !flat)
    .map(({ figure }) => figure)

describe('whether a soak was flat', () => {
  it('is so when nothing changes, when it falls, and when caches fill at the beginning', () => {
    expect(growing(twoHours(() => ({})))).toEqual([])
    expect(growing(twoHours((minute) => ({ ownMemory: 300 - minute / 4 })))).toEqual([])
    expect(growing(twoHours((minute) => ({ mainHeap: minute < 35 ? minute : 35 })))).toEqual([])
  })

  it('is not so when something is kept with every round, however noisy the samples are', () => {
    const noise = fc.array(fc.integer({ min: -8, max: 8 }), { minLength: 120, maxLength: 120 })
    fc.assert(
      fc.property(noise, (offsets) => {
        const leaking = twoHours((minute) => ({ ownMemory: 250 + minute / 2 + (offsets[minute] ?? 0) }))
        expect(growing(leaking)).toEqual(['ownMemory'])
      }),
      { numRuns: 50 },
    )
    expect(growing(twoHours((minute) => ({ openFiles: 260 + Math.floor(minute / 8) })))).toEqual(['openFiles'])
  })

  it('does not mind a few odd samples', () => {
    expect(growing(twoHours((minute) => ({ ownMemory: minute % 20 === 0 ? 400 : 250 })))).toEqual([])
  })
})
