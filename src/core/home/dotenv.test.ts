import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDotenv, readDotenv } from './dotenv'

describe('parseDotenv', () => {
  it.each<[string, string, Record<string, string>]>([
    ['plain values', 'A=1\nB = two words \n', { A: '1', B: 'two words' }],
    ['an export', 'export KEY=sk-1\n', { KEY: 'sk-1' }],
    ['comments', '# A=1\nB=x # why\nC=x#y\nD=#\n', { B: 'x', C: 'x#y', D: '' }],
    ['single quotes as they are', "A='a # b $X \\n' # c\n", { A: 'a # b $X \\n' }],
    ['double quotes with escapes', 'A="a # \\"b\\" \\t$X \\q"\n', { A: 'a # "b" \t$X \\q' }],
    [
      'a value over several lines',
      'KEY="-----BEGIN\nabc\n-----END"\nB=1\n',
      { KEY: '-----BEGIN\nabc\n-----END', B: '1' },
    ],
    ['Windows line ends and a byte order mark', '\uFEFFA=1\r\nB="x\r\ny"\r\n', { A: '1', B: 'x\ny' }],
    ['a quote that never closes', 'A="open\nB=1\n', { A: '"open', B: '1' }],
    ['the last of two equal names', 'A=1\nA=2\n', { A: '2' }],
    ['an empty value', 'A=\nB=""\n', { A: '', B: '' }],
    ['no shell', 'A=$(rm -rf /)\nB=${HOME}\nC=`id`\n', { A: '$(rm -rf /)', B: '${HOME}', C: '`id`' }],
    ['lines that mean nothing', 'hello\n=x\n1A=2\nA B=3\n', {}],
    ['no last newline', 'A=1', { A: '1' }],
  ])('reads %s', (_, text, expected) => {
    expect(parseDotenv(text)).toEqual(expected)
  })

  it('keeps a name that objects have by nature as a plain entry', () => {
    const found = parseDotenv('__proto__=x\nconstructor=y\n')
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
    expect(Object.entries(found)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
  })

  it('never throws and always gives texts', () => {
    const hostile = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A=#'"\\\n\r $]{0,80}$/))
    fc.assert(
      fc.property(hostile, (text) => {
        for (const value of Object.values(parseDotenv(text))) expect(value).toBeTypeOf('string')
      }),
      { numRuns: 1000 },
    )
  })

  it('gives back any value that was written in double quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const written = value
          .replaceAll(/["\\$]/g, '\\$&')
          .replaceAll('\n', '\\n')
          .replaceAll('\r', '\\r')
        expect(parseDotenv(`before=1\nA="${written}" # end\nafter=2\n`)).toEqual({ before: '1', A: value, after: '2' })
      }),
    )
  })
})

describe('readDotenv', () => {
  it('reads the file as it is now, takes a missing one as empty, and tells when it cannot be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hermes-dotenv-'))
    try {
      const path = join(folder, '.env')
      const notices: unknown[] = []
      const read = () => readDotenv(path, (notice) => notices.push(notice))
      expect(read()).toEqual({})
      await writeFile(path, 'A=1\n')
      expect(read()).toEqual({ A: '1' })
      expect(notices).toEqual([])
      expect(readDotenv(folder, (notice) => notices.push(notice))).toEqual({})
      expect(notices).toEqual([{ kind: 'ignored', source: folder, reason: 'is not a file' }])
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
