import { Kind, tables } from './characters'
import { HASH_PRIME, HASH_SEED, PREFIX, type Vocabulary } from './vocabulary'

/** Finds known words in spellings that people read and plain searches miss. Every function looks at a bounded piece. */

const { kinds, folds } = tables

const MAX_WORD = 24
const MAX_KNOWN = 14

/** A word that no rule knows as it is written: as leet, with its letters shuffled, glued to the end of another, or spread out. */
export function findRespelled(
  text: string,
  begin: number,
  end: number,
  length: number,
  digits: number,
  shuffled: number,
  vocabulary: Vocabulary,
): number {
  let id = 0
  if (digits > 0 && digits < length) id = findLeet(text, begin, end, vocabulary)
  else if (length >= 6 && length <= MAX_WORD) id = vocabulary.findScrambled(shuffled, length)
  else if (length > MAX_WORD) id = findSuffix(text, end, vocabulary)
  if (id === 0 && length >= MIN_PIG_LATIN && length <= MAX_WORD && text.charCodeAt(end - 1) === 0x79)
    id = findPigLatin(text, begin, end, vocabulary)
  return id === 0 && length >= 9 ? findSpread(text, begin, end, vocabulary) : id
}

const MIN_PIG_LATIN = 6
/** As many consonants as a word may begin with. */
const MOVED = 3

/** `reviouspay`, `ignoreway`: the first consonants were moved to the end, and an "ay" was added. */
function findPigLatin(text: string, begin: number, end: number, vocabulary: Vocabulary): number {
  if ((text.charCodeAt(end - 2) | 0x20) !== 0x61) return 0
  const core = end - 2
  if ((text.charCodeAt(core - 1) | 0x20) === 0x77 && core - 1 - begin >= MIN_PIG_LATIN - 1) {
    const id = vocabulary.find(hashOf(text, begin, core - 1, HASH_SEED), core - 1 - begin)
    if (id !== 0) return id
  }
  for (let from = core - 1; from >= core - MOVED && from > begin; from--) {
    const id = vocabulary.find(hashOf(text, begin, from, hashOf(text, from, core, HASH_SEED)), core - begin)
    if (id !== 0) return id
  }
  return 0
}

/** Letters with digits or symbols for letters: `1gn0r3`, `pa$$word`. A `1` is read as i, then as l. */
export function findLeet(text: string, begin: number, end: number, vocabulary: Vocabulary): number {
  if (end - begin > MAX_WORD) return 0
  let asI = HASH_SEED
  let asL = HASH_SEED
  for (let at = begin; at < end; at++) {
    const unit = text.charCodeAt(at)
    const isOne = unit === 0x31 || unit === 0x21 || unit === 0x7c
    const letter = unit < 128 ? LEET[unit]! : folds[unit]!
    asI = Math.imul(asI ^ (isOne ? 0x69 : letter), HASH_PRIME)
    asL = Math.imul(asL ^ (isOne ? 0x6c : letter), HASH_PRIME)
  }
  const id = vocabulary.find(asI, end - begin)
  return id !== 0 || asI === asL ? id : vocabulary.find(asL, end - begin)
}

/** What may stand inside such a word. */
const isLeetUnit = (unit: number): boolean =>
  kinds[unit] === Kind.word || unit === 0x40 || unit === 0x24 || unit === 0x21 || unit === 0x7c || unit === 0x2b

/** The chunk around a symbol that may stand for a letter; `before` letters directly in front of it were read as a word. */
export function leetChunk(text: string, at: number, before: number): { begin: number; end: number } | null {
  if (kinds[text.charCodeAt(at + 1)] !== Kind.word) return null
  const begin = Math.max(0, at - before)
  if (begin === at && at > 0 && kinds[text.charCodeAt(at - 1)] === Kind.word) return null
  let end = at + 1
  while (end < text.length && end - begin <= MAX_WORD && isLeetUnit(text.charCodeAt(end))) end++
  return end - begin < (begin < at ? 4 : 3) || end - begin > MAX_WORD ? null : { begin, end }
}

/** Whether a dot behind this place begins a name, as in `.env`. */
export function opensName(text: string, at: number): boolean {
  if (at < 0) return true
  const unit = text.charCodeAt(at)
  return kinds[unit] !== Kind.word && kinds[unit] !== Kind.single && unit !== 0x2e
}

const LEET = Uint16Array.from({ length: 128 }, (_, unit) => String.fromCharCode(unit).toLowerCase().charCodeAt(0))
for (const pair of ['0o', '2z', '3e', '4a', '5s', '6g', '7t', '8b', '9g', '@a', '$s', '+t'])
  LEET[pair.charCodeAt(0)] = pair.charCodeAt(1)

/** `i_g_n_o_r_e` */
function findSpread(text: string, begin: number, end: number, vocabulary: Vocabulary): number {
  if (text.charCodeAt(begin + 1) !== 0x5f || text.charCodeAt(begin + 3) !== 0x5f) return 0
  let hash = HASH_SEED
  let length = 0
  for (let at = begin; at < end && length < MAX_WORD; at++) {
    const unit = text.charCodeAt(at)
    if (unit === 0x5f) continue
    hash = Math.imul(hash ^ folds[unit]!, HASH_PRIME)
    length++
  }
  return vocabulary.find(hash, length)
}

/** A known word glued to the end of a very long one. */
function findSuffix(text: string, end: number, vocabulary: Vocabulary): number {
  for (let length = 6; length <= 12; length++) {
    const id = vocabulary.find(hashOf(text, end - length, end, HASH_SEED), length)
    if (id !== 0) return id
  }
  return 0
}

/** `.env`, `.ssh`: a name with its dot. A template of such a file holds no secrets and is no match. */
export function findDotted(text: string, begin: number, end: number, vocabulary: Vocabulary): number {
  const id = vocabulary.find(hashOf(text, begin, end, Math.imul(HASH_SEED ^ 0x2e, HASH_PRIME)), end - begin + 1)
  if (id === 0 || text.charCodeAt(end) !== 0x2e) return id
  return /^\.(?:example|sample|template|tmpl|dist|schema|defaults?|test)\b/iu.test(text.slice(end, end + 12)) ? 0 : id
}

export interface KnownWord {
  readonly id: number
  readonly at: number
  readonly length: number
}

/** Cuts folded letters without spaces into known words of at least `least` letters, the longest first. */
export function knownWords(letters: Uint16Array, count: number, least: number, vocabulary: Vocabulary): KnownWord[] {
  const words: KnownWord[] = []
  for (let at = 0; at < count;) {
    const word = longestAt(letters, at, count, vocabulary)
    if (word === null || word.length < least) at++
    else {
      words.push(word)
      at += word.length
    }
  }
  return words
}

/** The longest word whose letters are looked at for words without spaces. */
export const MAX_GLUED = 120
const glued = new Uint16Array(MAX_GLUED)

/** `ignoreallpreviousinstructions`: three or more known words without a space. Places count from `begin`. */
export function gluedWords(text: string, begin: number, end: number, vocabulary: Vocabulary): KnownWord[] {
  const count = end - begin
  const parted = partedWords(text, begin, end, vocabulary)
  if (parted.length > 0) return parted
  for (let at = 0; at < count; at++) {
    const unit = text.charCodeAt(begin + at)
    if (unit === 0x5f) return NO_WORDS
    glued[at] = folds[unit]!
  }
  if ((longestAt(glued, 0, count, vocabulary)?.length ?? 0) < 4) return NO_WORDS
  const words = knownWords(glued, count, 3, vocabulary)
  return words.length >= 3 ? words : NO_WORDS
}

const NO_WORDS: KnownWord[] = []
/** Names in code have fewer. */
const MIN_PARTS = 6

/** `IgnoreAllPrevious…`, `ignore_all_previous_…`: each capital or underscore begins a word. */
function partedWords(text: string, begin: number, end: number, vocabulary: Vocabulary): KnownWord[] {
  const words: KnownWord[] = []
  let parts = 0
  for (let from = begin; from < end; parts++) {
    let to = from + 1
    while (to < end && !opensPart(text.charCodeAt(to), text.charCodeAt(to - 1))) to++
    const id = vocabulary.find(hashOf(text, from, to, HASH_SEED), to - from)
    if (id !== 0) words.push({ id, at: from - begin, length: to - from })
    from = text.charCodeAt(to) === 0x5f ? to + 1 : to
  }
  return parts >= MIN_PARTS && words.length >= 3 ? words : NO_WORDS
}

const isCapital = (unit: number): boolean => unit >= 0x41 && unit <= 0x5a
const opensPart = (unit: number, before: number): boolean => unit === 0x5f || (isCapital(unit) && !isCapital(before))

/** The longest known word that starts here. */
function longestAt(letters: Uint16Array, from: number, limit: number, vocabulary: Vocabulary): KnownWord | null {
  let hash = HASH_SEED
  let best = 0
  let bestLength = 0
  const end = Math.min(limit, from + MAX_KNOWN)
  for (let at = from; at < end; at++) {
    hash = Math.imul(hash ^ letters[at]!, HASH_PRIME)
    const length = at - from + 1
    const id = vocabulary.findPrefix(hash, length)
    if (id === 0) break
    if (id === PREFIX) continue
    best = id
    bestLength = length
  }
  return best === 0 ? null : { id: best, at: from, length: bestLength }
}

function hashOf(text: string, begin: number, end: number, seed: number): number {
  let hash = seed
  for (let at = begin; at < end; at++) hash = Math.imul(hash ^ folds[text.charCodeAt(at)]!, HASH_PRIME)
  return hash
}
