import { applyPatch } from 'diff'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unifiedDiff } from './unified-diff'

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
