import { partsOf } from './index-text'
import type { Atom, SearchQuery, Term } from './parse-query'
import { grams } from './tokens'

/** `words`: as typed. `prefixes`: each last word may go on. */
export type Reading = 'words' | 'prefixes'

/** The query in the language of FTS5. It holds folded letters and digits in quotes only, so it is always valid. */
export function matchExpression({ groups, without }: SearchQuery, reading: Reading): string {
  const any = groups
    .map((group) => `(${group.map((term) => termExpression(term, reading)).join(' AND ')})`)
    .join(' OR ')
  if (without.length === 0) return any
  return `(${any}) NOT (${without.map((term) => termExpression(term, 'words')).join(' OR ')})`
}

/** Whether reading words as beginnings of words could find more. */
export function hasPrefixes({ groups }: SearchQuery): boolean {
  return groups.some((group) => group.some((term) => isPrefix(term, 'prefixes') && !term.prefix))
}

/**
 * Candidates for a query that is one part of a word: they have all its letters in threes, but perhaps not side by side.
 * `null` for any other query.
 */
export function partExpression({ groups, without }: SearchQuery): string | null {
  const word = wholeWord(groups)
  if (word === null || without.length > 0) return null
  const parts = new Set(partsOf(word))
  return parts.size === 0 ? null : [...parts].map(quote).join(' AND ')
}

function wholeWord(groups: SearchQuery['groups']): string | null {
  const [group, ...others] = groups
  if (group === undefined || others.length > 0 || group.length > 1 || group[0].atoms.length > 1) return null
  const [atom] = group[0].atoms
  return atom.kind === 'word' ? atom.text : null
}

function termExpression(term: Term, reading: Reading): string {
  const [atom, ...others] = term.atoms
  if (others.length === 0 && atom.kind === 'run') return runExpression([...atom.text])
  const phrase = term.atoms.flatMap(piecesOf).join(' ')
  return `words : ${quote(phrase)}${isPrefix(term, reading) ? ' *' : ''}`
}

/** Up to three characters are one token; more are threes, side by side. */
function runExpression(characters: readonly string[]): string {
  if (characters.length === 1) return `words : ${quote(characters.join(''))}`
  if (characters.length <= 3) return `grams : ${quote(characters.join(''))}`
  return `grams : ${quote(grams(characters, 3).join(' '))}`
}

function isPrefix({ atoms, prefix }: Term, reading: Reading): boolean {
  const last = atoms.at(-1)
  if (last?.kind !== 'word') return false
  return prefix || (reading === 'prefixes' && last.text.length >= shortestPrefix)
}

/** Shorter ones begin too many words; who wants them can say so with a star. */
const shortestPrefix = 3

const piecesOf = ({ kind, text }: Atom): string[] => (kind === 'run' ? [...text] : [text])

const quote = (text: string) => `"${text}"`
