import { applyPatch } from 'diff'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundedDiff, unifiedDiff } from './text-diff'

const lines = fc
  .array(fc.constantFrom('a', 'b', '', '-', '+x', '@@'), { maxLength: 8 })
  .map((texts) => texts.join('\n'))

it.each([50, 0])('is a patch from the frozen copy to the file, with %d ms of patience', (patience) => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      expect(applyPatch(before, unifiedDiff('AGENTS.md', before, after, patience))).toBe(after)
    }),
  )
})

it('replaces everything when the smallest difference takes too long', () => {
  expect(unifiedDiff('a', 'x\ny\n', 'y', -1)).toBe(
    [
      '--- a\tin the prompt',
      '+++ a\ton disk',
      '@@ -1,2 +1,1 @@',
      '-x',
      '-y',
      '+y',
      '\\ No newline at end of file',
      '',
    ].join('\n'),
  )
})

it('shows changed lines with what stands around them', () => {
  expect(boundedDiff('a\nb\nc', 'a\nB\nc')).toEqual({ diff: '@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n', coarse: false })
  expect(boundedDiff('same', 'same')).toEqual({ diff: '', coarse: false })
})

it('stays small and quick with texts that have nothing in common', () => {
  const lines = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word} ${index}`).join('\n')
  const { diff, coarse } = boundedDiff(lines('one'), lines('other'))
  expect([coarse, diff.length < 10_000]).toEqual([true, true])
  const endless = boundedDiff('x'.repeat(1_000_000), `${'x'.repeat(500_000)}y${'x'.repeat(500_000)}`)
  expect([endless.coarse, endless.diff.length < 10_000]).toEqual([true, true])
})
