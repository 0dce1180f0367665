export interface WordPiece {
  readonly text: string
  readonly changed: boolean
  readonly start: number
}

const LONGEST = 2000

/** The two versions of a line, cut where they differ; `null` when little of them is the same. */
export function changedWords(
  before: string,
  after: string,
): { before: readonly WordPiece[]; after: readonly WordPiece[] } | null {
  if (before.length + after.length > LONGEST) return null
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const kept = commonWords(old, now)
  const same = kept.reduce((sum, [at]) => sum + (old[at]?.length ?? 0), 0)
  if (same * 3 < Math.max(before.length, after.length)) return null
  return {
    before: piecesOf(old, new Set(kept.map(([at]) => at))),
    after: piecesOf(now, new Set(kept.map(([, at]) => at))),
  }
}

/** Words, blanks and signs one by one; a Chinese character is a word. */
function wordsOf(line: string): readonly string[] {
  return line.match(/\s+|\p{Script=Han}|[\p{L}\p{N}_]+|[^\s]/gu) ?? []
}

/** The places of the words that both lines have: how they begin and end, and the longest common row between. */
function commonWords(old: readonly string[], now: readonly string[]): readonly (readonly [number, number])[] {
  const shortest = Math.min(old.length, now.length)
  let first = 0
  while (first < shortest && old[first] === now[first]) first += 1
  let last = 0
  while (last < shortest - first && old.at(-1 - last) === now.at(-1 - last)) last += 1
  const middle = longestRow(old.slice(first, old.length - last), now.slice(first, now.length - last))
  return [
    ...Array.from({ length: first }, (_, at) => [at, at] as const),
    ...middle.map(([left, right]) => [left + first, right + first] as const),
    ...Array.from({ length: last }, (_, at) => [old.length - last + at, now.length - last + at] as const),
  ]
}

function longestRow(old: readonly string[], now: readonly string[]): readonly (readonly [number, number])[] {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === now[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
  const places: [number, number][] = []
  let [row, column] = [0, 0]
  while (row < old.length && column < now.length) {
    if (old[row] === now[column]) places.push([row++, column++])
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  }
  return places
}

function piecesOf(words: readonly string[], kept: ReadonlySet<number>): readonly WordPiece[] {
  const pieces: WordPiece[] = []
  let start = 0
  for (const [at, word] of words.entries()) {
    const changed = !kept.has(at)
    const last = pieces.at(-1)
    if (last?.changed === changed) pieces[pieces.length - 1] = { ...last, text: last.text + word }
    else pieces.push({ text: word, changed, start })
    start += word.length
  }
  return pieces
}
