/**
 * A text that grows at its end, in pieces of one length (the last one may be shorter). To look at its end costs a piece, not
 * the whole: a single string would be copied each time somebody reads it after it grew.
 */
export type LongText = readonly string[]

const PIECE = 32_768

export function longText(text: string): LongText {
  return append([], text)
}

export function append(pieces: LongText, text: string): LongText {
  const end = (pieces.at(-1) ?? '') + text
  const before = pieces.slice(0, -1)
  if (end.length <= PIECE) return [...before, end]
  const cut: string[] = []
  for (let at = 0; at < end.length; at += PIECE) cut.push(end.slice(at, at + PIECE))
  return [...before, ...cut]
}

export function lengthOf(pieces: LongText): number {
  return pieces.length === 0 ? 0 : (pieces.length - 1) * PIECE + (pieces.at(-1) ?? '').length
}

/** Everything from `offset` on. */
export function textFrom(pieces: LongText, offset = 0): string {
  const first = Math.floor(offset / PIECE)
  return pieces
    .slice(first)
    .join('')
    .slice(offset - first * PIECE)
}
