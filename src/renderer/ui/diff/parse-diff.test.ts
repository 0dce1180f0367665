import { expect, it } from 'vitest'
import { pairLines, parseDiff } from './parse-diff'

it('reads a unified diff without its headings and numbers the lines of both sides', () => {
  const diff =
    '--- AGENTS.md\n+++ AGENTS.md\n@@ -2,3 +2,4 @@\n # Rules\n-Use tabs.\n+Use spaces.\n+Two.\n end\n\\ No newline at end of file\n'
  expect(parseDiff(diff)).toEqual([
    { kind: 'place', text: '@@ -2,3 +2,4 @@', before: null, after: null },
    { kind: 'same', text: '# Rules', before: 2, after: 2 },
    { kind: 'removed', text: 'Use tabs.', before: 3, after: null },
    { kind: 'added', text: 'Use spaces.', before: null, after: 3 },
    { kind: 'added', text: 'Two.', before: null, after: 4 },
    { kind: 'same', text: 'end', before: 4, after: 5 },
    { kind: 'note', text: '\\ No newline at end of file', before: null, after: null },
  ])
})

it('takes a removed line that looks like a heading for what it is', () => {
  expect(parseDiff('--- a\n+++ b\n@@ -1 +0,0 @@\n--- x\n').at(-1)).toEqual({
    kind: 'removed',
    text: '-- x',
    before: 1,
    after: null,
  })
})

it('reads nothing from nothing', () => {
  expect(pairLines(parseDiff(''))).toEqual([])
})

it('puts what came beside what it came for', () => {
  const lines = parseDiff('@@ -1,3 +1,3 @@\n same\n-Use tabs.\n-gone\n+Use spaces.\n more\n+new\n')
  expect(pairLines(lines).map(({ left, right }) => [left?.text ?? null, right?.text ?? null])).toEqual([
    ['@@ -1,3 +1,3 @@', '@@ -1,3 +1,3 @@'],
    ['same', 'same'],
    ['Use tabs.', 'Use spaces.'],
    ['gone', null],
    ['more', 'more'],
    [null, 'new'],
  ])
})
