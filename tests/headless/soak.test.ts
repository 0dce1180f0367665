import { describe, expect, it } from 'vitest'
import { soak } from '../soak/soak'

/** `SOAK_TURNS=20000 npm run unit -- soak` goes on for hours. */
const turns = Number(process.env['SOAK_TURNS'] ?? 60)

describe('use without end', () => {
  it('keeps memory and handles flat', { timeout: 60_000 + turns * 1_000 }, async () => {
    const soaked = await soak({ turns, warmUp: Math.min(200, Math.ceil(turns / 3)) })
    expect(soaked.turns).toBe(turns)
    expect(soaked.handlesGrowth).toBeLessThanOrEqual(2)
    // Turns that leaked what they hold would keep far more.
    expect(soaked.heapGrowth).toBeLessThan(30 * 1024 * 1024)
  })
})
