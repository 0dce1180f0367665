import { describe, expect, it } from 'vitest'
import { soak } from '../soak/soak'

describe('use without end', () => {
  it('keeps memory and handles flat; `tests/soak/run.ts` does it for hours', { timeout: 120_000 }, async () => {
    const { turns, handlesGrowth, heapGrowth } = await soak({ turns: 60, warmUp: 20 })
    expect(turns).toBe(60)
    expect(handlesGrowth).toBeLessThanOrEqual(2)
    // Sixty turns that leaked what they hold would keep far more.
    expect(heapGrowth).toBeLessThan(30 * 1024 * 1024)
  })
})
