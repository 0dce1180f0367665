import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shellWords } from './shell-words'

describe('shellWords', () => {
  it.each([
    ['cat "a b" c\\ d', ['cat', 'a b', 'c d']],
    [`echo 'it'"'"'s'`, ['echo', "it's"]],
    ['a"b"c', ['abc']],
    ["''", ['']],
    ['"a\\"b\\n"', ['a"b\\n']],
    ['a \\\n b', ['a', 'b']],
    ['a # b c', ['a']],
    ['a#b', ['a#b']],
  ])('splits %s', (command, words) => {
    expect(shellWords(command)?.map(({ text }) => text)).toEqual(words)
  })

  it('knows what starts a new command and what is a redirection', () => {
    expect(shellWords('cd a&&b 2>>c|d;(e)\n&>f')?.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'word cd',
      'word a',
      'separator &&',
      'word b',
      'word 2',
      'redirection >>',
      'word c',
      'separator |',
      'word d',
      'separator ;',
      'separator (',
      'word e',
      'separator )',
      'separator \n',
      'redirection &>',
      'word f',
    ])
  })

  it.each(['a "b', "a 'b", 'a\\'])('gives up on %s', (command) => {
    expect(shellWords(command)).toBeNull()
  })

  it('finds back any words that were quoted', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (words) => {
        const command = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')
        expect(shellWords(command)).toEqual(words.map((text) => ({ kind: 'word', text })))
      }),
    )
  })

  it('never throws, and loses no letter of a command without quotes', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('a', '/', '.', ' ', '\n', '"', "'", '\\', '&', '|', ';', '<', '>', '(', '#'),
    })
    fc.assert(
      fc.property(hostile, (command) => {
        const tokens = shellWords(command)
        if (/["'\\#]/.test(command)) return
        expect(tokens?.map(({ text }) => text).join('')).toBe(command.replaceAll(' ', ''))
      }),
      { numRuns: 1000 },
    )
  })
})
