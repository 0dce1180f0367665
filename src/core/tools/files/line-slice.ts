/** Some lines of a text in UTF-8, found without decoding the rest. */
export interface LineSlice {
  /** Each without its break. */
  readonly lines: readonly string[]
  readonly totalLines: number
}

const lineFeed = 10
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** `first` counts from 1. */
export function sliceLines(bytes: Uint8Array, first: number, count: number): LineSlice {
  const before = skipLines(bytes, 0, first - 1)
  const selected = skipLines(bytes, before.offset, count)
  const text = decoder.decode(bytes.subarray(before.offset, selected.offset))
  const rest = countBreaks(bytes, selected.offset)
  const endsOpen = bytes.length > 0 && bytes[bytes.length - 1] !== lineFeed
  return {
    lines: splitLines(text),
    totalLines: before.skipped + selected.skipped + rest + (endsOpen ? 1 : 0),
  }
}

function splitLines(text: string): string[] {
  if (text === '') return []
  return (text.endsWith('\n') ? text.slice(0, -1) : text)
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
}

function skipLines(bytes: Uint8Array, from: number, count: number): { offset: number; skipped: number } {
  let offset = from
  for (let skipped = 0; skipped < count; skipped += 1) {
    const found = bytes.indexOf(lineFeed, offset)
    if (found === -1) return { offset: bytes.length, skipped }
    offset = found + 1
  }
  return { offset, skipped: count }
}

/** Four bytes at a time: the pattern has a high bit set exactly where a byte is a line feed. */
function countBreaks(bytes: Uint8Array, from: number): number {
  let count = 0
  let offset = from
  for (; offset < bytes.length && (bytes.byteOffset + offset) % 4 !== 0; offset += 1) {
    if (bytes[offset] === lineFeed) count += 1
  }
  const rest = (bytes.length - offset) >> 2
  const words = rest === 0 ? new Uint32Array() : new Uint32Array(bytes.buffer, bytes.byteOffset + offset, rest)
  for (let index = 0; index < words.length; index += 1) {
    const differs = (words[index] ?? 0) ^ 0x0a0a0a0a
    let marks = ~(((differs & 0x7f7f7f7f) + 0x7f7f7f7f) | differs) & 0x80808080
    for (; marks !== 0; marks &= marks - 1) count += 1
  }
  for (offset += words.length * 4; offset < bytes.length; offset += 1) {
    if (bytes[offset] === lineFeed) count += 1
  }
  return count
}
