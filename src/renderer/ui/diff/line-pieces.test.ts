import { expect, it } from 'vitest'
import { linePieces } from './line-pieces'

const drawn = (...given: Parameters<typeof linePieces>) =>
  linePieces(...given).map(({ text, look, changed, start }) => `${start}${look}${changed ? '!' : ''}:${text}`)

it('cuts a line where its colour or its mark changes', () => {
  const tokens = [
    { look: 'k', text: 'const', start: 0 },
    { look: '', text: ' a = ', start: 5 },
    { look: 's', text: `'two words'`, start: 10 },
  ]
  expect(drawn("const a = 'two words'", tokens, [])).toEqual(['0k:const', '5: a = ', "10s:'two words'"])
  expect(
    drawn("const a = 'two words'", tokens, [
      [0, 5],
      [8, 14],
    ]),
  ).toEqual(['0k!:const', '5: a ', '8!:= ', "10s!:'two", "14s: words'"])
  expect(drawn('plain', null, [[0, 2]])).toEqual(['0!:pl', '2:ain'])
  expect(drawn('', null, [])).toEqual(['0:'])
})
