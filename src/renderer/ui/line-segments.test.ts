import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameOfUnseen } from './invisible'
import { lineSegments, nameOfSegment } from './line-segments'

const shown = (line: string) =>
  lineSegments(line, 0, []).map((segment) => (segment.kind === 'text' ? segment.text : `[${nameOfSegment(segment)}]`))

it('names what cannot be seen', () => {
  expect(shown('a\u200Bb\u202Ec')).toEqual(['a', '[ZWSP]', 'b', '[RLO]', 'c'])
  expect(shown('\u{E0068}\u{E0069}\u0007\u2066\uFEFF')).toEqual(['[TAG h]', '[TAG i]', '[BEL]', '[LRI]', '[BOM]'])
  expect(nameOfUnseen('\u2065')).toBe('U+2065')
})

it('counts many of the same in a row, and cuts them where a finding begins', () => {
  expect(shown(`a${'\u200B'.repeat(40)}\u200C\u200Bb`)).toEqual(['a', '[ZWSP ×40]', '[ZWNJ]', '[ZWSP]', 'b'])
  const mark = { start: 1, end: 3, index: 0, level: 'notice' } as const
  const unseen = { kind: 'unseen', name: 'ZWSP', code: '200B' } as const
  expect(lineSegments('\u200B'.repeat(3), 0, [mark])).toEqual([
    { ...unseen, count: 1, start: 0, mark: null },
    { ...unseen, count: 2, start: 1, mark },
  ])
})

it('leaves tabs, spaces, Chinese and whole emoji alone', () => {
  expect(shown('a\tb 你好　！')).toEqual(['a\tb 你好　！'])
  expect(shown('👩‍💻 ❤️ 1️⃣ 👍🏽')).toEqual(['👩‍💻 ❤️ 1️⃣ 👍🏽'])
})

it('shows a joiner between letters', () => {
  expect(shown('pass\u200Dword')).toEqual(['pass', '[ZWJ]', 'word'])
})

it('cuts at the borders of a finding, also one that spans lines', () => {
  const mark = { start: 12, end: 40, index: 0, level: 'block' } as const
  expect(lineSegments('abcdef', 10, [mark])).toEqual([
    { kind: 'text', text: 'ab', start: 10, mark: null },
    { kind: 'text', text: 'cdef', start: 12, mark },
  ])
})

it('loses nothing', () => {
  const range = fc.record({
    start: fc.nat(40),
    end: fc.nat(60),
    index: fc.constant(0),
    level: fc.constant('notice' as const),
  })
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(range, { maxLength: 4 }), (line, ranges) => {
      const again = lineSegments(line, 5, ranges).map((segment) =>
        segment.kind === 'text'
          ? segment.text
          : String.fromCodePoint(Number.parseInt(segment.code, 16)).repeat(segment.count),
      )
      expect(again.join('')).toBe(line)
    }),
  )
})
