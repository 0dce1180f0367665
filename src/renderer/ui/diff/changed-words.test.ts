import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedWords } from '../../../shared/changed-words'
import { wordMarks } from './changed-words'
import { pairLines, parseDiff } from './parse-diff'

/** What changed is put in brackets. */
const marked = (before: string, after: string) => {
  const words = changedWords(before, after)
  const draw = (side: 'before' | 'after') =>
    words?.[side].map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')
  return words === null ? null : [draw('before'), draw('after')]
}

it.each([
  ['Use tabs here.', 'Use two spaces here.', ['Use [tabs] here.', 'Use [two spaces] here.']],
  ['规则一在此', '规则二在此', ['规则[一]在此', '规则[二]在此']],
  ['same', 'same', ['same', 'same']],
  ['a b', 'a b c', ['a b', 'a b[ c]']],
  ['let a = one + b', 'let x = one + y', ['let [a] = one + [b]', 'let [x] = one + [y]']],
  ['wholly', 'different', null],
])('finds what changed from %j to %j', (before, after, expected) => {
  expect(marked(before, after)).toEqual(expected)
})

it('leaves out nothing that differs, whatever the lines', () => {
  const same = (pieces: readonly { text: string; changed: boolean }[]) =>
    pieces.map(({ text, changed }) => (changed ? '' : text)).join('')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
      const words = changedWords(before, after)
      if (words === null) return
      expect(words.before.map(({ text }) => text).join('')).toBe(before)
      expect(words.after.map(({ text }) => text).join('')).toBe(after)
      expect(same(words.before)).toBe(same(words.after))
    }),
  )
})

it('marks the words of a line that has a counterpart', () => {
  const pairs = pairLines(parseDiff('@@ -1,3 +1,3 @@\n same\n-Use tabs.\n-gone\n+Use spaces.\n more\n+new\n'))
  expect([...wordMarks(pairs)].map(([{ text }, pieces]) => [text, pieces])).toEqual([
    [
      'Use tabs.',
      [
        { text: 'Use ', changed: false, start: 0 },
        { text: 'tabs', changed: true, start: 4 },
        { text: '.', changed: false, start: 8 },
      ],
    ],
    [
      'Use spaces.',
      [
        { text: 'Use ', changed: false, start: 0 },
        { text: 'spaces', changed: true, start: 4 },
        { text: '.', changed: false, start: 10 },
      ],
    ],
  ])
})
