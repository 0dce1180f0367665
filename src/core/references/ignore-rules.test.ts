import fc from 'fast-check'
import ignore from 'ignore'
import { describe, expect, it } from 'vitest'
import { parseIgnoreRules } from './ignore-rules'

const names = ['a', 'dist', 'main.ts', 'x.log', 'a.d.ts', 'Dist', '.env', 'a b']
const patterns = [
  'a',
  'dist',
  'dist/',
  '/dist',
  '/a/dist',
  'a/dist/',
  '*.log',
  '*.ts',
  '*.d.ts',
  '.env',
  '*',
  '/*',
  'a/*',
  '**/a',
  'a/**',
  'a/**/dist',
  'ma?n.ts',
  '[ab]',
  'a b',
  '# dist',
  '',
  '  ',
  '\\#a',
  'x.log ',
  '!a',
  '!/dist',
  '!*.ts',
  '!x.log',
]

describe('parseIgnoreRules', () => {
  it('says of every path what the ignore package says', () => {
    const path = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 })
    const lines = fc.array(fc.constantFrom(...patterns), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(lines, path, fc.boolean(), (lines, path, isFolder) => {
        const name = path.at(-1) ?? ''
        const above = path.slice(0, -1)
        const way = above.map((part) => `${part}/`).join('')
        const reference = ignore({ ignorecase: process.platform !== 'linux' }).add(lines)
        // Below an ignored folder nothing is asked, so only the path itself is compared.
        fc.pre(!above.some((_, index) => reference.ignores(`${above.slice(0, index + 1).join('/')}/`)))
        const { ignored, unignored } = reference.test(way + name + (isFolder ? '/' : ''))
        const said = parseIgnoreRules(lines.join('\n'))?.judge(way, name, isFolder) ?? null
        expect(said).toBe(ignored || unignored ? ignored : null)
      }),
      { numRuns: 2_000 },
    )
  })

  it('has nothing to say without rules', () => {
    expect(parseIgnoreRules('\n# only a comment\r\n   \n')).toBeNull()
  })

  it('does not honour rules that would take minutes', () => {
    const rules = parseIgnoreRules(`${'*a'.repeat(40)}\n${'*a*b*c\n'.repeat(1_000)}dist\n`)
    expect(rules?.judge('', 'a'.repeat(200), false)).toBeNull()
    expect(rules?.judge('', 'dist', true)).toBe(true)
  })
})
