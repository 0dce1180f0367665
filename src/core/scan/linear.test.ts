import { describe, expect, it } from 'vitest'
import samples from './fixtures/attacks.json'
import { createJudge } from './judge'
import { match } from './match'
import { ruleProgram } from './rules/index'
import { scan } from './scan'
import { tokenise } from './tokenise'
import { inEnglish } from '../../shared/words/in-english'

const SIZE = 20_000

const nearMisses = {
  'words of an override': 'ignore previous ',
  'words of a role': 'you are ',
  'words of a concealment': 'do not tell the ',
  'commands with variables': 'curl $NOPE ',
  'open tags': '<div style="',
  'open comments': '<!-- system ',
  'wide ligatures': '\uFDFA',
  'letters apart': 'i g n o r ',
  hyphens: 'ig-no-',
  'foreign letters': '忽略之前',
  'glued words': 'ignoreallprevious',
}

describe.each(Object.entries(nearMisses))('%s', (_, piece) => {
  const work = (count: number): { characters: number; tokens: number; matches: number } => {
    const text = piece.repeat(count)
    const program = ruleProgram()
    const tokens = tokenise(text, program.vocabulary)
    return {
      characters: tokens.work,
      tokens: tokens.count,
      matches: match(program, tokens, text, createJudge(program, tokens, text).level).length,
    }
  }

  it('ten times the text is at most ten times the work, and a little', () => {
    const small = work(SIZE / 10)
    const large = work(SIZE)
    expect(large.characters).toBeLessThanOrEqual(small.characters * 10.5)
    expect(large.tokens).toBeLessThanOrEqual(small.tokens * 10.5 + 10)
    expect(large.characters).toBeLessThanOrEqual(piece.length * SIZE * 4)
    expect(large.matches).toBeLessThanOrEqual(1000)
  })
})

it('is not read to its end when four hundred places have blocked it, and says so', () => {
  const attacks = Object.values(samples).flat()
  const findings = scan(Array.from({ length: 20 }, () => attacks.join('\n\n')).join('\n\n'), 'context')
  const unread = findings.filter(({ message }) => inEnglish(message).endsWith('not all of it was checked.'))
  expect(unread.map(({ level }) => level)).toEqual(['block'])
})
