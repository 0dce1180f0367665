const pieceLength = 250_000
const encoder = new TextEncoder()
/** Three bytes for each unit of UTF-16 are the most. */
const room = new Uint8Array(3 * (pieceLength + 1))

/** Where the piece that begins at `from` ends, and its bytes in UTF-8. A pair is never split. */
export function countPiece(text: string, from: number): { readonly to: number; readonly bytes: number } {
  const end = Math.min(text.length, from + pieceLength)
  const to = (text.codePointAt(end - 1) ?? 0) > 0xffff ? end + 1 : end
  return { to, bytes: encoder.encodeInto(text.slice(from, to), room).written }
}
