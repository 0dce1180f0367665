import type { Layer } from '../../shared/model'

export interface PromptHit {
  readonly layer: string
  readonly title: string
  /** In the text of the layer. */
  readonly offset: number
  /** From 1, in the layer. */
  readonly line: number
  /** The line around the hit, cut to what fits. */
  readonly before: string
  readonly match: string
  readonly after: string
}

type FoundIn = Pick<Layer, 'id' | 'title' | 'text'>

const mostHits = 200
const around = 40

/** Every place of a text in a prompt, whatever the case of its letters; at most some hundred. */
export function findInPrompt({ layers }: { readonly layers: readonly FoundIn[] }, query: string): readonly PromptHit[] {
  const wanted = query.toLowerCase()
  if (wanted === '') return []
  const hits: PromptHit[] = []
  for (const { id, title, text } of layers) {
    const folded = text.toLowerCase()
    // A few letters change their length with their case; offsets are only right where none did.
    const exact = folded.length === text.length
    const haystack = exact ? folded : text
    const needle = exact ? wanted : query
    let line = 1
    let counted = 0
    for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + needle.length)) {
      line += text.slice(counted, at).split('\n').length - 1
      counted = at
      hits.push({ layer: id, title, offset: at, line, ...excerpt(text, at, needle.length) })
      if (hits.length === mostHits) return hits
    }
  }
  return hits
}

function excerpt(text: string, at: number, length: number): Pick<PromptHit, 'before' | 'match' | 'after'> {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const lineEnd = text.indexOf('\n', at + length)
  const start = Math.max(lineStart, at - around)
  const end = Math.min(lineEnd === -1 ? text.length : lineEnd, at + length + around)
  return {
    before: `${start > lineStart ? '…' : ''}${text.slice(start, at)}`,
    match: text.slice(at, at + length),
    after: text.slice(at + length, end),
  }
}
