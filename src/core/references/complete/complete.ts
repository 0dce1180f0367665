import { referenceKinds } from '../kinds'
import { completeBare, completePath, type PathSearch } from './complete-path'
import type { Completion, CompletionItem } from '../../../shared/completion'
import type { CompletionPlace, CompletionRequest } from './completion'
import type { FileIndex } from './file-index'
import { readToken, type TypedReference } from './read-token'

export interface Surroundings {
  readonly index: FileIndex
  readonly place: CompletionPlace
}

const DEFAULT_LIMIT = 20
const MAX_LIMIT = 100
/** As many commits as `@git:` shows at most. */
const MAX_COMMITS = 10
/** Enough of what follows to see where an inserted value would end. */
const LOOK_AHEAD = 64

/** What may be put at the cursor. Never throws; without a workspace there are no paths to offer. */
export function complete(request: CompletionRequest, surroundings: Surroundings | null): Completion {
  const { text, limit = DEFAULT_LIMIT } = request
  const cursor = between(0, request.cursor, text.length)
  const isPartial = surroundings !== null && !surroundings.index.isFresh()
  const isCut = surroundings?.index.isCut() ?? false
  const token = readToken(text, cursor)
  if (token === null) return { start: cursor, end: cursor, items: [], isPartial, isCut }
  const { start, end } = token
  const search: PathSearch | null =
    surroundings === null
      ? null
      : {
          table: surroundings.index.table(),
          place: surroundings.place,
          recent: request.recent,
          limit: between(1, limit, MAX_LIMIT),
          after: text.slice(end, end + LOOK_AHEAD),
        }
  return { start, end, items: itemsFor(token, search), isPartial, isCut }
}

function itemsFor(token: TypedReference, search: PathSearch | null): CompletionItem[] {
  if (token.type === 'bare') {
    return [...kindsFor(token.text), ...(search === null ? [] : completeBare(token.text, search))]
  }
  const { kind, value } = token
  if (kind === 'git') return commitsFor(value)
  if ((kind !== 'file' && kind !== 'folder') || search === null) return []
  // A range of lines is being typed.
  return /:\d*(?:-\d*)?$/.test(value) ? [] : completePath(kind, value, search)
}

function kindsFor(typed: string): CompletionItem[] {
  return referenceKinds
    .filter(({ name }) => name.startsWith(typed.toLowerCase()))
    .map(({ name, takes }) => {
      const continues = takes !== 'nothing'
      const value = `@${name}${continues ? ':' : ''}`
      return { kind: 'kind', value, label: name, size: null, ranges: rangesFor(typed), continues }
    })
}

function commitsFor(typed: string): CompletionItem[] {
  const numbers = Array.from({ length: MAX_COMMITS }, (_, index) => String(index + 1))
  return numbers
    .filter((number) => number.startsWith(typed))
    .map((number) => {
      const value = `@git:${number}`
      return { kind: 'commits', value, label: number, size: null, ranges: rangesFor(typed), continues: false }
    })
}

function between(least: number, wanted: number, most: number): number {
  return Math.min(Math.max(least, Math.trunc(wanted) || 0), most)
}

function rangesFor(typed: string): CompletionItem['ranges'] {
  return typed === '' ? [] : [[0, typed.length]]
}
