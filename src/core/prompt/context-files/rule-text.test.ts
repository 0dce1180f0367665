import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trimText } from '../../base/trim-text'
import { splitRuleText, withoutLines } from './rule-text'

const anyText = fc.string({ unit: fc.constantFrom('---', '-', '\n', 'a', ' ', '字', '😀', '\uFEFF', '\t') })

describe('splitRuleText', () => {
  it('takes every piece from where it says, for arbitrary text', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, hasFrontmatter) => {
        const { front, body } = splitRuleText(text, hasFrontmatter)
        for (const piece of [front, body]) {
          expect(text.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text)
          const before = text.slice(0, piece.start).split('\n')
          expect(piece.diskLine(1)).toBe(before.length)
          expect(piece.column).toBe(Array.from(before.at(-1) ?? '').length + 1)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('loses nothing but frontmatter and blanks at the ends', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(splitRuleText(text, false).body.text).toBe(trimText(text))
        const { front, body } = splitRuleText(text, true)
        const rest = trimText(text).slice(front.text.length)
        expect(trimText(rest)).toBe(body.text)
        if (front.text !== '') expect(front.text).toMatch(/^---[^]*\n---\n*$/)
        if (trimText(text) !== '') expect(body.text).not.toBe('')
      }),
      { numRuns: 500 },
    )
  })
})

describe('withoutLines', () => {
  it('leaves out the lines and still knows where the others were', () => {
    const { body } = withoutLines('\n\na\nbad\nb\nbad\nc\n', [4, 6], false)
    expect({ text: body.text, lines: [1, 2, 3].map(body.diskLine) }).toEqual({ text: 'a\nb\nc', lines: [3, 5, 7] })
  })
})
