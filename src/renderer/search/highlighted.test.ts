import fc from 'fast-check'
import { expect, it } from 'vitest'
import { piecesOf } from './highlighted'

it('marks what was found', () => {
  expect(piecesOf('use tabs here', [[4, 8]])).toEqual([
    { text: 'use ', start: 0, found: false },
    { text: 'tabs', start: 4, found: true },
    { text: ' here', start: 8, found: false },
  ])
})

it('loses and doubles no character, whatever the marks are', () => {
  const mark = fc.tuple(fc.nat(40), fc.nat(40))
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.array(mark), (text, marks) => {
      expect(
        piecesOf(text, marks)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
