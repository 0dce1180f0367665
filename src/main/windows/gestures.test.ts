import { expect, it } from 'vitest'
import { createGestures } from './gestures'

function open() {
  let now = 1_000
  const gestures = createGestures(() => now)
  return { gestures, pass: (ms: number) => (now += ms) }
}

it('counts a press for a moment, in its own window only', () => {
  const { gestures, pass } = open()
  expect(gestures.recent(1)).toBe(false)
  gestures.press(1)
  expect([gestures.recent(1), gestures.recent(2)]).toEqual([true, false])
  pass(10_001)
  expect(gestures.recent(1)).toBe(false)
})

it('lets one press answer one question', () => {
  const { gestures } = open()
  gestures.press(1)
  expect([gestures.spend(1), gestures.spend(1), gestures.recent(1)]).toEqual([true, false, true])
  gestures.press(1)
  expect(gestures.spend(1)).toBe(true)
})

it('goes on with what a press began, but not for ever', async () => {
  const { gestures, pass } = open()
  gestures.press(1)
  const slow = async (ms: number) => void pass(ms)
  const first = Promise.withResolvers<void>()
  const work = gestures.during(1, first.promise)
  await slow(30_000)
  expect(gestures.recent(1)).toBe(false)
  first.resolve()
  await work
  expect(gestures.recent(1)).toBe(true)
  expect(gestures.spend(1)).toBe(false)
  const second = Promise.withResolvers<void>()
  const more = gestures.during(1, second.promise)
  await slow(200_000)
  second.resolve()
  await more
  expect(gestures.recent(1)).toBe(false)
})

it('begins nothing for what was asked without a press', async () => {
  const { gestures } = open()
  await gestures.during(1, Promise.resolve())
  expect(gestures.recent(1)).toBe(false)
})
