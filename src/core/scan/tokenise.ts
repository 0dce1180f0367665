import { expansion, foldAstral, Kind, load, tables } from './characters'
import { readUrl } from './url'
import { HASH_PRIME, HASH_SEED, letterWeight, scrambleKey, type Vocabulary } from './vocabulary'

/**
 * The words of a text that some rule knows, in reading order, as parallel arrays. `place` counts words: neighbours differ by one,
 * a comma adds a little and the end of a sentence adds `SENTENCE`, so one subtraction tells whether two words belong together.
 */
export interface Tokens {
  readonly count: number
  readonly word: Uint16Array
  readonly start: Int32Array
  readonly end: Int32Array
  readonly place: Int32Array
  /** Counts lines; a line that ends in a backslash goes on. */
  readonly line: Int32Array
  readonly flags: Uint8Array
  /** Long words, as pairs of offsets: they may be encoded text. */
  readonly long: readonly number[]
  /** Runs of short numbers, as pairs of offsets: they may be letters written as numbers. */
  readonly numbers: readonly number[]
  /** Words of Latin letters with look-alikes among them, as pairs of offsets. */
  readonly disguised: readonly number[]
  /** How many characters and words were looked at: the measure of work for the linearity test. */
  readonly work: number
}

export const SENTENCE = 64
export const Flag = { sentenceStart: 1, respelled: 2, mixedScript: 4 } as const

const { kinds, folds, pages } = tables
load(0)

const WEIGHTS = Int32Array.from({ length: 65_536 }, (_, unit) => letterWeight(unit))
const MAX_WORD = 24
/** Variables of one line that are looked at. */
const MAX_VARIABLES = 64
const LONG_WORD = 16
const MAX_GLUED = 120
const MIN_NUMBERS = 6

export function tokenise(text: string, vocabulary: Vocabulary): Tokens {
  return new Tokeniser(text, vocabulary).run()
}

class Tokeniser {
  private capacity = 1024
  private count = 0
  private word = new Uint16Array(this.capacity)
  private start = new Int32Array(this.capacity)
  private end = new Int32Array(this.capacity)
  private place = new Int32Array(this.capacity)
  private line = new Int32Array(this.capacity)
  private flags = new Uint8Array(this.capacity)
  private at = 0
  private now = 0
  private row = 0
  private fresh = true
  private work = 0
  private variableRow = -1
  private variables = 0
  private readonly long: number[] = []
  private readonly numbers: number[] = []
  private readonly disguised: number[] = []
  private numberStart = -1
  private numberEnd = -1
  private numberCount = 0
  /** The word before, for words that were split by a hyphen. */
  private lastHash = 0
  private lastLength = 0
  private lastStart = -1
  private lastEnd = -1
  private lastToken = -1
  private joinedStart = -1
  private chainHash = 0
  private chainLength = 0
  private chainStart = -1
  private chainEnd = -1
  private chainPieces = 0
  /** Letters that stand alone: `i g n o r e`. */
  private letters = ''
  private letterStarts: number[] = []
  private letterEnd = -1
  private foundId = 0

  constructor(
    private readonly text: string,
    private readonly vocabulary: Vocabulary,
  ) {}

  run(): Tokens {
    const { text } = this
    const length = text.length
    while (this.at < length) {
      const unit = text.charCodeAt(this.at)
      if (pages[unit >> 8] === 0) load(unit >> 8)
      const kind = kinds[unit]
      if (kind === Kind.word) this.readWord()
      else if (kind === Kind.space) this.at++
      else this.readOther(unit, kind!)
    }
    this.flushLetters()
    this.flushNumbers()
    this.work += length
    const { count, word, start, end, place, line, flags, long, numbers, disguised, work } = this
    return { count, word, start, end, place, line, flags, long, numbers, disguised, work }
  }

  /** The hot path: hashes a word while reading it, then looks it up once. */
  private readWord(): void {
    const { text } = this
    const begin = this.at
    let at = begin
    let hash = HASH_SEED
    let sum = 0
    let digits = 0
    let length = 0
    let mixed = 0
    let unit = text.charCodeAt(at)
    let last = 0
    const first = folds[unit]!
    for (;;) {
      const kind = kinds[unit]
      if (kind === Kind.word) {
        last = folds[unit]!
        hash = Math.imul(hash ^ last, HASH_PRIME)
        sum = (sum + WEIGHTS[last]!) | 0
        length++
        if (last < 58) digits++
        mixed |= unit < 0x370 ? (last > 0x60 ? 1 : 0) : last < 0x7b ? 2 : 4
      } else if (kind === Kind.silent || (kind === Kind.apostrophe && this.joins(at))) {
        // An apostrophe or a hidden character inside a word does not end it.
      } else if (kind === Kind.expands || kind === Kind.surrogate) {
        const letters = kind === Kind.expands ? expansion(unit) : this.astralLetters(at)
        if (letters === '') break
        for (let index = 0; index < letters.length; index++) {
          last = letters.charCodeAt(index)
          hash = Math.imul(hash ^ last, HASH_PRIME)
          sum = (sum + WEIGHTS[last]!) | 0
          length++
        }
        mixed |= 8
        if (kind === Kind.surrogate) at++
      } else break
      at++
      if (at >= text.length) break
      unit = text.charCodeAt(at)
      if (pages[unit >> 8] === 0) load(unit >> 8)
    }
    this.at = at
    this.now++
    this.emitWord(begin, at, hash, length, digits, sum, first, last, (mixed & 2) === 2 ? Flag.mixedScript : 0)
    if (mixed === 3 && length >= 4) this.disguised.push(begin, at)
    if (digits > 0 && length <= 8) this.noteNumber(begin, at)
    else if (this.numberCount > 0) this.flushNumbers()
    if (length >= LONG_WORD) {
      this.long.push(begin, at)
      if (digits === 0 && length <= MAX_GLUED) this.readGlued(begin, at)
    }
    if (length === 1) this.noteLetter(begin, at, last)
    else if (this.letters !== '') this.flushLetters()
    if (length <= 5 && length >= 3 && text.charCodeAt(at) === 0x3a && text.startsWith('://', at)) this.readUrl(begin)
  }

  private emitWord(
    begin: number,
    end: number,
    hash: number,
    length: number,
    digits: number,
    sum: number,
    first: number,
    last: number,
    flags: number,
  ): void {
    const { text, vocabulary } = this
    const before = begin === 0 ? 0 : text.charCodeAt(begin - 1)
    let id = 0
    if (before === 0x2e /* . */ && this.opensName(begin - 2)) id = this.findDotted(begin, end)
    if (id === 0) id = vocabulary.find(hash, length)
    if (before === 0x2d /* - */ && this.lastEnd === begin - 1) id = this.joinHyphen(begin, end, length) || id
    else if (before === 0x0a && text.charCodeAt(begin - 2) === 0x2d && this.lastEnd === begin - 2)
      id = this.joinHyphen(begin, end, length) || id
    else if (before === 0x24 || (before === 0x7b && text.charCodeAt(begin - 2) === 0x24)) this.emitVariable(begin, end)
    else if (digits === length && length <= 3 && text.charCodeAt(end) === 0x2e) this.readAddress(begin)
    if (id === 0 && length > 2) {
      if (digits > 0 && digits < length) id = this.findLeet(begin, end)
      else if (length >= 6 && length <= MAX_WORD) id = vocabulary.findScrambled(scrambleKey(first, last, sum), length)
      else if (length > MAX_WORD) id = this.findSuffix(end)
      if (id === 0 && length >= 9 && text.charCodeAt(begin + 1) === 0x5f && text.charCodeAt(begin + 3) === 0x5f)
        id = this.findSpread(begin, end)
      if (id !== 0) flags |= Flag.respelled
    }
    const from = this.joinedStart === -1 ? begin : this.joinedStart
    this.joinedStart = -1
    if (this.chainEnd !== begin - 1 || before !== 0x2d) {
      this.chainHash = hash
      this.chainLength = length
      this.chainStart = begin
      this.chainPieces = 0
    }
    this.chainEnd = end
    this.lastHash = hash
    this.lastLength = length
    this.lastStart = begin
    this.lastEnd = end
    if (id !== 0) {
      this.push(id, from, end, flags)
      this.lastToken = this.count - 1
    } else this.lastToken = -1
    this.fresh = false
  }

  private push(id: number, begin: number, end: number, flags: number): void {
    if (this.count === this.capacity) this.grow()
    const index = this.count++
    this.word[index] = id
    this.start[index] = begin
    this.end[index] = end
    this.place[index] = this.now
    this.line[index] = this.row
    this.flags[index] = flags | (this.fresh ? Flag.sentenceStart : 0)
  }

  /** A symbol that matters to command rules. It has no place of its own. */
  private mark(name: string, begin: number, end: number): void {
    const id = this.vocabulary.mark(name)
    if (id === 0) return
    const { count } = this
    // A run of one symbol says nothing new after the second.
    if (count > 1 && this.word[count - 1] === id && this.word[count - 2] === id && this.place[count - 2] === this.now)
      return
    const { fresh } = this
    this.fresh = false
    this.push(id, begin, end, 0)
    this.fresh = fresh
  }

  private readOther(unit: number, kind: number): void {
    const { text } = this
    const at = this.at
    switch (kind) {
      case Kind.single: {
        this.at++
        this.now++
        const id = this.vocabulary.find(Math.imul(HASH_SEED ^ folds[unit]!, HASH_PRIME), 1)
        if (id !== 0) this.push(id, at, at + 1, 0)
        this.fresh = false
        this.lastEnd = -1
        return
      }
      case Kind.expands:
        this.readWord()
        return
      case Kind.surrogate: {
        if (this.astralLetters(at) !== '') this.readWord()
        else this.at += text.codePointAt(at)! > 0xffff ? 2 : 1
        return
      }
      case Kind.newline:
        this.readNewline()
        return
      case Kind.stop: {
        this.at++
        const next = text.charCodeAt(this.at)
        if (unit > 0x7f || Number.isNaN(next) || next === 0x0a || next === 0x20 || next === 0x22 || next === 0x29)
          this.breakSentence()
        else if (unit === 0x21 /* ! */ && this.at > 1) this.readLeetChunk(at)
        return
      }
      case Kind.comma:
        this.at++
        this.now += unit === 0x3a || unit === 0x3b ? 2 : 1
        return
      default:
        this.readSymbol(unit)
    }
  }

  private readNewline(): void {
    const { text } = this
    const continues = this.at > 0 && text.charCodeAt(this.at - 1) === 0x5c
    this.at++
    if (!continues) this.row++
    let ahead = this.at
    while (ahead < text.length) {
      const unit = text.charCodeAt(ahead)
      if (unit !== 0x20 && unit !== 0x09 && unit !== 0x0d) break
      ahead++
    }
    this.work += ahead - this.at
    this.at = ahead
    const next = text.charCodeAt(ahead)
    if (Number.isNaN(next) || next === 0x0a || next === 0x23 || next === 0x7c || next === 0x3e) this.breakSentence()
    else if ((next === 0x2d || next === 0x2a || next === 0x2b) && text.charCodeAt(ahead + 1) === 0x20)
      this.breakSentence()
    else if (next >= 0x30 && next <= 0x39 && /^\d{1,3}[.)]\s/u.test(text.slice(ahead, ahead + 6))) this.breakSentence()
    else this.fresh = true
  }

  private breakSentence(): void {
    this.now += SENTENCE
    this.fresh = true
  }

  private readSymbol(unit: number): void {
    const { text } = this
    const at = this.at
    this.at++
    switch (unit) {
      case 0x7c: // |
        this.mark('<pipe>', at, at + 1)
        this.now += 4
        return
      case 0x3c: // <
        this.mark(text.charCodeAt(at + 1) === 0x28 ? '<subshell>' : '<in>', at, at + 1)
        return
      case 0x3e: // >
        this.mark('<out>', at, at + 1)
        return
      case 0x60: // `
        this.mark('<tick>', at, at + 1)
        return
      case 0x7e: // ~
        if (text.charCodeAt(at + 1) === 0x2f) this.mark('<home>', at, at + 1)
        return
      case 0x24: // $
        if (text.charCodeAt(at + 1) === 0x28) this.mark('<subshell>', at, at + 2)
        else this.readLeetChunk(at)
        return
      case 0x40: // @
        this.readAt(at)
        return
      case 0x2d: // -
        if (isOpen(text.charCodeAt(at - 1))) this.readFlag(at)
        return
      case 0x28:
      case 0x29:
        this.now++
        return
      default:
    }
  }

  private readAt(at: number): void {
    const { text } = this
    const before = at === 0 ? 0x20 : text.charCodeAt(at - 1)
    const next = text.charCodeAt(at + 1)
    const wordBefore = kinds[before] === Kind.word
    if (wordBefore && kinds[next] === Kind.word) this.mark('<email>', at, at + 1)
    else if (
      !wordBefore &&
      (kinds[next] === Kind.word || next === 0x2e || next === 0x2f || next === 0x7e || next === 0x24 || next === 0x2d)
    )
      this.mark('<at>', at, at + 1)
    this.readLeetChunk(at)
  }

  /** `-F`, `--data-binary`: case matters, and the name keeps its hyphens. */
  private readFlag(at: number): void {
    const { text, vocabulary } = this
    let end = at + 1
    while (end < text.length && end - at < 40 && isFlagUnit(text.charCodeAt(end))) end++
    if (end - at < 2) return
    let hash = HASH_SEED
    for (let index = at; index < end; index++) hash = Math.imul(hash ^ text.charCodeAt(index), HASH_PRIME)
    const id = vocabulary.find(hash, end - at)
    if (id === 0) return
    this.now++
    this.push(id, at, end, 0)
    this.fresh = false
    this.at = end
  }

  private readUrl(begin: number): void {
    const url = readUrl(this.text, begin, this.at + 3)
    if (url === null) return
    this.at = url.end
    for (const kind of url.kinds) this.mark(kind, begin, url.end)
    this.lastEnd = -1
  }

  private readAddress(begin: number): void {
    const found = /^\d{1,3}(?:\.\d{1,3}){3}(?![.\d])/u.exec(this.text.slice(begin, begin + 17))
    if (found !== null && !/^(?:127|10|0|192\.168)\./u.test(found[0])) this.mark('<ip>', begin, begin + found[0].length)
  }

  private emitVariable(begin: number, end: number): void {
    if (this.variableRow !== this.row) {
      this.variableRow = this.row
      this.variables = 0
    }
    if (++this.variables > MAX_VARIABLES) return
    const name = this.text.slice(Math.max(begin, end - 48), end)
    const secret =
      /(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL|PAT)S?$/iu.test(name) &&
      !/(?:PUBLIC|MON|TUR|DON|WHIS)_?KEYS?$/iu.test(name)
    this.mark(secret ? (this.isCredentialPlace(begin) ? '<auth-var>' : '<secret-var>') : '<var>', begin, end)
    if (name === 'HOME') this.mark('<home>', begin, end)
  }

  /** A key in an authorisation header or parameter is where the service that issued it wants it. */
  private isCredentialPlace(begin: number): boolean {
    const before = this.text.slice(Math.max(0, begin - 60), begin)
    const line = before.slice(before.lastIndexOf('\n') + 1)
    return /(?:authorization|bearer|x-[a-z-]{0,24}(?:key|token|secret|auth)|api-?key|(?:private|auth|access)-token)["']?\s{0,2}:?\s{0,2}[a-z]{0,8}\s{0,2}["']?\$?\{?$|(?:-u|--user)[\s=]["']?[\w.:${}-]{0,40}$|(?:api_?key|client_secret|token|password|key|secret|auth|appid)=["']?\$?\{?$/iu.test(
      line,
    )
  }

  /** Letters with digits for letters: `1gn0r3`. */
  private findLeet(begin: number, end: number): number {
    if (end - begin > MAX_WORD) return 0
    return this.lookUpLeet(begin, end, 0x69) || this.lookUpLeet(begin, end, 0x6c)
  }

  private lookUpLeet(begin: number, end: number, one: number): number {
    let hash = HASH_SEED
    let length = 0
    for (let at = begin; at < end; at++) {
      const unit = this.text.charCodeAt(at)
      const letter = unit === 0x31 || unit === 0x21 || unit === 0x7c ? one : unit < 128 ? LEET[unit]! : folds[unit]!
      hash = Math.imul(hash ^ letter, HASH_PRIME)
      length++
    }
    return this.vocabulary.find(hash, length)
  }

  /** A word with symbols for letters: `@ll`, `pa$$word`, `pr3v!ous`. Reads the whole chunk around `at` again. */
  private readLeetChunk(at: number): void {
    const { text } = this
    const next = text.charCodeAt(at + 1)
    if (Number.isNaN(next) || kinds[next] !== Kind.word) return
    const begin = this.lastEnd === at ? Math.max(0, at - this.lastLength) : at
    if (begin === at && at > 0 && kinds[text.charCodeAt(at - 1)] === Kind.word) return
    let end = at + 1
    while (end < text.length && end - begin <= MAX_WORD && isLeetUnit(text.charCodeAt(end))) end++
    if (end - begin < 3 || end - begin > MAX_WORD) return
    const id = this.findLeet(begin, end)
    if (id === 0) return
    if (this.lastToken === this.count - 1 && this.lastEnd === at) this.count -= this.lastToken >= 0 ? 1 : 0
    if (begin === at) this.now++
    this.push(id, begin, end, Flag.respelled)
    this.fresh = false
    this.at = end
    this.lastEnd = -1
  }

  /** `ig-nore`: the pieces are one word when together they are a known one. */
  private joinHyphen(begin: number, end: number, length: number): number {
    let pair = this.lastHash
    let chain = this.chainHash
    for (let at = begin; at < end; at++) {
      const unit = this.text.charCodeAt(at)
      if (kinds[unit] !== Kind.word) return 0
      pair = Math.imul(pair ^ folds[unit]!, HASH_PRIME)
      chain = Math.imul(chain ^ folds[unit]!, HASH_PRIME)
    }
    this.chainHash = chain
    this.chainLength += length
    this.chainPieces++
    const whole = this.vocabulary.find(chain, this.chainLength)
    const id = whole || this.vocabulary.find(pair, this.lastLength + length)
    if (id === 0) return 0
    const pieces = whole === 0 ? 1 : this.chainPieces
    this.joinedStart = whole === 0 ? this.lastStart : this.chainStart
    while (this.count > 0 && this.start[this.count - 1]! >= this.joinedStart) this.count--
    this.now -= pieces
    return id
  }

  /** `i_g_n_o_r_e` */
  private findSpread(begin: number, end: number): number {
    let hash = HASH_SEED
    let length = 0
    for (let at = begin; at < end && length < MAX_WORD; at++) {
      const unit = this.text.charCodeAt(at)
      if (unit === 0x5f) continue
      hash = Math.imul(hash ^ folds[unit]!, HASH_PRIME)
      length++
    }
    return this.vocabulary.find(hash, length)
  }

  private findDotted(begin: number, end: number): number {
    const { text, vocabulary } = this
    let hash = Math.imul(HASH_SEED ^ 0x2e, HASH_PRIME)
    for (let at = begin; at < end; at++) hash = Math.imul(hash ^ folds[text.charCodeAt(at)]!, HASH_PRIME)
    const id = vocabulary.find(hash, end - begin + 1)
    return id !== 0 &&
      /^\.(?:example|sample|template|tmpl|dist|schema|defaults?|test)\b/iu.test(text.slice(end, end + 12))
      ? 0
      : id
  }

  /** A known word glued to the end of a very long one. */
  private findSuffix(end: number): number {
    for (let length = 6; length <= 12; length++) {
      let hash = HASH_SEED
      for (let at = end - length; at < end; at++) hash = Math.imul(hash ^ folds[this.text.charCodeAt(at)]!, HASH_PRIME)
      const id = this.vocabulary.find(hash, length)
      if (id !== 0) return id
    }
    return 0
  }

  private noteNumber(begin: number, end: number): void {
    if (this.numberCount === 0) this.numberStart = begin
    this.numberCount++
    this.numberEnd = end
  }

  private flushNumbers(): void {
    if (this.numberCount >= MIN_NUMBERS) this.numbers.push(this.numberStart, this.numberEnd)
    this.numberCount = 0
  }

  private noteLetter(begin: number, end: number, letter: number): void {
    if (this.letters !== '' && begin - this.letterEnd > 3) this.flushLetters()
    if (this.letters.length > 400) this.flushLetters()
    this.letters += String.fromCharCode(letter)
    this.letterStarts.push(begin)
    this.letterEnd = end
  }

  /** Reads letters that stand alone as words, longest known word first. */
  private flushLetters(): void {
    const { letters, letterStarts } = this
    this.letters = ''
    this.letterStarts = []
    if (letters.length >= 5) this.readRun(letters, (at) => letterStarts[at]!, 0)
  }

  /** `ignoreallpreviousinstructions`: three or more known words without a space. */
  private readGlued(begin: number, end: number): void {
    let letters = ''
    for (let at = begin; at < end; at++) letters += String.fromCharCode(folds[this.text.charCodeAt(at)]!)
    if (letters.includes('_') || this.knownLength(letters, 0) < 4) return
    const before = this.count
    const { now } = this
    const words = this.readRun(letters, (at) => begin + at, 3)
    if (words >= 3) return
    this.count = before
    this.now = now
  }

  /** Emits the known words of a run of letters; `least` is the shortest word that counts. Returns how many. */
  private readRun(letters: string, offset: (at: number) => number, least: number): number {
    let at = 0
    let words = 0
    while (at < letters.length) {
      const length = this.knownLength(letters, at)
      if (length < Math.max(2, least)) {
        at++
        continue
      }
      this.now++
      this.push(this.foundId, offset(at), offset(at + length - 1) + 1, Flag.respelled)
      words++
      at += length
    }
    return words
  }

  /** The longest known word at this place of the letters; its id is left in `foundId`. */
  private knownLength(letters: string, from: number): number {
    let hash = HASH_SEED
    let best = 0
    const end = Math.min(letters.length, from + 14)
    for (let at = from; at < end; at++) {
      hash = Math.imul(hash ^ letters.charCodeAt(at), HASH_PRIME)
      const id = this.vocabulary.find(hash, at - from + 1)
      if (id === 0) continue
      best = at - from + 1
      this.foundId = id
    }
    this.work += end - from
    return best
  }

  private joins(at: number): boolean {
    const next = this.text.charCodeAt(at + 1)
    if (pages[next >> 8] === 0) load(next >> 8)
    return kinds[next] === Kind.word
  }

  private astralLetters(at: number): string {
    const codePoint = this.text.codePointAt(at)!
    return codePoint > 0xffff ? foldAstral(codePoint) : ''
  }

  private opensName(at: number): boolean {
    if (at < 0) return true
    const kind = kinds[this.text.charCodeAt(at)]
    return kind !== Kind.word && kind !== Kind.single && this.text.charCodeAt(at) !== 0x2e
  }

  private grow(): void {
    this.capacity *= 2
    this.word = widen(this.word, new Uint16Array(this.capacity))
    this.start = widen(this.start, new Int32Array(this.capacity))
    this.end = widen(this.end, new Int32Array(this.capacity))
    this.place = widen(this.place, new Int32Array(this.capacity))
    this.line = widen(this.line, new Int32Array(this.capacity))
    this.flags = widen(this.flags, new Uint8Array(this.capacity))
  }
}

const LEET = Uint16Array.from({ length: 128 }, (_, unit) => folds[unit]!)
for (const [symbol, letter] of ['0o', '3e', '4a', '5s', '7t', '8b', '9g', '6g', '2z', '@a', '$s', '+t', '(c'].map(
  (pair) => [...pair] as [string, string],
))
  LEET[symbol.charCodeAt(0)] = letter.charCodeAt(0)

const isLeetUnit = (unit: number): boolean =>
  kinds[unit] === Kind.word || unit === 0x40 || unit === 0x24 || unit === 0x21 || unit === 0x7c || unit === 0x2b

const isFlagUnit = (unit: number): boolean =>
  unit === 0x2d || (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a)

/** Nothing, space, a bracket or a quote: what stands before a flag. */
const isOpen = (unit: number): boolean =>
  Number.isNaN(unit) ||
  unit <= 0x20 ||
  unit === 0x28 ||
  unit === 0x60 ||
  unit === 0x22 ||
  unit === 0x27 ||
  unit === 0x5b

function widen<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}
