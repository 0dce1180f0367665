import { Sign } from './passages'

/**
 * How a sign is written in the table of weights: `word`, `^ word`, `word word`, `word .. word`.
 * @internal for the script that writes the table
 */
export function signName(kind: Sign, first: string, second: string): string {
  if (kind === Sign.word) return first
  if (kind === Sign.opening) return `^ ${first}`
  return kind === Sign.beside ? `${first} ${second}` : `${first} .. ${second}`
}

export function readSignName(name: string): { kind: Sign; words: readonly string[] } {
  const [one = '', two, three] = name.split(' ')
  if (two === undefined) return { kind: Sign.word, words: [one] }
  if (one === '^') return { kind: Sign.opening, words: [two] }
  return three === undefined ? { kind: Sign.beside, words: [one, two] } : { kind: Sign.apart, words: [one, three] }
}
