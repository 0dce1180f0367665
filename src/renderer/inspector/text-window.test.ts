import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineStartAbove, pageEnd, textWindow } from './text-window'

it('shows a short text whole', () => {
  expect(textWindow('one\ntwo\n', 0, 8)).toEqual({
    lines: [
      { number: 1, start: 0, text: 'one' },
      { number: 2, start: 4, text: 'two' },
      { number: 3, start: 8, text: '' },
    ],
    linesBefore: 0,
    linesAfter: 0,
    charsAfter: 0,
  })
})

it('shows a page of many lines and says how many follow', () => {
  const text = Array.from({ length: 1000 }, (_, index) => `line ${index + 1}`).join('\n')
  const { lines, linesAfter } = textWindow(text, 0, pageEnd(text, 0))
  expect([lines.length, linesAfter, lines.at(-1)?.text]).toEqual([300, 700, 'line 300'])
})

it('cuts one endless line and says how much of it follows', () => {
  const text = 'x'.repeat(5_000_000)
  const { lines, linesAfter, charsAfter } = textWindow(text, 0, pageEnd(text, 0))
  expect([lines.length, lines[0]?.text.length, linesAfter, charsAfter]).toEqual([1, 30_000, 0, 4_970_000])
})

it('numbers lines from the start of the text when it begins in the middle', () => {
  const text = 'a\nb\nc\nd\ne'
  expect(lineStartAbove(text, 6, 1)).toBe(4)
  expect(textWindow(text, 4, 9).lines.map(({ number, text: line }) => [number, line])).toEqual([
    [3, 'c'],
    [4, 'd'],
    [5, 'e'],
  ])
  expect(lineStartAbove(text, 2, 20)).toBe(0)
})

it('pages through any text without losing or repeating a character', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\n', '你', '😀', 'bcdefgh'.repeat(800)), maxLength: 60 })
  fc.assert(
    fc.property(text, (whole) => {
      let end = pageEnd(whole, 0)
      for (let pages = 0; end < whole.length && pages < 200; pages += 1) end = pageEnd(whole, end)
      expect(end).toBe(whole.length)
      const { lines, linesAfter, charsAfter } = textWindow(whole, 0, end)
      expect([lines.map((line) => line.text).join('\n'), linesAfter, charsAfter]).toEqual([whole, 0, 0])
    }),
  )
})

it('accounts for every line of a page that is not the last', () => {
  const text = fc.array(
    fc.string({ maxLength: 300 }).map((line) => line.replaceAll('\n', '')),
    { minLength: 301, maxLength: 700 },
  )
  fc.assert(
    fc.property(text, (all) => {
      const whole = all.join('\n')
      const { lines, linesAfter } = textWindow(whole, 0, pageEnd(whole, 0))
      expect(lines.length + linesAfter).toBe(all.length)
    }),
  )
})
