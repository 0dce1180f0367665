import { expect, it } from 'vitest'
import { textDiff } from './text-diff'

it('shows changed lines with what stands around them', () => {
  expect(textDiff('a\nb\nc', 'a\nB\nc')).toEqual({ diff: '@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n', coarse: false })
  expect(textDiff('same', 'same')).toEqual({ diff: '', coarse: false })
})

it('stays small and quick with texts that have nothing in common', () => {
  const lines = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word} ${index}`).join('\n')
  const { diff, coarse } = textDiff(lines('one'), lines('other'))
  expect([coarse, diff.length < 10_000]).toEqual([true, true])
  const endless = textDiff('x'.repeat(1_000_000), `${'x'.repeat(500_000)}y${'x'.repeat(500_000)}`)
  expect([endless.coarse, endless.diff.length < 10_000]).toEqual([true, true])
})
