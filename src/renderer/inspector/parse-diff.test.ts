import { expect, it } from 'vitest'
import { parseDiff } from './parse-diff'

it('reads a unified diff without its headings', () => {
  const diff =
    '--- AGENTS.md\n+++ AGENTS.md\n@@ -1,2 +1,2 @@\n # Rules\n-Use tabs.\n+Use spaces.\n\\ No newline at end of file\n'
  expect(parseDiff(diff)).toEqual([
    { kind: 'place', text: '@@ -1,2 +1,2 @@', key: '0' },
    { kind: 'same', text: '# Rules', key: '1' },
    { kind: 'removed', text: 'Use tabs.', key: '2' },
    { kind: 'added', text: 'Use spaces.', key: '3' },
  ])
})

it('takes a removed line that looks like a heading for what it is', () => {
  expect(parseDiff('--- a\n+++ b\n@@ -1 +0,0 @@\n--- x\n').at(-1)).toEqual({ kind: 'removed', text: '-- x', key: '1' })
})

it('has nothing to show for an empty diff', () => {
  expect(parseDiff('')).toEqual([])
})
