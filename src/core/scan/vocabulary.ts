import { BLOCK_BITS, expansion, foldText, Kind, load, tables } from './characters'
import { misspellings } from './misspellings'

/**
 * Every word a rule knows, found by hash. A lookup compares 32 bits of hash and the length, so a word outside the vocabulary
 * is taken for a known one about once in ten million words; no rule rests on a single word, so such a slip finds nothing.
 */
export interface Vocabulary {
  /** The id of a word given as hash and length, or 0. */
  find(hash: number, length: number): number
  /** The id of a known word whose letters were shuffled between the first and the last, or 0. */
  findScrambled(key: number, length: number): number
  /** The id of a word as a person writes it (folded here), or 0. */
  id(word: string): number
  /** The id of a word in plain letters; `PREFIX` when a known word only begins with them; 0 when none does. */
  findPrefix(hash: number, length: number): number
  /** Per UTF-16 unit: the id of the word that is this one letter, or 0. */
  readonly letters: Uint16Array
  /** The id of a symbol such as `<pipe>`, or 0 when no rule asks for it. */
  mark(name: string): number
  /** The same for symbols of one sign, which some texts are full of. */
  readonly signs: Readonly<Record<Sign, number>>
  readonly size: number
  /** All words as the tokeniser sees them. */
  readonly ids: ReadonlyMap<string, number>
  readonly packed: PackedVocabulary
}

export interface PackedVocabulary {
  readonly exact: PackedTable
  readonly shuffled: PackedTable
  readonly letters: Uint16Array
}

interface PackedTable {
  readonly hashes: Int32Array
  readonly lengths: Uint8Array
  readonly ids: Uint16Array
}

type Sign = 'pipe' | 'in' | 'out' | 'tick' | 'home' | 'subshell' | 'at' | 'email' | 'ip'

/** Tokens keep a word in 16 bits. */
export const MAX_WORDS = 1 << 16
export const PREFIX = MAX_WORDS - 1

export const HASH_SEED = 0x811c9dc5
export const HASH_PRIME = 0x01000193

const hashWord = (word: string): number => {
  let hash = HASH_SEED
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), HASH_PRIME)
  return hash
}

/** Independent of the order of the inner letters. `sum` is the sum of the letter weights of the whole word. */
export const scrambleKey = (first: number, last: number, sum: number): number =>
  Math.imul(first * 65_599 + last, HASH_PRIME) ^ sum

/** Letters mix so that no two different sets of them add up to the same: a plain product would make `inside` an `ignore`. */
const mixLetter = (unit: number): number => {
  const mixed = Math.imul(unit ^ (unit << 11) ^ 0x5bd1e995, 0x27d4eb2d)
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) | 0
}

const WEIGHTS = Int32Array.from({ length: 2048 }, (_, unit) => mixLetter(unit))

export const letterWeight = (unit: number): number => (unit < 2048 ? WEIGHTS[unit]! : mixLetter(unit))

/** Several times as many slots as words, so that a search ends soon. */
const WORD_SLOTS = 1 << 15
const SHUFFLED_SLOTS = 1 << 10
const PREFIX_SLOTS = 1 << 17

/** `ids` are the words of all rules as the tokeniser sees them; `scrambled` those recognised with their letters shuffled or a slip in them. */
export function createVocabulary(ids: ReadonlyMap<string, number>, scrambled: ReadonlySet<string>): Vocabulary {
  const packed = { exact: emptyTable(WORD_SLOTS), shuffled: emptyTable(SHUFFLED_SLOTS) }
  const exact = readTable(packed.exact)
  const shuffled = readTable(packed.shuffled)
  const letters = new Uint16Array(65_536)
  for (const [word, id] of ids) {
    exact.put(hashWord(word), word.length, id)
    if (word.length === 1) letters[word.charCodeAt(0)] = id
  }
  for (const word of scrambled) {
    if (word.length < 6) continue
    const id = ids.get(word) ?? 0
    shuffled.put(keyOf(word), word.length, id)
    for (const slip of misspellings(word)) if (!ids.has(slip)) exact.put(hashWord(slip), slip.length, id)
  }
  return readVocabulary(ids, { ...packed, letters })
}

export function readVocabulary(ids: ReadonlyMap<string, number>, packed: PackedVocabulary): Vocabulary {
  const exact = readTable(packed.exact)
  const shuffled = readTable(packed.shuffled)
  const { letters } = packed
  let prefixes: Table | null = null
  const mark = (name: string): number => ids.get(name) ?? 0
  return {
    find: exact.get,
    findScrambled: shuffled.get,
    id: (word) => ids.get(word) ?? ids.get(foldText(word)) ?? 0,
    // Few texts run letters or words together, so this table is made when one does.
    findPrefix: (hash, length) => (prefixes ??= createPrefixes(ids)).get(hash, length),
    letters,
    mark,
    signs: {
      pipe: mark('<pipe>'),
      in: mark('<in>'),
      out: mark('<out>'),
      tick: mark('<tick>'),
      home: mark('<home>'),
      subshell: mark('<subshell>'),
      at: mark('<at>'),
      email: mark('<email>'),
      ip: mark('<ip>'),
    },
    size: ids.size + 1,
    ids,
    packed,
  }
}

/** Splits a table entry into the words the tokeniser will see: `don't tell AGENTS.md` gives `dont tell agents md`. */
export function splitEntry(entry: string): string[] {
  if (isPlain(entry)) return [entry]
  const words: string[] = []
  for (const chunk of entry.split(' ')) {
    if (chunk === '') continue
    if (isPlain(chunk)) words.push(chunk)
    else if (/^(?:<[a-z-]+>|-{1,2}[A-Za-z][A-Za-z0-9-]*)$/u.test(chunk)) words.push(chunk)
    else words.push(...splitChunk(chunk))
  }
  return words
}

function splitChunk(chunk: string): string[] {
  const words: string[] = []
  let word = /^\.\w/u.test(chunk) ? '.' : ''
  for (let at = 0; at < chunk.length; at++) {
    const unit = chunk.charCodeAt(at)
    if (tables.blocks[unit >> BLOCK_BITS] === 0) load(unit)
    const kind = tables.kinds[unit]
    if (kind === Kind.word) word += String.fromCharCode(tables.folds[unit]!)
    else if (kind === Kind.expands) word += expansion(unit)
    else if (kind !== Kind.apostrophe && kind !== Kind.silent && word !== '' && word !== '.') {
      words.push(word)
      word = ''
    }
    if (kind === Kind.single) words.push(String.fromCharCode(tables.folds[unit]!))
  }
  if (word !== '' && word !== '.') words.push(word)
  return words
}

/** Whole words first: where a word is also the beginning of another, its id is what counts. */
function createPrefixes(ids: ReadonlyMap<string, number>): Table {
  const table = readTable(emptyTable(PREFIX_SLOTS))
  const plain = [...ids].filter(([word]) => isPlain(word))
  for (const [word, id] of plain) table.put(hashWord(word), word.length, id)
  for (const [word] of plain) {
    let hash = HASH_SEED
    for (let length = 1; length < word.length; length++) {
      hash = Math.imul(hash ^ word.charCodeAt(length - 1), HASH_PRIME)
      if (table.get(hash, length) === 0) table.put(hash, length, PREFIX)
    }
  }
  return table
}

/** Small Latin letters only. */
function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at)
    if (unit < 0x61 || unit > 0x7a) return false
  }
  return true
}

function keyOf(word: string): number {
  let sum = 0
  for (let at = 0; at < word.length; at++) sum = (sum + letterWeight(word.charCodeAt(at))) | 0
  return scrambleKey(word.charCodeAt(0), word.charCodeAt(word.length - 1), sum)
}

type Table = ReturnType<typeof readTable>

/** `slots` is a power of two. */
const emptyTable = (slots: number): PackedTable => ({
  hashes: new Int32Array(slots),
  lengths: new Uint8Array(slots),
  ids: new Uint16Array(slots),
})

function readTable({ hashes, lengths, ids }: PackedTable) {
  const mask = ids.length - 1
  return {
    put(hash: number, length: number, id: number): void {
      let slot = (hash ^ (hash >>> 15)) & mask
      while (ids[slot] !== 0) slot = (slot + 1) & mask
      hashes[slot] = hash
      lengths[slot] = length
      ids[slot] = id
    },
    get(hash: number, length: number): number {
      let slot = (hash ^ (hash >>> 15)) & mask
      while (ids[slot] !== 0) {
        if (hashes[slot] === hash && lengths[slot] === length) return ids[slot]!
        slot = (slot + 1) & mask
      }
      return 0
    },
  }
}
