import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedWords, wordMarks } from './changed-words'
import { pairLines } from './pair-lines'
import { parseDiff } from './parse-diff'

const cut = (before: string, after: string) => {
  const [old, now] = changedWords(before, after)
  return [before.slice(old.start, old.end), after.slice(now.start, now.end)]
}

it.each([
  ['Use tabs here.', 'Use two spaces here.', 'tabs', 'two spaces'],
  ['规则一在此', '规则二在此', '一', '二'],
  ['same', 'same', '', ''],
  ['a b', 'a b c', '', ' c'],
])('finds what changed from %j to %j', (before, after, old, now) => {
  expect(cut(before, after)).toEqual([old, now])
})

it('leaves out nothing that differs, whatever the lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
      const [old, now] = changedWords(before, after)
      expect(before.slice(0, old.start)).toBe(after.slice(0, now.start))
      expect(before.slice(old.end)).toBe(after.slice(now.end))
    }),
  )
})

it('puts what came beside what it came for, and marks its words', () => {
  const lines = parseDiff('@@ -1,3 +1,3 @@\n same\n-Use tabs.\n-gone\n+Use spaces.\n more\n+new\n')
  expect(pairLines(lines).map(({ left, right }) => [left?.text ?? null, right?.text ?? null])).toEqual([
    ['@@ -1,3 +1,3 @@', '@@ -1,3 +1,3 @@'],
    ['same', 'same'],
    ['Use tabs.', 'Use spaces.'],
    ['gone', null],
    ['more', 'more'],
    [null, 'new'],
  ])
  expect([...wordMarks(lines)]).toEqual([
    ['2', { start: 4, end: 8 }],
    ['4', { start: 4, end: 10 }],
  ])
})
