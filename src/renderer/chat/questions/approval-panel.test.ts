import { expect, it } from 'vitest'
import { mayPress } from './approval-panel'

it('is answered by the space bar on a button, and Enter only denies', () => {
  expect(
    (['once', 'session', 'always', 'deny'] as const).map((choice) => [
      mayPress(choice, ' '),
      mayPress(choice, 'Enter'),
    ]),
  ).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [true, true],
  ])
})
