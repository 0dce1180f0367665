import { type SearchToken, searchTokens } from './tokens'

export type Atom = Pick<SearchToken, 'kind' | 'text'>

/** Atoms that stand side by side, in this order. */
export interface Term {
  readonly atoms: readonly [Atom, ...Atom[]]
  /** The last atom is the beginning of a word. */
  readonly prefix: boolean
}

/** Any of the groups; in a group all terms; never one of `without`. */
export interface SearchQuery {
  readonly groups: readonly (readonly [Term, ...Term[]])[]
  readonly without: readonly Term[]
}

const longestQuery = 2_048
const mostTerms = 32

/** Whatever people type. `null` when there is nothing to look for; never an error. */
export function parseQuery(text: string): SearchQuery | null {
  const groups: Term[][] = [[]]
  const without: Term[] = []
  let excluding = false
  let terms = 0
  for (const { text: piece, quoted } of split(text.slice(0, longestQuery))) {
    if (!quoted && piece === 'OR') groups.push([])
    if (!quoted && (piece === 'OR' || piece === 'AND')) continue
    if (!quoted && piece === 'NOT') {
      excluding = groups.some((group) => group.length > 0)
      continue
    }
    const term = termOf(piece)
    if (term === null || (terms += 1) > mostTerms) continue
    if (excluding) without.push(term)
    else groups.at(-1)?.push(term)
    excluding = false
  }
  const found = groups.filter((group): group is [Term, ...Term[]] => group.length > 0)
  return found.length === 0 ? null : { groups: found, without }
}

/** Words and balanced quotes; a quote without a partner is a blank. */
function* split(text: string): Generator<{ readonly text: string; readonly quoted: boolean }> {
  for (const [piece, quoted] of text.matchAll(/"([^"]*)"|[^\s"]+/g)) {
    yield quoted === undefined ? { text: piece, quoted: false } : { text: quoted, quoted: true }
  }
}

function termOf(piece: string): Term | null {
  const [first, ...rest] = [...searchTokens(piece)].map(({ kind, text }) => ({ kind, text }))
  return first === undefined ? null : { atoms: [first, ...rest], prefix: /[^*]\*+$/.test(piece) }
}
