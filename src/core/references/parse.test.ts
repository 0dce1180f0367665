import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatReferenceValue } from './complete/complete-path'
import { parseReferences, referenceKey } from './parse'

function targets(message: string): string[] {
  return parseReferences(message).map(({ kind, target }) => `${kind}=${target}`)
}

describe('parseReferences', () => {
  it('gives the place, the typed text and the meaning of each reference', () => {
    expect(parseReferences('See @file:"my file.py":3-7, then @diff.')).toEqual([
      {
        kind: 'file',
        raw: '@file:"my file.py":3-7',
        target: 'my file.py',
        start: 4,
        end: 26,
        lines: { first: 3, last: 7 },
        rangeIgnored: false,
      },
      { kind: 'diff', raw: '@diff', target: '', start: 33, end: 38, lines: null, rangeIgnored: false },
    ])
  })

  it.each([
    'mail me at user@file:x or a.b@diff',
    '@types/node @babel/core @scope/file:x',
    '@Component({}) @property @dataclass',
    'hello @teammate and @issue:42 and @files:a and @diffs',
    'path/@file:a',
    'ü@file:a и@file:a _@diff ٣@diff',
    'e\u0301@file:a',
    '𝒜@file:a',
    '@file:\u3000a',
    '@file:，a',
  ])('finds nothing in %j', (message) => {
    expect(parseReferences(message)).toEqual([])
  })

  it.each([
    ['请看@file:a.py，谢谢', 'file=a.py'],
    ['サーバー@file:a.py', 'file=a.py'],
    ['々@file:a.py', 'file=a.py'],
    ['𠮷@file:a.py', 'file=a.py'],
    ['❤️@file:a.py', 'file=a.py'],
    ['😀@file:a.py', 'file=a.py'],
    ['（@file:a.py）', 'file=a.py'],
    ['「@file:a.py」', 'file=a.py'],
    ['@file:a.py、@file:b.py', 'file=a.py|file=b.py'],
    ['@url:https://example.com/路径。', 'url=https://example.com/路径'],
    ['@file:"a，b.py"', 'file=a，b.py'],
  ])('reads %j without spaces', (message, expected) => {
    expect(targets(message).join('|')).toBe(expected)
  })

  it.each([
    ['@file:a.py:0', null, true],
    ['@file:a.py:9-3', null, true],
    ['@file:a.py:0-3', null, true],
    ['@file:"a b":0', null, true],
    ['@file:a.py:3', { first: 3, last: 3 }, false],
    ['@file:a.py:3-3', { first: 3, last: 3 }, false],
    ['@file:a.py:3-', null, false],
    ['@file::3', null, false],
    ['@folder:a:3', null, false],
  ])('takes the line range of %j', (message, lines, rangeIgnored) => {
    expect(parseReferences(message)).toMatchObject([{ lines, rangeIgnored }])
  })

  it('never fails, and what it finds is really there, in order, apart from each other', { timeout: 60_000 }, () => {
    const piece = fc.constantFrom(
      '@',
      'file:',
      'folder:',
      '@git:',
      '@url:',
      '@diff',
      '"',
      "'",
      '`',
      ':1-2',
      ' ',
      '\n',
      '，',
      '请',
      'é',
      ')',
      '.',
    )
    const message = fc.array(fc.oneof(piece, fc.string({ unit: 'binary' }))).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(message, (text) => {
        let end = 0
        for (const reference of parseReferences(text)) {
          expect(reference.start).toBeGreaterThanOrEqual(end)
          expect(text.slice(reference.start, reference.end)).toBe(reference.raw)
          expect(reference.raw.startsWith(`@${reference.kind}`)).toBe(true)
          expect(reference.raw).not.toMatch(/[\n\r\u2028\u2029]/)
          end = reference.end
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['@file:"', '@file:x)', '@file:((((', '@', '@file::1:1', '@diff', '\u0301@', '@file:...', '@file:`\n'])(
    'takes time in proportion to the length of %j repeated',
    (piece) => {
      const short = piece.repeat(5_000)
      const long = piece.repeat(50_000)
      parseReferences(short)
      const [once, tenfold] = [short, long].map((text) => fastest(() => parseReferences(text)))
      expect(tenfold).toBeLessThan(Math.max(40, (once ?? 0) * 40))
    },
  )
})

describe('referenceKey', () => {
  it('is the same for one meaning in two spellings, and differs with the lines', () => {
    const keys = parseReferences('@file:a.py, @file:"a.py" @file:a.py:2 @file:a.py:2-3 @folder:a.py').map(referenceKey)
    expect([keys[0] === keys[1], new Set(keys).size]).toEqual([true, 4])
  })
})

describe('formatReferenceValue', () => {
  it('writes any path so that it is read back, unless it holds line ends or all three quotes', () => {
    const path = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && !['`', '"', "'"].every((quote) => text.includes(quote)))
    fc.assert(
      fc.property(path, (text) => {
        expect(parseReferences(`@file:${formatReferenceValue(text)}`)).toMatchObject([{ target: text, lines: null }])
      }),
      { numRuns: 2_000 },
    )
  })
})

function fastest(work: () => unknown): number {
  return Math.min(
    ...Array.from({ length: 3 }, () => {
      const started = process.threadCpuUsage()
      work()
      const { user, system } = process.threadCpuUsage(started)
      return (user + system) / 1_000
    }),
  )
}
