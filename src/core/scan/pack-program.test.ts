import { deserialize } from 'node:v8'
import { expect, it } from 'vitest'
import attacks from './fixtures/attacks.json'
import honest from './fixtures/honest.json'
import { match } from './match'
import { packProgram, unpackProgram } from './pack-program'
import { ruleProgram } from './rules/index'
import { tokenise } from './tokenise'
import { weighWording } from './wording/wording'

const compiled = ruleProgram()
const bytes = packProgram(compiled)
const unpacked = unpackProgram(bytes)

it('packs what it unpacked again as it was', () => {
  expect(deserialize(packProgram(unpacked))).toEqual(deserialize(bytes))
})

it('finds in every text what the rules find that were compiled here', () => {
  const texts = [...Object.values(attacks).flat(), ...Object.values(honest).flat()].map(String)
  expect(texts.length).toBeGreaterThan(100)
  const found = (program: typeof compiled, text: string) => {
    const tokens = tokenise(text, program.vocabulary)
    const matches = match(program, tokens, text, () => 'notice')
    const { loud } = weighWording(program.wording, tokens, 10)
    return { loud, matches: matches.map(({ rule, first, last }) => [rule.id, rule.message, first, last]) }
  }
  for (const text of [...texts.filter((_, index) => index % 10 === 0), texts.join('\n')])
    expect(found(unpacked, text)).toEqual(found(compiled, text))
})
