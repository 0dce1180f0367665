import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReadingCommand } from './reading-command'

describe('a command that is known to change nothing', () => {
  it.each([
    'ls -la src',
    'cat a.txt | grep -n word | head -5',
    'git status && git diff --stat HEAD~2',
    'git --no-pager log --oneline -5',
    'git -C packages/a show HEAD:a.ts',
    'cd src && rg -n "rm -rf" . 2>/dev/null',
    'find . -name "*.ts" -not -path "./node_modules/*"',
    "sed -n '1,20p' a.txt",
    'wc -l $(git ls-files)',
    'grep -c x a 2>&1',
  ])('%s', (command) => {
    expect(isReadingCommand(command)).toBe(true)
  })

  it.each([
    '',
    'npm test',
    'rm a.txt',
    'echo hi > a.txt',
    'cat a >> b',
    'sed -i s/a/b/ a.txt',
    "sed -n '1w out' a.txt",
    'find . -delete',
    'find . -exec rm {} +',
    'git commit -m x',
    'git diff --output=x',
    'git -c core.pager=evil log',
    'git grep -Ovi x',
    'git branch new',
    'sort -o a.txt a.txt',
    'uniq a b',
    'rg --pre ./evil x',
    './ls',
    'PATH=. ls',
    'ls & ',
    'ls $(touch a)',
    'ls `touch a`',
    'xargs rm < list',
    'bash -c ls',
    'eval ls',
    'curl https://example.com',
    'ls; f() { rm a; }; f',
    '$CMD a',
    'tee a < b',
    'date -s tomorrow',
    'ls <(touch a)',
    'dd if=a of=b',
    'git log $FLAG',
    'sort *',
    'rg x *.ts',
    'find * -name a',
  ])('is not: %s', (command) => {
    expect(isReadingCommand(command)).toBe(false)
  })

  it('stays none behind anything that writes, and never throws', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', ' ', ';', '|', '&', '"', "'", '$', '(', ')', '>', '<', '\n', '`'),
    })
    fc.assert(
      fc.property(word, (text) => {
        expect([true, false]).toContain(isReadingCommand(text))
        expect(isReadingCommand(`${text.replaceAll(/["'`()\\<$]/g, '')}\nrm a`)).toBe(false)
      }),
    )
  })
})
