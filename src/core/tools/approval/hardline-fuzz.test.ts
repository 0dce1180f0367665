import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCommand } from './check-command'

/** Words of commands that must never run, and one that is not made of words. */
const commands = [
  ['rm', '-rf', '/'],
  ['rm', '--recursive', '--force', '/*'],
  ['rm', '-r', '-f', '/etc'],
  ['rm', '-fr', '~'],
  ['/bin/rm', '-rf', '/usr/*'],
  ['mkfs.ext4', '/dev/sda1'],
  ['dd', 'if=/dev/zero', 'of=/dev/sda'],
  ['wipefs', '-a', '/dev/sdb'],
  ['shutdown', '-h', 'now'],
  ['reboot'],
  ['systemctl', 'poweroff'],
  ['init', '0'],
  ['kill', '-9', '-1'],
  [':(){', ':|:&', '};:'],
] as const

const isPlain = (words: readonly string[]) => words[0] !== ':(){'

/** Ways to write one character that mean the same to a shell. */
const spellings: readonly ((character: string) => string)[] = [
  (character) => character,
  (character) => `'${character}'`,
  (character) => `"${character}"`,
  (character) => `\\${character}`,
  (character) => `$'\\x${character.charCodeAt(0).toString(16)}'`,
  (character) => `$'\\${character.charCodeAt(0).toString(8).padStart(3, '0')}'`,
  (character) => `''${character}`,
  (character) => `${character}""`,
  (character) => `\\\n${character}`,
  (character) => `$@${character}`,
  (character) => `\${unset_name:-${character}}`,
]

/** What a shell expands by itself must stay outside quotes. */
const keepsMeaning = (character: string) => !'~*'.includes(character)

const blanks = [' ', '\t', '   ', ' \\\n ', "$IFS''", '${IFS}', '${IFS:0:1}', ' \\\r\n'] as const

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const encoded = (text: string) => Buffer.from(text).toString('base64')

/** Programs that run the simple command behind them. */
const wrappers: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `sudo ${text}`,
  (text) => `sudo -u root -- ${text}`,
  (text) => `env A=1 B=2 ${text}`,
  (text) => `nohup nice -n 5 ${text}`,
  (text) => `timeout -k 1 5 ${text}`,
  (text) => `A=1 command ${text}`,
  (text) => `exec -a name ${text}`,
  (text) => `>log 2>&1 ${text}`,
  (text) => `busybox ${text}`,
]

/** Ways to have a shell run a text. */
const nestings: readonly ((text: string) => string)[] = [
  (text) => `true && ${text}`,
  (text) => `false || ${text}`,
  (text) => `echo a; ${text}`,
  (text) => `echo a\n${text}`,
  (text) => `echo a & ${text}`,
  (text) => `( ${text}\n)`,
  (text) => `{ ${text}\n}`,
  (text) => `if true; then ${text}\nfi`,
  (text) => `for i in 1; do ${text}\ndone`,
  (text) => `case a in a) ${text}\n;; esac`,
  (text) => `f() { ${text}\n}; f`,
  (text) => `echo $(${text}\n)`,
  (text) => `echo "$(${text}\n)"`,
  (text) => `cat <(${text}\n)`,
  (text) => `sh -c ${quoted(text)}`,
  (text) => `bash -lc ${quoted(text)}`,
  (text) => `eval ${quoted(text)}`,
  (text) => `x=${quoted(text)}; eval "$x"`,
  (text) => `su root -c ${quoted(text)}`,
  (text) => `find . -exec sh -c ${quoted(text)} \\;`,
  (text) => `bash <<< ${quoted(text)}`,
  (text) => `bash <<'E${text.length}'\n${text}\nE${text.length}\n`,
  (text) => `cat <<'E${text.length}' | sh\n${text}\nE${text.length}\n`,
  (text) => `printf %s ${quoted(text)} | sh`,
  (text) => `echo ${encoded(text)} | base64 -d | bash`,
  (text) => `base64 --decode <<< ${encoded(text)} | sudo sh`,
  (text) => `sh -c "$(echo ${encoded(text)} | base64 -d)"`,
  (text) => `echo ${Buffer.from(text).toString('hex')} | xxd -r -p | sh`,
]

/** What a person does not see, or sees as the plain character. */
const veils: readonly ((character: string) => string)[] = [
  (character) => `\0${character}`,
  (character) => `\u001b[31m${character}\u001b[0m`,
  (character) => `\u200b${character}`,
  (character) => `${character}\u2060`,
  (character) => (/^[a-z0-9]$/i.test(character) ? String.fromCodePoint(character.charCodeAt(0) + 0xfee0) : character),
]

const spelled = (words: readonly string[]) =>
  fc
    .tuple(
      fc.infiniteStream(fc.constantFrom(...spellings)).map((stream) => stream[Symbol.iterator]()),
      fc.infiniteStream(fc.constantFrom(...blanks)).map((stream) => stream[Symbol.iterator]()),
    )
    .map(([spelling, blank]) => {
      const spell = (character: string) =>
        keepsMeaning(character) ? (spelling.next().value ?? String)(character) : character
      if (!isPlain(words)) return words.join(' ')
      return words
        .map((word) => Array.from(word, spell).join(''))
        .reduce((text, word) => text + (blank.next().value ?? ' ') + word)
    })

const disguised = fc
  .constantFrom(...commands)
  .chain((words) =>
    fc.tuple(
      spelled(words),
      isPlain(words) ? fc.constantFrom(...wrappers) : fc.constant(String),
      fc.array(fc.constantFrom(...nestings), { maxLength: 3 }),
    ),
  )
  .map(([text, wrap, layers]) => layers.reduce((inner, nest) => nest(inner), wrap(text)))

const veiled = fc
  .tuple(disguised, fc.array(fc.tuple(fc.nat({ max: 400 }), fc.constantFrom(...veils)), { maxLength: 6 }))
  .map(([text, changes]) => {
    const characters = Array.from(text)
    for (const [at, veil] of changes) {
      const index = at % characters.length
      characters[index] = veil(characters[index] ?? '')
    }
    return characters.join('')
  })

describe('a command that must never run', () => {
  it('stays one however it is written and nested', () => {
    fc.assert(
      fc.property(disguised, (command) => {
        expect(checkCommand(command).verdict).toBe('block')
      }),
      { numRuns: 1_500 },
    )
  })

  it('stays one behind characters that nobody sees', () => {
    fc.assert(
      fc.property(veiled, (command) => {
        expect(checkCommand(command).verdict).toBe('block')
      }),
      { numRuns: 1_000 },
    )
  })
})

const pieces = [
  ...'rm -rf / echo sh -c eval case in esac for do done if then fi function a x= E [[ ]] * ~ , = $@ $x [ ] !'.split(
    ' ',
  ),
  ...'$( ) ( ${ } { ` \' " \\ ; & | < > << <<< <( $(( )) $ # C:\\ é'.split(' '),
  ' ',
  '\n',
  '\r',
  '\0',
  '\u0001',
  '\u001b[',
  '\ud83d',
]

describe('any text at all', () => {
  it('gets the same answer twice and never an exception', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((list) => list.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(checkCommand(text)).toEqual(checkCommand(text))
      }),
      { numRuns: 3_000 },
    )
  })
})
