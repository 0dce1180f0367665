import { byCodePoint } from '../../base/by-code-point'
import { maskBit } from './fold'
import { lettersInFolders, partsInFolders } from './match-folders'
import { bestAfterStart, bestWithoutWord, goodMatch, matchName, mayStartWith, noMatch } from './match-name'
import { bestWithErrors, matchWithErrors } from './match-with-errors'
import { lettersAtEnd, matchRanges, type TextRange } from './match-ranges'
import { entryType, type PathTable, entryPath, root } from './path-table'
import { createQuery, type PathQuery } from './query'
import { createTopList } from './top-list'

export interface MatchOptions {
  readonly limit: number
  readonly foldersOnly: boolean
  /** Entries that are to come first, with what that adds to how well they fit: up to 1000 for a perfect match. */
  readonly preferred: ReadonlyMap<number, number>
  /** Whether an entry may be offered. Asked for the few that fit best. */
  isAllowed(id: number): boolean
}

export interface PathMatch {
  readonly id: number
  readonly ranges: readonly TextRange[]
}

/** Below all that is found in a name: some letters in the folders, then some in the name; and all letters in the folders. */
const acrossPath = 180
const inFolders = 60
const bestAcrossPath = acrossPath + 50
/** What a folder's own entries have before those further down, when folders were typed. */
const directly = 100
/** Of two that fit equally well the shorter path comes first, then the order of the alphabet decides. */
const lengths = 0x10000

/** The entries that fit a query best, the best first; none for an empty query. The order depends on the paths, the query and what is recent alone. */
export function matchPaths(table: PathTable, text: string, options: MatchOptions): PathMatch[] {
  const query = createQuery(text)
  if (query.units.length === 0 && query.folders.length === 0) return []
  const { limit, foldersOnly, preferred, isAllowed } = options
  const { types, pathLengths } = table
  const top = createTopList(limit, (a, b) => byCodePoint(entryPath(table, a), entryPath(table, b)) < 0)
  const candidates = room(table.size)
  let atLeast = Number.NEGATIVE_INFINITY
  let best = noMatch

  function consider(id: number, score: number, bonus: number): void {
    const rank = (score + bonus + 1) * lengths - (pathLengths[id] ?? 0)
    if (score === noMatch || rank < top.threshold() || !top.wants(id, rank)) return
    const type = types[id]
    if (type === entryType.hole || (foldersOnly && type === entryType.file) || !isAllowed(id)) return
    top.offer(id, rank)
    best = Math.max(best, score)
    atLeast = Math.floor(top.threshold() / lengths) - 1
  }

  for (const pass of query.folders.length > 0 ? folderPasses(table, query) : passes(table, query)) {
    if (pass.isLastResort && best >= goodMatch) continue
    for (const [id, bonus] of preferred) consider(id, pass.score(id, Number.NEGATIVE_INFINITY), bonus)
    if (atLeast > pass.best) continue
    const count = select(table, pass.masks, query.mask, pass.missing, candidates)
    for (let index = 0; index < count; index += 1) {
      const id = candidates[index] ?? 0
      const score = pass.score(id, atLeast)
      if (score >= atLeast) consider(id, score, 0)
    }
  }
  return top.items().map(({ id }) => ({ id, ranges: matchRanges(table, id, query) }))
}

/** One way to look at the entries. The best way comes first: when it finds enough, the others are left out. */
interface Pass {
  /** No entry gets more. */
  readonly best: number
  /** Only entries are looked at in whose mask at most so many letters are missing. */
  readonly masks: Int32Array
  readonly missing: number
  /** Only when nothing good was found. */
  readonly isLastResort: boolean
  /** `noMatch` also for what is worse than asked for at least, where that can be told beforehand. */
  score(id: number, atLeast: number): number
}

function passes(table: PathTable, query: PathQuery): Pass[] {
  const { nameMasks, wordMasks, pathMasks, parents } = table
  const { mask, errors } = query
  const wanted = query.units
  const firstUnit = wanted[0] ?? 0
  const first = maskBit(firstUnit)
  const firstTwo = first | maskBit(wanted[1] ?? 0)
  let inFoldersAbove: Uint8Array | null = null

  const inName: Pass = {
    best: Number.POSITIVE_INFINITY,
    masks: nameMasks,
    missing: 0,
    isLastResort: false,
    score(id, atLeast) {
      if (atLeast > bestAfterStart && !mayStartWith(table, id, firstUnit)) return noMatch
      if (atLeast > bestWithoutWord && ((wordMasks[id] ?? 0) & first) === 0) return noMatch
      return matchName(table, id, query, null)
    },
  }
  const withErrors = errors.map((count): Pass => {
    const mayStart = (id: number) => ((wordMasks[id] ?? 0) & firstTwo) !== 0
    return {
      best: bestWithErrors(count),
      masks: nameMasks,
      missing: count,
      isLastResort: true,
      score: (id) => (mayStart(id) ? matchWithErrors(table, id, query, count, null) : noMatch),
    }
  })
  const across: Pass = {
    best: bestAcrossPath,
    masks: pathMasks,
    missing: 0,
    isLastResort: false,
    score(id) {
      if ((mask & ~(pathMasks[id] ?? 0)) !== 0) return noMatch
      inFoldersAbove ??= lettersInFolders(table, wanted)
      return scoreAcross(table, id, wanted, inFoldersAbove[parents[id] ?? root] ?? 0)
    },
  }
  return [inName, ...withErrors, across]
}

function folderPasses(table: PathTable, query: PathQuery): Pass[] {
  const { nameMasks, parents } = table
  const found = partsInFolders(table, query.folders)
  const all = query.folders.length

  const pass = (missing: number, score: (id: number) => number): Pass => ({
    best: Number.POSITIVE_INFINITY,
    masks: nameMasks,
    missing,
    isLastResort: missing > 0,
    score(id) {
      const parent = parents[id] ?? root
      const inName = found[parent] === all ? score(id) : noMatch
      const isDirect = (found[parents[parent] ?? root] ?? 0) < all
      return inName === noMatch || !isDirect ? inName : inName + directly
    },
  })
  if (query.units.length === 0) return [pass(0, () => inFolders)]
  return [
    pass(0, (id) => matchName(table, id, query, null)),
    ...query.errors.map((count) => pass(count, (id) => matchWithErrors(table, id, query, count, null))),
  ]
}

/** Kept from one key press to the next: fresh memory costs more than all that is done with it. */
let kept = new Int32Array(0)

function room(size: number): Int32Array {
  if (kept.length < size) kept = new Int32Array(size * 2)
  return kept
}

/** Notes the entries in whose mask at most so many letters of the query are missing, and says how many they are. */
function select({ size }: PathTable, masks: Int32Array, wanted: number, missing: number, into: Int32Array): number {
  let count = 0
  for (let id = 1; id < size; id += 1) {
    const absent = wanted & ~(masks[id] ?? 0)
    if (absent !== 0 && !hasAtMost(absent, missing)) continue
    into[count] = id
    count += 1
  }
  return count
}

/** As many letters as possible from the end of the query in the name, the rest in the folders. */
function scoreAcross(table: PathTable, id: number, wanted: Uint16Array, inFoldersAbove: number): number {
  const inName = lettersAtEnd(table, id, wanted)
  if (inFoldersAbove < wanted.length - inName) return noMatch
  return inName === 0 ? inFolders : acrossPath + 10 * Math.min(5, inName)
}

function hasAtMost(bits: number, count: number): boolean {
  let rest = bits
  for (let index = 0; index < count; index += 1) rest &= rest - 1
  return rest === 0
}
