import { constants, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'

/** Whether a text holds a secret in a form that needs no decoding. */
export type Knows = (text: string) => boolean

/** Fewer bytes hold no key that counts. */
const fewest = 16
/** A dump of a dump, packed and encoded: nobody prints a key deeper than this by accident, and each level costs time. */
const deepest = 3
const mostUnpacked = 8_000_000

/**
 * Takes out dumps and packed bytes in which a known secret stands: what `xxd`, `hexdump`, `od` and `gzip | base64` make of it, and
 * lists of numbers. They are decoded in every way that they can be read; the lines that give a secret go as a whole.
 */
export function redactDumps(text: string, mask: string, knows: Knows): string {
  const seen = new Set<string>()
  const found = [...blocksOf(text)].filter(({ start, end }) => {
    seen.clear()
    return hides(text.slice(start, end), { knows, seen }, deepest)
  })
  let result = ''
  let done = 0
  for (const { start, end } of found) {
    if (start < done) continue
    result += text.slice(done, start) + mask
    done = end
  }
  return result + text.slice(done)
}

interface Block {
  readonly start: number
  readonly end: number
}

/** Lines of numbers or of nothing but the letters of base64, as they stand together; also inside a text in JSON. */
function* blocksOf(text: string): Generator<Block> {
  let [first, last] = [-1, -1]
  const isLong = () => first !== -1 && last - first >= fewest
  for (const { start, end } of linesOf(text)) {
    const line = text.slice(start, end)
    if (isEncoded(line)) {
      if (first === -1) first = start
      last = end
      continue
    }
    // A star stands for lines that are like the one before.
    if (first !== -1 && line.trim() === '*') continue
    if (isLong()) yield { start: first, end: last }
    first = -1
  }
  if (isLong()) yield { start: first, end: last }
}

function* linesOf(text: string): Generator<Block> {
  let start = 0
  for (const { index, 0: lineEnd } of text.matchAll(/\r?\n|\\n/g)) {
    yield { start, end: index }
    start = index + lineEnd.length
  }
  yield { start, end: text.length }
}

/** Without words: numbers with what stands between them, single letters as `od -c` prints them, or one word of base64. */
function isEncoded(line: string): boolean {
  if (line.length > 4_000_000) return false
  return (
    /[A-Za-z0-9+/_-]{24}/.test(line) ||
    numbersIn(line) >= 2 ||
    /^\s*-?\d{1,3},?\s*$/.test(line) ||
    /^\s*(?:[0-9a-f]{5,16})?(?:\s{1,3}\S{1,3}){3,}\s*$/i.test(line)
  )
}

function numbersIn(line: string): number {
  return line.match(/(?<![A-Za-z0-9])(?:0x|\\x|%|x)?[0-9a-fA-F]{1,16}(?![A-Za-z0-9])/g)?.length ?? 0
}

interface Look {
  readonly knows: Knows
  /** What was decoded before: many readings of hostile numbers are the same. */
  readonly seen: Set<string>
}

function hides(block: string, look: Look, depth: number): boolean {
  return readingsOf(block).some((bytes) => tells(bytes, look, depth))
}

function tells(bytes: Buffer, look: Look, depth: number): boolean {
  const text = bytes.toString('latin1')
  if (look.seen.has(text)) return false
  look.seen.add(text)
  if (look.knows(text)) return true
  if (depth === 0) return false
  const unpacked = unpack(bytes)
  if (unpacked !== null) return tells(unpacked, look, depth - 1)
  // Only what is text again can be another dump.
  if (/[^\t\n\r\u0020-\u007e]/.test(text)) return false
  return [...blocksOf(text)].some(({ start, end }) => hides(text.slice(start, end), look, depth - 1))
}

function unpack(bytes: Buffer): Buffer | null {
  const options = { maxOutputLength: mostUnpacked, finishFlush: constants.Z_SYNC_FLUSH }
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes, options)
    if (bytes[0] === 0x78 && [0x01, 0x5e, 0x9c, 0xda].includes(bytes[1] ?? -1)) return inflateSync(bytes, options)
    if (bytes.readUInt32LE(0) === 0xfd2fb528) return zstdDecompressSync(bytes, { maxOutputLength: mostUnpacked })
    return null
  } catch {
    return null
  }
}

/** Every way to read the lines of a block as bytes. */
function readingsOf(block: string): readonly Buffer[] {
  const lines = block.split(/\r?\n|\\n/)
  // What stands beside the numbers, and the place of each line, may be there or not.
  const kept = [lines, lines.map(withoutLetters)].flatMap((some) => [some, some.map(withoutPlace)])
  const unlike = kept.filter((one, index) => kept.findIndex((other) => other.join('\n') === one.join('\n')) === index)
  const found = [...unlike.flatMap(numbersOf), ...charactersOf(lines), ...packedOf(lines)]
  return found.filter((bytes) => bytes.length >= fewest)
}

const withoutLetters = (line: string) => line.replace(/\s+[|>].{0,200}[|<]\s*$|(?<=[0-9a-f])\s{2,}\S.{0,80}$/i, '')
const withoutPlace = (line: string) => line.replace(/^\s*[0-9a-f]{4,16}:?(?=\s|$)/i, '')

/** Bytes in hexadecimal, octal and decimal; in words of two, four or eight the first byte is the last. */
function numbersOf(lines: readonly string[]): readonly Buffer[] {
  const words = lines.flatMap(
    (line) => line.match(/(?<![A-Za-z0-9-])-?(?:0x|\\x|x)?[0-9a-fA-F]+(?![A-Za-z0-9])/g) ?? [],
  )
  const plain = words.map((word) => word.replace(/^-?(?:0x|\\x|x)/i, ''))
  const found: Buffer[] = []
  if (plain.some((word) => word.length % 2 === 0)) {
    const hex = plain.filter((word) => /^(?:[0-9a-f]{2})+$/i.test(word)).map((word) => Buffer.from(word, 'hex'))
    found.push(Buffer.concat(hex), Buffer.concat(hex.map((word) => word.toReversed())))
  }
  const octal = plain.filter((word) => /^[0-7]+$/.test(word))
  found.push(
    ...[
      [3, 1],
      [6, 2],
      [11, 4],
    ].map(([digits = 0, size = 0]) =>
      wordsOf(
        octal.filter((word) => word.length === digits),
        8,
        size,
      ),
    ),
  )
  found.push(
    wordsOf(
      plain.filter((word) => /^[01]{8}$/.test(word)),
      2,
      1,
    ),
  )
  const decimal = words.filter((word) => /^-?\d+$/.test(word))
  found.push(...[1, 2, 4].map((size) => wordsOf(decimal, 10, size)))
  return found
}

function wordsOf(words: readonly string[], radix: number, size: number): Buffer {
  const bytes = Buffer.alloc(words.length * size)
  for (const [index, word] of words.entries()) {
    const value = Number.parseInt(word, radix)
    for (let at = 0; at < size; at += 1) bytes[index * size + at] = Math.floor(value / 256 ** at) & 255
  }
  return bytes
}

/** One letter after the other, as `od -c` prints them, and the same with escapes of three octal digits. */
function charactersOf(lines: readonly string[]): readonly Buffer[] {
  const words = lines.flatMap((line) => line.replace(/^\s*[0-9a-f]{5,16}(?=\s)/i, '').match(/\S+/g) ?? [])
  const letters = words.map((word) =>
    word.length === 1 ? word : /^[0-7]{3}$/.test(word) ? String.fromCharCode(Number.parseInt(word, 8) & 255) : '\n',
  )
  return [Buffer.from(letters.join(''), 'latin1')]
}

/** Base64 that was broken into lines, or hexadecimal in one row, with what stands before it left out. */
function packedOf(lines: readonly string[]): readonly Buffer[] {
  const words = lines.map((line) => {
    const runs = line.match(/[A-Za-z0-9+/_-]{4,}={0,2}/g) ?? []
    return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
  })
  const joined = words.join('')
  const hex = /^[0-9a-f]+$/i.test(joined) ? [Buffer.from(joined, 'hex')] : []
  const base64 = words.some((word) => word.length >= 24) ? [Buffer.from(joined, 'base64')] : []
  return [...hex, ...base64]
}
