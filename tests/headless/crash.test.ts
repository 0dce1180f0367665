import { describe, expect, it } from 'vitest'
import { crashRun } from '../crash/crash-run'

describe('kill -9 while streaming and running tools', () => {
  it('loses nothing that was acknowledged; `npm run test:crash` does it 500 times', { timeout: 120_000 }, async () => {
    const { kills, acknowledged, problems } = await crashRun(8)
    expect({ kills, problems }).toEqual({ kills: 8, problems: [] })
    expect(acknowledged).toBeGreaterThan(8)
  })
})
