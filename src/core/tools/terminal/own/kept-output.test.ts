import { expect, it } from 'vitest'
import { createKeptOutput } from './kept-output'

it('keeps the last of what was printed, however small or large the pieces are', () => {
  const kept = createKeptOutput(10)
  for (let number = 0; number < 5_000; number += 1) kept.take(String(number % 10))
  expect(kept.text()).toBe('0123456789')
  kept.take('abcdefghijklmnop')
  expect(kept.text()).toBe('ghijklmnop')
  kept.take('!')
  expect(kept.text()).toBe('hijklmnop!')
})
