import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markedPieces } from './marked-pieces'

it('marks what the pattern matches', () => {
  expect(markedPieces('ab+')?.('xabby ab AB')).toEqual([
    { text: 'x', start: 0, isMarked: false },
    { text: 'abb', start: 1, isMarked: true },
    { text: 'y ', start: 4, isMarked: false },
    { text: 'ab', start: 6, isMarked: true },
    { text: ' AB', start: 8, isMarked: false },
  ])
  expect([markedPieces('('), markedPieces('x*')?.('')]).toEqual([null, [{ text: '', start: 0, isMarked: false }]])
})

it('loses no character of a line, whatever the pattern', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'grapheme' }), (pattern, line) => {
      const pieces = markedPieces(pattern)?.(line)
      expect(pieces === undefined ? line : pieces.map(({ text }) => text).join('')).toBe(line)
    }),
  )
})
