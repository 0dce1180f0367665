// `npm run learn -- --attacks FILE --honest LIST [--leave-out 0…3] [--out FILE]`: learns from texts outside this repository which words
// together are those of an attack, and writes src/core/scan/wording/weights.json. An attack file has a JSON object a line (text,
// source, technique); a list has the path of an honest rule file a line. Our own sentences are learned from too.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import attackSentences from '../src/core/scan/fixtures/attacks.json'
import doubtfulSentences from '../src/core/scan/fixtures/doubtful.json'
import lookAlikeSentences from '../src/core/scan/fixtures/honest.json'
import { ruleProgram } from '../src/core/scan/rules/index'
import { signName } from '../src/core/scan/wording/sign-name'
import { passagesOf, SignNumbers } from './corpus/collect-signs'
import { isInFold, readAttacks, readHonest } from './corpus/read-corpus'
import { train } from './corpus/train'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    attacks: { type: 'string', multiple: true, default: [] },
    honest: { type: 'string', multiple: true, default: [] },
    'leave-out': { type: 'string' },
    out: { type: 'string', default: resolve(import.meta.dirname, '../src/core/scan/wording/weights.json') },
  },
})

/** The words that are weighed are English; what hides its words is found by other means. */
const NOT_IN_ENGLISH_WORDS = new Set(['multilingual', 'encoded_payload', 'obfuscation', 'homoglyph'])
/** Our own sentences are many and by few hands. */
const OWN_GROUPS = 20
/** A sign that fewer sources show is chance, and one that weighs less, in tenths, decides nothing. */
const FEWEST_GROUPS = 3
const LIGHTEST = 2

const left = values['leave-out']
const isLearned = ({ group }: { readonly group: string }): boolean =>
  left === undefined || !isInFold(group, { part: Number(left) })

const own = [...Object.entries(attackSentences), ...Object.entries(doubtfulSentences)].flatMap(([technique, texts]) =>
  texts.map((text, index) => ({ text, technique, group: `own ${index % OWN_GROUPS}` })),
)
const attacks = [...readAttacks(values.attacks).filter(isLearned), ...own].filter(
  ({ text, technique }) => !NOT_IN_ENGLISH_WORDS.has(technique) && /^[\p{ASCII}‘’“”—–…•]*$/u.test(text.slice(0, 400)),
)
const honest = readHonest(values.honest).filter(isLearned)

const program = ruleProgram()
const numbers = new SignNumbers()
const attackPassages = attacks
  .map(({ text, group }) => ({ group, passages: passagesOf(text, program, numbers, true) }))
  .filter(({ passages }) => passages.length > 0)
const kept = keptSigns()
const known = (passages: readonly Int32Array[]) => passages.map((passage) => passage.filter((sign) => kept.has(sign)))

const { start, weights } = train(
  {
    attacks: attackPassages.map(({ group, passages }) => ({ group, passages: known(passages) })),
    honest: honest.flatMap(({ text }) => known(passagesOf(text, program, numbers, false))),
    lookAlikes: lookAlikeSentences.flatMap((text) => known(passagesOf(text, program, numbers, false))),
  },
  numbers.signs.length,
)

const spelling = new Map([...program.vocabulary.ids].map(([word, id]) => [id, word]))
const named = numbers.signs
  .map(({ kind, first, second }, index) => ({
    name: signName(kind, spelling.get(first) ?? '', spelling.get(second) ?? ''),
    weight: Math.round(weights[index]! * 10),
  }))
  .filter(({ weight }) => Math.abs(weight) >= LIGHTEST)
  .sort((one, other) => (one.name < other.name ? -1 : 1))
const table = {
  start: Math.round(start * 10),
  signs: Object.fromEntries(named.map(({ name, weight }) => [name, weight])),
}
mkdirSync(dirname(values.out), { recursive: true })
writeFileSync(values.out, `${JSON.stringify(table, null, 2)}\n`)
console.log(`${attackPassages.length} attacks, ${honest.length} honest files, ${named.length} signs with a weight.`)

/** The signs that enough sources show. */
function keptSigns(): ReadonlySet<number> {
  const groups = new Map<number, Set<string>>()
  for (const { group, passages } of attackPassages)
    for (const sign of passages.flatMap((passage) => [...passage])) {
      const seen = groups.get(sign) ?? new Set()
      groups.set(sign, seen.add(group))
    }
  return new Set([...groups].filter(([, seen]) => seen.size >= FEWEST_GROUPS).map(([sign]) => sign))
}
