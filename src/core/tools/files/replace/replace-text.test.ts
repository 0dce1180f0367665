import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../../../../tests/fixtures/fixed-seed'
import { replaceText } from './replace-text'

const replace = (content: string, oldText: string, newText: string, replaceAll = false) =>
  replaceText(content, { oldText, newText, replaceAll })

describe('replaceText', () => {
  it('forgives indentation, blanks, escapes and typographic characters, and keeps those of the file', async () => {
    expect(
      await replace('\tif (a) {\n\t\treturn 1\n\t}\n', 'if (a) {\n  return 1\n}', 'if (b) {\n  return 1\n}'),
    ).toMatchObject({
      strategy: 'line_trimmed',
      content: '\tif (b) {\n\t  return 1\n\t}\n',
    })
    expect(await replace('x = f(a,   b)\n', 'f(a, b)', 'g(a, b)')).toMatchObject({
      strategy: 'whitespace_normalized',
      content: 'x = g(a, b)\n',
    })
    expect(await replace('a\n\tb\n', String.raw`a\n\tb`, String.raw`a\n\tc`)).toMatchObject({
      strategy: 'escape_normalized',
      content: 'a\n\tc\n',
    })
    expect(await replace('Say “yes” — now…\n', 'Say "yes" -- now...', 'Say "no" -- now...')).toMatchObject({
      content: 'Say “no” — now…\n',
    })
  })

  it('refuses quotes and indentation that the model made up', async () => {
    expect(await replace("a = 'x'\n  b\n", String.raw`a = \'x\'` + '\n  b ', String.raw`a = \'y\'`)).toMatchObject({
      ok: false,
    })
    expect(await replace('  value one\n', 'value one ', '      value two')).toMatchObject({
      ok: false,
      problem: 'rogue_indentation',
    })
  })

  it('takes the new text literally and changes nothing but the match', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), fc.string(), async (head, tail, newText) => {
        const marked = '§§unique§§'
        const replaced = await replace(`${head}${marked}${tail}`, marked, newText)
        expect(replaced).toMatchObject({ ok: true, content: `${head}${newText}${tail}` })
      }),
    )
  })

  it('never throws, and an edit that succeeds only touches its matches', async () => {
    const text = fc
      .array(fc.constantFrom('a', 'b ', '\tc', '  d', '“e”', '\\n', '\\"', '{', '', 'long line here'), {
        maxLength: 12,
      })
      .map((lines) => lines.join('\n'))
    await fc.assert(
      fc.asyncProperty(text, text, text, fc.boolean(), async (content, oldText, newText, all) => {
        const replaced = await replace(content, oldText, newText, all)
        expect(typeof (replaced.ok ? replaced.content : replaced.message)).toBe('string')
      }),
    )
  })

  it('grows with the length of a file, not with its square, also when nothing matches', async () => {
    const line = '    const value = compute(first, second) // comment\n'
    const wanted = 'const valeu = compute(frist, secnod) { something else }\n'.repeat(3)
    const cost = async (lines: number) => {
      const content = line.repeat(lines)
      const started = process.cpuUsage()
      expect(await replace(content, wanted, 'x')).toMatchObject({ problem: 'no_match' })
      const { user, system } = process.cpuUsage(started)
      return user + system
    }
    await cost(5_000)
    const small = Math.min(await cost(10_000), await cost(10_000))
    const large = await cost(100_000)
    expect(large).toBeLessThan(small * 40)
  }, 60_000)

  it('finds a repeated block in linear time', async () => {
    const content = `${'same\n'.repeat(100_000)}end\n`
    expect(await replace(content, `${' same\n'.repeat(1_000)} end`, 'x')).toMatchObject({ ok: true, count: 1 })
  })
})
