import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contextFileCap, truncate } from './truncate'

const anyText = fc.string({ unit: fc.constantFrom('a', '字', '😀', '\n', '\ud800', '\udc00', '👨‍👩‍👧', 'é') })

describe('truncate', () => {
  it('keeps a text that fits, whatever its characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(truncate(text, Math.max(1, Array.from(text).length), 'a.md')).toEqual({ text, cut: null })
      }),
    )
  })

  it('keeps whole code points of both ends, and never more than the cap', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, cap) => {
        const points = Array.from(text)
        const { text: result, cut } = truncate(text, cap, 'a.md')
        fc.pre(cut !== null)
        const head = points.slice(0, cut.head).join('')
        const tail = points.slice(points.length - cut.tail).join('')
        const marker = `[...truncated a.md: kept ${cut.head}+${cut.tail} of ${points.length} chars. Use file tools to read the full file.]`
        expect(result).toBe(`${head}\n\n${marker}\n\n${tail}`)
        expect(cut.head + cut.tail).toBeLessThanOrEqual(cap)
        expect(cut).toMatchObject({ head: Math.floor(cap * 0.7 + 1e-9), tail: Math.floor(cap / 5), cap })
      }),
    )
  })

  it('stays well-formed where the text was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, cap) => {
        expect(truncate(text, cap, 'a.md').text.isWellFormed()).toBe(true)
      }),
    )
  })

  it('says which lines are gone, the broken ones included', () => {
    const text = Array.from({ length: 10 }, (_, index) => `line ${index}`).join('\n')
    const { text: result, cut } = truncate(text, 30, 'a.md')
    expect(cut).toEqual({ head: 21, tail: 6, total: 69, cap: 30, firstDroppedLine: 4, lastDroppedLine: 9 })
    expect(result.startsWith('line 0\nline 1\nline 2\n\n\n[')).toBe(true)
    expect(result.endsWith(']\n\nline 9')).toBe(true)
  })
})

describe('contextFileCap', () => {
  it('takes no configured value that is not a usable number', () => {
    for (const value of [0, 0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, '500', true, [], {}, null, undefined]) {
      expect(contextFileCap(200_000, value)).toBe(30_000)
    }
    expect(contextFileCap(200_000, 12.9)).toBe(12)
  })
})
