import { describe, expect, it } from 'vitest'
import { exitCode, measureFigure } from '../../bench/measure-figure'

const figure = (measure: () => Promise<{ measured: string; ratio: number; limit: number }>) =>
  measureFigure('area', { name: 'Time', target: '≤ 2', measure })

describe('a figure of the bench', () => {
  it.each([
    [2, 'ok'],
    [2.01, 'MISSED'],
    [Number.NaN, 'MISSED'],
  ])('with a ratio of %d against 2 is %s', async (ratio, verdict) => {
    const outcome = await figure(async () => ({ measured: 'x', ratio, limit: 2 }))
    expect(outcome).toMatchObject({ area: 'area', name: 'Time', ratio: ratio.toFixed(2), verdict })
  })

  it('that cannot be measured says why, and does not count as held', async () => {
    const outcome = await figure(() => Promise.reject(new Error('No display.\nat somewhere')))
    expect(outcome).toMatchObject({ measured: 'No display.', ratio: '–', verdict: 'FAILED' })
  })

  it('fails the run only when it is checked and does not hold', () => {
    const [held, missed, failed] = [{ verdict: 'ok' }, { verdict: 'MISSED' }, { verdict: 'FAILED' }] as const
    expect([
      exitCode([held, held], true),
      exitCode([held, missed], true),
      exitCode([failed, held], true),
      exitCode([missed], false),
    ]).toEqual([0, 1, 1, 0])
  })
})
