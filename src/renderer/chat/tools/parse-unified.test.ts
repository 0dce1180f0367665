import { expect, it } from 'vitest'
import { pairLines, parseUnified } from './parse-unified'

const diff = '@@ -2,3 +2,4 @@\n same\n-old\n+new\n+more\n end\n\\ No newline at end of file\n'

it('numbers the lines of both sides', () => {
  expect(parseUnified(diff)).toEqual([
    { kind: 'gap', text: '@@ -2,3 +2,4 @@', before: null, after: null },
    { kind: 'same', text: 'same', before: 2, after: 2 },
    { kind: 'removed', text: 'old', before: 3, after: null },
    { kind: 'added', text: 'new', before: null, after: 3 },
    { kind: 'added', text: 'more', before: null, after: 4 },
    { kind: 'same', text: 'end', before: 4, after: 5 },
    { kind: 'note', text: '\\ No newline at end of file', before: null, after: null },
  ])
})

it('puts what was removed beside what replaced it', () => {
  const sides = pairLines(parseUnified(diff)).map(({ left, right }) => [left?.text ?? null, right?.text ?? null])
  expect(sides.slice(1, 4)).toEqual([
    ['same', 'same'],
    ['old', 'new'],
    [null, 'more'],
  ])
})

it('reads nothing from nothing', () => {
  expect(pairLines(parseUnified(''))).toEqual([])
})
