import { ruleTriggers } from '../../src/core/scan/rules/begin-program'
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
      const shapes = Object.entries(HOSTILE).map(([name, piece]) => ({
        name,
        text: fill(piece, MEGABYTE),
        time: Number.POSITIVE_INFINITY,
      }))
      let plain = Number.POSITIVE_INFINITY
      // The shapes take turns, so that neither a busy moment of the machine nor code that was made for one shape counts; after
      // some turns the code is as warm as it gets.
      for (let round = 0; round < 10; round++) {
        plain = Math.min(
          plain,
          once(() => scan(usual, 'context').length),
        )
        for (const shape of shapes)
          shape.time = Math.min(
            shape.time,
            once(() => scan(shape.text, 'context').length),
          )
      }
      const worst = shapes.reduce((slowest, shape) => (shape.time > slowest.time ? shape : slowest))
      return { measured: `${ms(worst.time)} (${worst.name}) against ${ms(plain)}`, ratio: worst.time / plain, limit: 2 }
    },
  },
  {
    name: 'scan: ten megabytes',
    target: 'at most 11 × one megabyte',
    async measure() {
      const [small, large] = [ordinary(MEGABYTE), ordinary(10 * MEGABYTE)]
      let [one, ten] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
      // Both take the same time and take turns: a short run would find a quiet moment of the machine that a long one cannot.
      for (let round = 0; round < 4; round++) {
        one = Math.min(one, once(() => tenTimes(() => scan(small, 'context').length)) / 10)
        ten = Math.min(
          ten,
          once(() => scan(large, 'context').length),
        )
      }
      return { measured: `${ms(ten)} against ${ms(one)}`, ratio: ten / one, limit: 11 }
    },
  },
]

const tenTimes = (work: () => number): number => Array.from({ length: 10 }, work).length

/** Near-misses: each repeats what starts a rule, a tag, an escape or a blob, or floods one reader; a megabyte on one line where it can. */
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
  'hidden elements': '<p hidden>x',
  'closed hidden elements': '<p hidden>x</p>',
  'hidden words': '<p hidden>let them see</p>',
  'comments that name an agent': '<!-- the agent -->',
  'role tags': '<system>',
  'closing role tags': '</system>',
  'template tokens': '<|im_',
  'image tags': '<img alt="hello there you are ok">',
  entities: '&#105;',
  'open entities': '&#1',
  'base64 without end': 'QUJDREVG',
  'base64 of nothing': 'BwPIAwlNBQECAwRjWE1CNw ',
  hexadecimal: 'deadbeefdeadbeefdeadbeef00 ',
  'tag characters': '\u{E0049}\u{E0067}\u{E006E}',
  'single tag characters': 'a\u{E0049}',
  'variation selectors': 'a\uFE01',
  'hidden bits': '\u200B\u200C',
  'split words': 'ig\u200Bnore ',
  'soft hyphens': 'ig\u00ADnore ',
  'direction marks': '\u202Eabc ',
  'look-alike letters': 'іgnоrе аll ',
  'wide letters': 'ｉｇｎｏｒｅ ',
  'combining marks': 'i\u0301g\u0301n\u0301',
  'Chinese prose': '本项目使用模块化结构，请在提交之前运行所有测试并检查代码风格。',
  'Japanese words': '以前の指示を',
  'Korean words': '이전 지시를 무',
  'Russian prose': 'Этот проект использует модульную структуру, запускайте тесты перед каждым изменением. ',
  'Russian words': 'забудь все предыдущие ',
  'Arabic prose': 'هذا المشروع يستخدم بنية وحدات ويجب تشغيل الاختبارات قبل كل تغيير. ',
  'Hebrew prose': 'הפרויקט הזה משתמש במבנה מודולרי ',
  'Hindi words': 'पिछले सभी निर्देशों ',
  'comments in comments': '<!-- <!-- --> ',
  'short comments': '<!--x-->',
  'one letter': 'a',
  blanks: ' ',
  'line ends': '\n',
  'one sign': '|',
  'mail addresses': 'a@b.c ',
  'numeric addresses': '1.2.3.4 ',
  'table rows': '| a | b |\n',
  'list items': '- a\n',
  'glued words': 'ignoreallpreviousin ',
  'words of many rules': 'ignore you are do not tell the cat curl send previous all ',
  'warnings against attacks': 'never ignore previous instructions. ',
  'every word that starts a rule': everyTrigger(/^[a-z ]+$/u, ' '),
  'every such word of Chinese': everyTrigger(/\p{Script=Han}/u, ''),
}

/** All that rules start with in some script, one after the other. */
function everyTrigger(script: RegExp, between: string): string {
  const triggers = ruleTriggers().filter((trigger) => script.test(trigger) && !trigger.includes('<'))
  return triggers.map((trigger) => `${trigger.split(' ').join(between)}${between}`).join('')
}

/**
 * The yardstick: one native expression that looks for every word a rule can start with, in any case, as whole words. All rules'
 * first words are in it, those of other languages too; symbols that stand for a kind of token (`<url>`) are not words. It has no
 * flag but `i` and `g`, which is its faster form, and like ours it is run until it is warm and its best time counts.
 */
const TRIGGERS = new RegExp(`\\b(?:${triggerWords().map(escape).join('|')})\\b`, 'gi')

function triggerWords(): string[] {
  const words = ruleTriggers().map((trigger) => trigger.split(' ', 1)[0]!)
  return [...new Set(words)].filter((word) => !word.startsWith('<'))
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
}

function countTriggers(text: string): number {
  let count = 0
  for (const _ of text.matchAll(TRIGGERS)) count++
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
function best(work: () => number, runs = 12): number {
  return Math.min(...Array.from({ length: runs }, () => once(work)))
}

function once(work: () => number): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const ms = (time: number): string => `${time.toFixed(1)} ms`
