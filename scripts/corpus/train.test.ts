import { expect, it } from 'vitest'
import { train } from './train'

const [ATTACK, SHARED, HONEST, RARE] = [0, 1, 2, 3]
const set = {
  attacks: Array.from({ length: 40 }, (_, index) => ({
    group: `source ${index % 8}`,
    // The second passage of each is what honest files say too.
    passages: [Int32Array.of(ATTACK, SHARED), Int32Array.of(HONEST, SHARED)],
  })),
  honest: Array.from({ length: 400 }, () => Int32Array.of(HONEST, SHARED)),
  lookAlikes: [Int32Array.of(RARE, SHARED)],
}

it('learns what attacks say and honest files do not, whichever passage it stands in', () => {
  const { weights } = train(set, 4)
  expect(weights[ATTACK]! - weights[HONEST]!).toBeGreaterThan(1)
})

it('learns the same from the same texts', () => {
  expect(train(set, 4)).toEqual(train(set, 4))
})
