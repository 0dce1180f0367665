import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstChange, firstChangedByte } from './first-change'

const texts = fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.toWellFormed())

it('finds the byte that a comparison byte by byte finds, whatever the texts', () => {
  fc.assert(
    fc.property(texts, texts, texts, (shared, one, other) => {
      const [a, b] = [Buffer.from(shared + one), Buffer.from(shared + other)]
      const length = Math.min(a.length, b.length)
      let at = 0
      while (at < length && a[at] === b[at]) at += 1
      const expected = at === a.length && at === b.length ? null : at
      expect(firstChangedByte(shared + one, shared + other)).toBe(expected)
    }),
  )
})

it('finds a change anywhere in long texts, and an end', () => {
  const long = 'abcdefgh'.repeat(40_000)
  for (const at of [0, 1, 65_535, 65_536, 65_537, 200_000, long.length - 1]) {
    expect(firstChange(long, `${long.slice(0, at)}X${long.slice(at + 1)}`)).toBe(at)
    expect(firstChange(long, long.slice(0, at))).toBe(at)
  }
  expect(firstChange(long, long.slice(0))).toBe(-1)
})
