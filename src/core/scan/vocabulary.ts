import { expansion, foldText, Kind, load, tables } from './characters'

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
  readonly size: number
}

export const PREFIX = 0xffff

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

export const letterWeight = (unit: number): number => Math.imul(unit ^ 0x5bd1e995, 0x27d4eb2d) | 0

const SLOTS = 1 << 16
const MASK = SLOTS - 1

/** `scrambled` are the words that are recognised with their inner letters shuffled. */
export function createVocabulary(words: Iterable<string>, scrambled: ReadonlySet<string>): Vocabulary {
  const ids = new Map<string, number>()
  const exact = createTable()
  const shuffled = createTable()
  const prefixes = createTable()
  const letters = new Uint16Array(65_536)
  for (const word of words) {
    if (ids.has(word)) continue
    const id = ids.size + 1
    ids.set(word, id)
    exact.put(hashWord(word), word.length, id)
    if (word.length === 1) letters[word.charCodeAt(0)] = id
    if (scrambled.has(word) && word.length >= 6) shuffled.put(keyOf(word), word.length, id)
  }
  fillPrefixes(prefixes, ids)
  return {
    find: exact.get,
    findScrambled: shuffled.get,
    id: (word) => ids.get(word) ?? ids.get(foldText(word)) ?? 0,
    findPrefix: prefixes.get,
    letters,
    mark: (name) => ids.get(name) ?? 0,
    size: ids.size + 1,
  }
}

/** Splits a table entry into the words the tokeniser will see: `don't tell AGENTS.md` gives `dont tell agents md`. */
export function splitEntry(entry: string): string[] {
  const words: string[] = []
  for (const chunk of entry.split(/\s+/u)) {
    if (chunk === '') continue
    if (/^(?:<[a-z-]+>|-{1,2}[A-Za-z][A-Za-z0-9-]*)$/u.test(chunk)) words.push(chunk)
    else words.push(...splitChunk(chunk))
  }
  return words
}

function splitChunk(chunk: string): string[] {
  const words: string[] = []
  let word = /^\.\w/u.test(chunk) ? '.' : ''
  for (let at = 0; at < chunk.length; at++) {
    const unit = chunk.charCodeAt(at)
    if (tables.pages[unit >> 8] === 0) load(unit >> 8)
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

function fillPrefixes(table: ReturnType<typeof createTable>, ids: ReadonlyMap<string, number>): void {
  const plain = [...ids].filter(([word]) => /^[a-z]+$/u.test(word))
  for (const [word, id] of plain) table.put(hashWord(word), word.length, id)
  for (const [word] of plain)
    for (let length = 1; length < word.length; length++) {
      const hash = hashWord(word.slice(0, length))
      if (table.get(hash, length) === 0) table.put(hash, length, PREFIX)
    }
}

function keyOf(word: string): number {
  let sum = 0
  for (let at = 0; at < word.length; at++) sum = (sum + letterWeight(word.charCodeAt(at))) | 0
  return scrambleKey(word.charCodeAt(0), word.charCodeAt(word.length - 1), sum)
}

function createTable() {
  const hashes = new Int32Array(SLOTS)
  const lengths = new Uint8Array(SLOTS)
  const ids = new Uint16Array(SLOTS)
  return {
    put(hash: number, length: number, id: number): void {
      let slot = (hash ^ (hash >>> 15)) & MASK
      while (ids[slot] !== 0) slot = (slot + 1) & MASK
      hashes[slot] = hash
      lengths[slot] = length
      ids[slot] = id
    },
    get(hash: number, length: number): number {
      let slot = (hash ^ (hash >>> 15)) & MASK
      while (ids[slot] !== 0) {
        if (hashes[slot] === hash && lengths[slot] === length) return ids[slot]!
        slot = (slot + 1) & MASK
      }
      return 0
    },
  }
}
