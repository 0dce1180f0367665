import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseArguments, splitCommand } from './parse-arguments'

const known = { values: ['home', 'p'], switches: ['json', 'help'] }
const parse = (...words: string[]) => parseArguments(words, known)

describe('parseArguments', () => {
  it('takes values from the next word or after an equals sign', () => {
    expect(parse('a', '--home', '/x', '--json', 'b')).toEqual({
      ok: true,
      positionals: ['a', 'b'],
      flags: { home: '/x', json: true },
    })
    expect(parse('--home=/x=y')).toEqual({ ok: true, positionals: [], flags: { home: '/x=y' } })
    expect(parse('-p', '-a question')).toEqual({ ok: true, positionals: [], flags: { p: '-a question' } })
  })

  it('leaves everything after two dashes, and a lone dash, as they are', () => {
    expect(parse('-', '--', '--json', '--', '-x')).toEqual({
      ok: true,
      positionals: ['-', '--json', '--', '-x'],
      flags: {},
    })
  })

  it.each([
    [['--nope'], 'unknown option --nope'],
    [['--nope=1'], 'unknown option --nope'],
    [['-home', 'x'], 'unknown option -home'],
    [['--p', 'x'], 'unknown option --p'],
    [['--constructor'], 'unknown option --constructor'],
    [['--__proto__', 'x'], 'unknown option --__proto__'],
    [['--home'], '--home needs a value'],
    [['--home='], '--home needs a value'],
    [['--json=yes'], '--json doesn’t take a value'],
    [['--json', '--json'], '--json is given twice'],
  ])('refuses %j', (words, problem) => {
    expect(parse(...words)).toEqual({ ok: false, problem })
  })

  it('never throws, and keeps every word it accepts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('--', '--home', '--json', '-p', '--home=a'))),
        (words) => {
          const parsed = parse(...words)
          if (parsed.ok) expect(words).toEqual(expect.arrayContaining([...parsed.positionals]))
        },
      ),
    )
  })
})

describe('splitCommand', () => {
  it('finds the command behind flags and does not take their values for it', () => {
    expect(splitCommand(['--home', 'inspect', '--json', 'paths', 'x'], known)).toEqual({
      name: 'paths',
      rest: ['--home', 'inspect', '--json', 'x'],
    })
    expect(splitCommand(['--home=h', 'paths'], known)).toEqual({ name: 'paths', rest: ['--home=h'] })
  })

  it('finds none where only flags are given', () => {
    expect(splitCommand(['--help'], known)).toEqual({ name: null, rest: ['--help'] })
    expect(splitCommand(['--home'], known)).toEqual({ name: null, rest: ['--home'] })
    expect(splitCommand(['--', 'paths'], known)).toEqual({ name: null, rest: ['--', 'paths'] })
  })
})
