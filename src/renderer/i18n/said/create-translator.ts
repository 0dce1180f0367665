import type { CoreTexts } from './core-text'

interface Pattern {
  readonly regex: RegExp
  /** Texts without it cannot fit: looked for first, because it is cheap. */
  readonly anchor: string
  readonly weight: number
  readonly translation: string
  /** Numbers of the values that stand in quotation marks: somebody's own words, which stay as they are. */
  readonly quoted: ReadonlySet<string>
}

/** As many texts are remembered; the window shows the same few again and again. */
const REMEMBERED = 500

/** Finds the English sentence that a text was made from and says it in the other language, values and all. */
export function createTranslator(texts: CoreTexts, fragments: CoreTexts): (text: string) => string {
  const plain = new Map(Object.entries(texts).filter(([english]) => !english.includes('{1}')))
  const patterns = Object.entries(texts)
    .filter(([english]) => english.includes('{1}'))
    .map(([english, translation]) => compile(english, translation, true))
    .toSorted((one, other) => other.weight - one.weight)
  const pieces = Object.entries(fragments).map(([english, translation]) => compile(english, translation, false))
  const known = new Map<string, string>()

  const whole = (text: string): string | null => {
    const exact = plain.get(text)
    if (exact !== undefined) return exact
    for (const pattern of patterns) {
      if (!text.includes(pattern.anchor)) continue
      const values = pattern.regex.exec(text)
      if (values !== null) return fill(pattern, values)
    }
    return null
  }
  const fill = ({ translation, quoted }: Pattern, values: RegExpExecArray): string =>
    translation.replace(/\{(\d)\}/g, (_, number: string) => {
      const value = values[Number(number)] ?? ''
      return quoted.has(number) ? value : inner(value)
    })
  /** A value may be a sentence of ours too, or carry pieces such as a status. */
  const inner = (value: string): string => {
    if (value === '.') return '。'
    const trimmed = value.trim()
    const said = trimmed === '' ? null : (whole(trimmed) ?? sentences(trimmed))
    if (said !== null) return said
    let text = value
    for (const piece of pieces) {
      const values = piece.regex.exec(text)
      if (values !== null) text = text.replace(piece.regex, () => fill(piece, values))
    }
    return text === value ? value : text.replace(/\.(?=$|[\u4E00-\u9FFF])/g, '。')
  }
  /** A name, then what is said of it. */
  const named = (text: string): string | null => {
    const [, name, rest] = /^([^:\s]+): (.+)$/s.exec(text) ?? []
    const said = rest === undefined ? null : (whole(rest) ?? sentences(rest))
    return said === null ? null : `${name}：${said}`
  }
  /** Several sentences in a row, as far as they are known. */
  const sentences = (text: string): string | null => {
    const parts = text.split(/(?<=[.;])\s+/)
    if (parts.length < 2) return null
    const said = parts.map(whole)
    return said.every((part) => part === null) ? null : parts.map((part, at) => said[at] ?? part).join('')
  }

  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const lines = text.includes('\n') ? text.split('\n') : [text]
    const said = lines.map((line) => whole(line) ?? named(line) ?? sentences(line) ?? line).join('\n')
    if (known.size >= REMEMBERED) known.clear()
    known.set(text, said)
    return said
  }
}

function compile(english: string, translation: string, isWhole: boolean): Pattern {
  const literals = english.split(/\{\d\}/)
  const source = literals.map((literal) => literal.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('(.*?)')
  return {
    regex: new RegExp(isWhole ? `^${source}$` : source, 's'),
    anchor: literals.toSorted((one, other) => other.length - one.length)[0] ?? '',
    weight: literals.join('').length,
    translation,
    quoted: new Set([...english.matchAll(/["“]\{(\d)\}["”]/g)].map(([, number = '']) => number)),
  }
}
