import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../../../../tests/fixtures/fixed-seed'
import { applyHunks } from './apply-hunks'
import { parsePatch } from './parse-patch'

describe('parsePatch', () => {
  it('reads every kind of operation', () => {
    const text = [
      '*** Begin Patch',
      '*** Add File: n.txt',
      '+one',
      '+',
      '*** Delete File: d.txt',
      '*** Move File: a b.txt -> c.txt',
      '*** Update File: u.txt',
      '@@ def f(): @@',
      ' keep',
      '-old',
      '+new',
      String.raw`\ No newline at end of file`,
      '*** End of File',
      '*** End Patch',
    ].join('\n')
    expect(parsePatch(text)).toEqual({
      ok: true,
      operations: [
        { kind: 'add', path: 'n.txt', content: 'one\n\n' },
        { kind: 'delete', path: 'd.txt' },
        { kind: 'move', path: 'a b.txt', to: 'c.txt' },
        {
          kind: 'update',
          path: 'u.txt',
          hunks: [
            {
              hint: 'def f():',
              lines: [
                { kind: 'context', text: 'keep' },
                { kind: 'removed', text: 'old' },
                { kind: 'added', text: 'new' },
              ],
            },
          ],
        },
      ],
    })
  })

  it.each([
    ['nothing', 'names no file'],
    ['*** Update File: a\n', 'no lines to change'],
    ['*** Update File: a\n@@\n same\n', 'only lines that stay'],
    ['*** Update File: a\n*** Move to: b\n@@\n-x\n', 'moves a file'],
    ['*** Move File: a\n', 'both paths'],
    ['*** Add File: a\nno sign\n', 'must start with'],
    ['*** Delete File: a\n-x\n', 'no further lines'],
    ['*** Add File: x/../../y\n+a\n', '".."'],
    ['*** Add File:\n+a\n', 'no path'],
  ])('says what is wrong with %j', (text, reason) => {
    expect(parsePatch(text)).toMatchObject({ ok: false, message: expect.stringContaining(reason) })
  })

  it('never throws, and neither does applying what it read', async () => {
    const line = fc.oneof(
      fc.constantFrom(
        '*** Begin Patch',
        '*** End Patch',
        '@@',
        '@@ x @@',
        '+a',
        '-a',
        ' a',
        'a',
        '',
        '*** Add File: a',
        '*** Update File: a',
        '*** Move File: a -> b',
        '*** End of File',
        '\\ No newline',
      ),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 20 }),
        fc.array(fc.constantFrom('a', 'b', ' a', ''), { maxLength: 6 }),
        async (lines, content) => {
          const parsed = parsePatch(lines.join('\n'))
          if (!parsed.ok) return
          for (const operation of parsed.operations)
            if (operation.kind === 'update') await applyHunks(content.join('\n'), operation.hunks)
        },
      ),
    )
  })
})
