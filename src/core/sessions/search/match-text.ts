import type { SearchQuery, Term } from './parse-query'
import { type SearchToken, searchTokens } from './tokens'

/** A place in a text, in UTF-16 offsets. */
export type Span = readonly [start: number, end: number]

/** Where a text has what is looked for; empty when it does not match. Words also match inside longer ones. */
export function matchText(text: string, { groups, without }: SearchQuery): readonly Span[] {
  const tokens = [...searchTokens(text)]
  if (without.some((term) => spansOf(text, tokens, term, 'whole').length > 0)) return []
  const spans = groups.flatMap((group) => {
    const found = group.map((term) => spansOf(text, tokens, term, 'inside'))
    return found.every(({ length }) => length > 0) ? found.flat() : []
  })
  return merge(spans)
}

/** Every place of every term, whether or not the whole query matches. Whole words are preferred to parts of words. */
export function markText(text: string, { groups }: SearchQuery): readonly Span[] {
  const tokens = [...searchTokens(text)]
  const spans = groups.flat().flatMap((term) => {
    for (const reading of ['whole', 'start', 'inside'] as const) {
      const found = spansOf(text, tokens, term, reading)
      if (found.length > 0) return found
    }
    return []
  })
  return merge(spans)
}

type Reading = 'whole' | 'start' | 'inside'

/** The words and single characters of a text, so that terms of both can be compared place by place. */
function spansOf(text: string, tokens: readonly SearchToken[], term: Term, reading: Reading): Span[] {
  const [first, ...others] = term.atoms
  if (others.length === 0) return tokens.flatMap((token) => placesOf(text, token, term, first, reading))
  const units = tokens.flatMap((token) => unitsOf(text, token))
  const wanted = term.atoms.flatMap(({ kind, text }) => (kind === 'run' ? [...text] : [text]))
  const spans: Span[] = []
  for (let start = 0; start + wanted.length <= units.length; start += 1) {
    const isHere = wanted.every((text, index) => {
      const unit = units[start + index]?.text ?? ''
      const isLast = index === wanted.length - 1
      return unit === text || (isLast && (term.prefix || reading !== 'whole') && unit.startsWith(text))
    })
    if (isHere) spans.push([units[start]?.start ?? 0, units[start + wanted.length - 1]?.end ?? 0])
  }
  return spans
}

function placesOf(text: string, token: SearchToken, term: Term, atom: Term['atoms'][0], reading: Reading): Span[] {
  if (token.kind !== atom.kind) return []
  if (token.kind === 'word') {
    if (token.text === atom.text) return [[token.start, token.end]]
    const at = token.text.indexOf(atom.text)
    const isAllowed = at === 0 ? term.prefix || reading !== 'whole' : at > 0 && reading === 'inside'
    if (!isAllowed) return []
    // Folding may change lengths; then the whole word is marked.
    const isAligned = token.text.length === token.end - token.start
    return [isAligned ? [token.start + at, token.start + at + atom.text.length] : [token.start, token.end]]
  }
  const units = unitsOf(text, token)
  const folded = units.map((unit) => unit.text)
  const wanted = [...atom.text]
  const spans: Span[] = []
  for (let start = 0; start + wanted.length <= folded.length; start += 1) {
    if (wanted.every((character, index) => character === folded[start + index]))
      spans.push([units[start]?.start ?? 0, units[start + wanted.length - 1]?.end ?? 0])
  }
  return spans
}

interface Unit {
  readonly text: string
  readonly start: number
  readonly end: number
}

function unitsOf(text: string, token: SearchToken): Unit[] {
  if (token.kind === 'word') return [token]
  const [...written] = text.slice(token.start, token.end)
  const folded = [...token.text]
  // Half-width kana and their marks fold to fewer characters: then the run has one place.
  if (written.length !== folded.length)
    return folded.map((character) => ({ text: character, start: token.start, end: token.end }))
  let at = token.start
  return folded.map((character, index) => {
    const start = at
    at += written[index]?.length ?? 0
    return { text: character, start, end: at }
  })
}

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)]
    else merged.push([start, end])
  }
  return merged
}
