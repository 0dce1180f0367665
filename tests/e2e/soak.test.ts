import { expect, it } from 'vitest'
import { judgeFlatness } from '../soak/flatness'
import { soakWindow } from '../soak/soak-window'

/** The short form of `npm run test:soak`: what leaks with every round shows within a few. Linux tells what is held. */
it.runIf(process.platform === 'linux')('keeps memory and handles flat while it is used', async () => {
  const samples = await soakWindow({
    goesOn: ({ rounds }) => rounds < 8,
    millisecondsPerSample: 0,
    pauseMilliseconds: 0,
  })
  expect(samples.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(judgeFlatness(samples).filter(({ flat }) => !flat)).toEqual([])
})
