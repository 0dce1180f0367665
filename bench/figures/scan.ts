import { ruleProgram } from '../../src/core/scan/rules/index'
import { scan } from '../../src/core/scan/scan'
import type { Figure } from '../figure'

const MEGABYTE = 1_048_576

export const scanFigures: Figure[] = [
  {
    name: 'scan: ordinary Markdown',
    target: 'at most 3 × one native case-insensitive pass for the trigger words',
    async measure() {
      const text = ordinary(MEGABYTE)
      const native = best(() => countTriggers(text))
      const ours = best(() => scan(text, 'context').length)
      return { measured: `${ms(ours)} against ${ms(native)} for 1 MB`, ratio: ours / native, limit: 3 }
    },
  },
  {
    name: 'scan: a hostile megabyte',
    target: 'at most 2 × ordinary text of the same size, under 250 ms',
    async measure() {
      const usual = ordinary(MEGABYTE)
      const plain = best(() => scan(usual, 'context').length)
      const worst = Object.entries(HOSTILE)
        .map(([name, piece]) => {
          const text = fill(piece, MEGABYTE)
          return { name, time: best(() => scan(text, 'context').length) }
        })
        .reduce((slowest, entry) => (entry.time > slowest.time ? entry : slowest))
      return { measured: `${ms(worst.time)} (${worst.name}) against ${ms(plain)}`, ratio: worst.time / plain, limit: 2 }
    },
  },
  {
    name: 'scan: ten megabytes',
    target: 'at most 11 × one megabyte',
    async measure() {
      const [small, large] = [ordinary(MEGABYTE), ordinary(10 * MEGABYTE)]
      const one = best(() => scan(small, 'context').length)
      const ten = best(() => scan(large, 'context').length)
      return { measured: `${ms(ten)} against ${ms(one)}`, ratio: ten / one, limit: 11 }
    },
  },
]

/** Near-misses: each repeats what starts a rule, a tag, an escape or a blob and never finishes it. */
const HOSTILE: Readonly<Record<string, string>> = {
  'open tags': '<div style="',
  'open comments': '<!-- system ',
  brackets: '<',
  commands: 'cat ',
  'commands with variables': 'curl $NOPE ',
  pipes: 'env | ',
  'override words': 'ignore previous ',
  'role words': 'you are ',
  'concealment words': 'do not tell the ',
  'foreign words': '忽略之前',
  'wide ligatures': '\uFDFA',
  'zero-width characters': '\u200B',
  'spaced letters': 'i g n o r ',
  'letters as numbers': '69 67 6e ',
  'base64 words': 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo ',
  'percent escapes': '%20',
  backslashes: '\\u00',
  links: '[x](http://a.b/?q=',
  'link definitions': '[a]: # ',
  addresses: 'https://a.b ',
  'fake roles': '\nsystem: ',
}

/** Every word that can start a rule, longest first, as one native expression. */
const TRIGGERS = new RegExp(
  ruleProgram()
    .triggers()
    .filter((trigger) => /^[a-z ]{3,}$/u.test(trigger))
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'gi',
)

function countTriggers(text: string): number {
  let count = 0
  TRIGGERS.lastIndex = 0
  while (TRIGGERS.exec(text) !== null) count++
  return count
}

/** Markdown as rule files have it: headings, lists, code, links and a table, with numbers so that no two parts are the same. */
function ordinary(length: number): string {
  const parts: string[] = []
  let total = 0
  for (let index = 0; total < length; index++) {
    const part = `## Module ${index}

The parser of module ${index} keeps one table per request and returns the first entry that fits. Run \`pnpm test\` before each
commit, and keep the public types in \`src/shared/model-${index}.ts\`; the [guide](docs/guide-${index}.md) explains why.

- Prefer small functions with early returns, and name them after what they promise.
- A failed import is a value with a reason, see issue ${index * 7} on https://github.com/example/project/issues/${index}.
- Do not edit generated files; run \`make generate\` instead.

| name | default | meaning |
| --- | --- | --- |
| retries_${index} | ${index % 5} | how often a request is sent again |

\`\`\`ts
export const limit${index} = (value: number): number => Math.min(value, ${index})
\`\`\`

`
    parts.push(part)
    total += part.length
  }
  return parts.join('').slice(0, length)
}

const fill = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** The least time on the processor of some runs: other work on the machine only ever adds. */
function best(work: () => number): number {
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round < 15; round++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    fastest = Math.min(fastest, (user + system) / 1000)
  }
  return fastest
}

const ms = (time: number): string => `${time.toFixed(1)} ms`
