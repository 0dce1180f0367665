import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimateTokens } from './estimate-tokens'

it.each([
  ['', 0],
  ['a', 1],
  ['abcd', 1],
  ['abcde', 2],
  ['你好世界', 4],
  ['Привет', 3],
  ['😀', 1],
  ['café', 2],
  ['ＡＢ', 2],
  ['سلام', 2],
  ['看 README.md 第 3 行', 7],
])('estimates %j as %i tokens', (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens)
})

it('counts a quarter of the UTF-8 bytes of everything that is not wide', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const wide = text.match(/[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g) ?? []
      const bytes = Buffer.byteLength(text) - wide.length * 3
      expect(estimateTokens(text)).toBe(wide.length + Math.ceil(bytes / 4))
    }),
  )
})
