import { astralLetters, BLOCK_BITS, expansion, isWord, Kind, LATIN_ADDITIONAL, load, tables, TAGS } from './characters'
import { atSignMark } from './at-sign'
import { closesEmphasis, endsAdmonition, endsSentence, isLineEscape, opensBlock, skipIndent } from './block-start'
import { commandSign, commentSign, skipArrows } from './command-sign'
import { readFlag } from './flag-name'
import { HyphenChain } from './hyphen-chain'
import { LetterRun } from './letter-run'
import { NumberRuns } from './number-runs'
import { innerTagLength } from './inner-tag'
import * as respelling from './respelling'
import { TokenWriter } from './token-writer'
import { Flag, type Tokens } from './tokens'
import { standsAlone } from './single-letter'
import { publicAddressLength, readUrl } from './url'
import { VariableCount, variableMark } from './variables'
import { HASH_PRIME, HASH_SEED, letterWeight, scrambleKey, type Vocabulary } from './vocabulary'

const { kinds, folds, blocks } = tables
for (let unit = 0; unit < 0x100; unit += 1 << BLOCK_BITS) load(unit)

/** Characters in a row. A loop over a whole text would be compiled anew in the middle of each text of another kind. */
const STRETCH = 4096
const LONG_WORD = 16

export function tokenise(text: string, vocabulary: Vocabulary): Tokens {
  return new Tokeniser(text, vocabulary).run()
}

class Tokeniser extends TokenWriter {
  private work = 0
  private readonly variables = new VariableCount()
  private readonly long: number[] = []
  private readonly numbers = new NumberRuns()
  private readonly disguised: number[] = []
  private readonly chain: HyphenChain
  private readonly letters: LetterRun

  constructor(
    private readonly text: string,
    private readonly vocabulary: Vocabulary,
  ) {
    super(text.length)
    this.chain = new HyphenChain(vocabulary)
    this.letters = new LetterRun((letters, count, starts, place) => {
      const words = respelling.knownWords(letters, count, 2, vocabulary)
      if (words.length === 0) return
      // The words take the place of the letters; where a symbol follows already they come after it: places never go back.
      if (this.tokens.lastStart <= starts[count - 1]!) {
        this.tokens.dropFrom(starts[0]!)
        this.now = place - 1
      }
      this.pushWords(words, (at) => starts[at]!)
    })
  }

  run(): Tokens {
    const { length } = this.text
    while (this.at < length) this.readUntil(Math.min(length, this.at + STRETCH))
    this.letters.close()
    this.numbers.close()
    this.work += length
    const { long, disguised, work } = this
    const { count, word, start, end, place, line, flags } = this.tokens
    return { count, word, start, end, place, line, flags, long, numbers: this.numbers.found, disguised, work }
  }

  private readUntil(end: number): void {
    const { text } = this
    while (this.at < end) {
      const unit = text.charCodeAt(this.at)
      if (blocks[unit >> BLOCK_BITS] === 0) load(unit)
      const kind = kinds[unit]
      if (kind === Kind.word) {
        if (!this.readLetter(unit)) this.readWord()
      } else if (kind === Kind.space || kind === Kind.silent) this.at++
      else if (kind === Kind.single) this.readSingle(unit)
      else this.readOther(unit, kind!)
    }
  }

  /**
   * A single letter or digit, when nothing around it can make it more than that: a text of such words has the most words
   * for its length. False when the word has to be read in full.
   */
  private readLetter(unit: number): boolean {
    const { text } = this
    const begin = this.at
    if (!standsAlone(text, begin, unit)) return false
    const letter = folds[unit]!
    const isDigit = letter < 58
    this.at = begin + 1
    this.now++
    if (isDigit) {
      this.letters.close()
      this.numbers.add(begin, begin + 1)
      if (text.charCodeAt(begin + 1) === 0x2e && text.charCodeAt(begin - 1) !== 0x2e) this.readAddress(begin)
    } else this.numbers.close()
    const id = this.vocabulary.letters[letter]!
    this.chain.note(Math.imul(HASH_SEED ^ letter, HASH_PRIME), 1, begin, begin + 1, false, this.fresh, id !== 0)
    if (id !== 0) this.push(id, begin, begin + 1, 0)
    this.fresh = false
    if (!isDigit) this.letters.add(letter, begin, begin + 1, this.now)
    return true
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
        sum = (sum + letterWeight(last)) | 0
        length++
        if (last < 58) digits++
        mixed |= unit < 0x370 || unit >> 8 === LATIN_ADDITIONAL ? (last > 0x60 ? 1 : 0) : last < 0x7b ? 2 : 4
      } else if (kind === Kind.silent || (kind === Kind.apostrophe && isWord(text.charCodeAt(at + 1)))) {
        // An apostrophe or a hidden character inside a word does not end it.
      } else if (kind === Kind.expands || kind === Kind.surrogate) {
        const isTag = unit === TAGS
        const letters = isTag ? '' : kind === Kind.expands ? expansion(unit) : astralLetters(text, at)
        if (letters === '' && !isTag) break
        for (let index = 0; index < letters.length; index++) {
          last = letters.charCodeAt(index)
          hash = Math.imul(hash ^ last, HASH_PRIME)
          sum = (sum + letterWeight(last)) | 0
          length++
        }
        if (!isTag) mixed |= 8
        if (kind === Kind.surrogate) at++
      } else break
      at++
      if (at >= text.length) break
      unit = text.charCodeAt(at)
      if (blocks[unit >> BLOCK_BITS] === 0) load(unit)
    }
    this.at = at
    if (length !== 1) this.letters.close()
    this.now++
    const flags = (mixed & 2) === 2 ? Flag.mixedScript : 0
    const isKnown = this.emitWord(begin, at, hash, length, digits, scrambleKey(first, last, sum), last, flags)
    if (mixed === 3 && length >= 4) this.disguised.push(begin, at)
    if (digits > 0 && length <= 8) this.numbers.add(begin, at)
    else this.numbers.close()
    if (length >= LONG_WORD) {
      this.long.push(begin, at)
      if (!isKnown && digits === 0 && length <= respelling.MAX_GLUED) this.readGlued(begin, at)
    }
    if (length === 1) {
      if (digits === 0) this.letters.add(last, begin, at, this.now)
      else this.letters.close()
    }
    if (length <= 5 && length >= 3 && text.charCodeAt(at) === 0x3a && text.startsWith('://', at)) this.readUrl(begin)
  }

  /** Says whether a rule knows the word as it is written. */
  private emitWord(
    begin: number,
    end: number,
    hash: number,
    length: number,
    digits: number,
    shuffled: number,
    last: number,
    flags: number,
  ): boolean {
    const { text, vocabulary } = this
    const before = begin === 0 ? 0 : text.charCodeAt(begin - 1)
    let id = 0
    if (before === 0x2e /* . */ && respelling.opensName(text, begin - 2))
      id = respelling.findDotted(text, begin, end, vocabulary)
    if (id === 0) id = length === 1 ? vocabulary.letters[last]! : vocabulary.find(hash, length)
    const follows =
      this.chain.follows(text, begin, before) || (id === 0 && this.chain.followsStranger(begin, before, length))
    const joined = follows ? this.chain.join(text, begin, end, length) : null
    if (joined !== null) {
      id = joined.id
      this.fresh ||= joined.isFresh
      this.tokens.dropFrom(joined.start)
      this.now -= joined.pieces
    } else if (before === 0x24 || (before === 0x7b && text.charCodeAt(begin - 2) === 0x24))
      this.emitVariable(begin, end)
    else if (digits === length && length <= 3 && before !== 0x2e && text.charCodeAt(end) === 0x2e)
      this.readAddress(begin)
    const isKnown = id !== 0
    if (id === 0 && length > 2) {
      id = respelling.findRespelled(text, begin, end, length, digits, shuffled, vocabulary)
      if (id !== 0) flags |= Flag.respelled
    }
    this.chain.note(hash, length, begin, end, follows, this.fresh, id !== 0)
    if (id !== 0) this.push(id, joined?.start ?? begin, end, flags)
    this.fresh = false
    return isKnown
  }

  private readSingle(unit: number): void {
    this.now++
    const id = this.vocabulary.letters[folds[unit]!]!
    if (id !== 0) this.tokens.push(id, this.at, this.at + 1, this.now, this.row, this.fresh ? Flag.sentenceStart : 0)
    this.at++
    this.fresh = false
    this.chain.cut()
  }

  private readOther(unit: number, kind: number): void {
    const { text } = this
    const at = this.at
    switch (kind) {
      case Kind.expands:
        this.readWord()
        return
      case Kind.surrogate: {
        if (unit !== TAGS && astralLetters(text, at) !== '') this.readWord()
        else this.at += text.codePointAt(at)! > 0xffff ? 2 : 1
        return
      }
      case Kind.newline:
        this.readNewline()
        return
      case Kind.stop: {
        this.at++
        const next = text.charCodeAt(this.at)
        if (endsSentence(unit, next) || closesEmphasis(text, this.at)) this.breakSentence()
        else if (unit === 0x21 /* ! */ && this.at > 1) this.readLeetChunk(at)
        return
      }
      case Kind.comma:
        this.at++
        if (unit === 0x3a || unit === 0x3b) this.now += 2
        // "For a clean start, delete …": an order may begin here. After a colon comes what a word means.
        if (unit !== 0x3a) this.fresh = true
        else if (endsAdmonition(text, at)) this.breakSentence()
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
    // Blank lines say the same however many they are.
    while (text.charCodeAt(this.at) === 0x0a && text.charCodeAt(this.at + 1) === 0x0a) {
      this.at++
      this.row++
    }
    const ahead = skipIndent(text, this.at)
    this.work += ahead - this.at
    this.at = ahead
    if (opensBlock(text, ahead)) this.breakSentence()
    else this.fresh = true
  }

  private readSymbol(unit: number): void {
    const { text } = this
    const { signs } = this.vocabulary
    const at = this.at
    const comment = commentSign(text, at, unit)
    this.at += Math.max(1, comment)
    if (comment > 0) return
    switch (unit) {
      case 0x7c: // |
        this.readPipes(at)
        return
      case 0x24: // $
        if (text.charCodeAt(at + 1) !== 0x28) this.readLeetChunk(at)
        else this.mark(signs.subshell, at, at + 2)
        return
      case 0x40: // @
        this.readAt(at)
        return
      case 0x2d: // -
        this.readFlag(at)
        return
      case 0x5c: // \
        if (isLineEscape(text.charCodeAt(at + 1))) this.at++
        return
      case 0x28: // (
      case 0x29: // )
        this.now++
        return
      default:
        if (unit === 0x3c && this.passInnerTag(at)) return
        this.mark(commandSign(text, at, unit, signs), at, at + 1)
        if (unit === 0x3c) this.at = skipArrows(text, this.at)
    }
  }

  private passInnerTag(at: number): boolean {
    const length = innerTagLength(this.text, at)
    if (length === 0) return false
    this.at = at + length
    this.chain.bridgeTo(at, this.at)
    return true
  }

  /** Two in a row are another command's beginning as well; more say nothing new. */
  private readPipes(at: number): void {
    while (this.text.charCodeAt(this.at) === 0x7c) this.at++
    // `<|` begins a token of a chat.
    if (this.text.charCodeAt(at - 1) === 0x3c) return
    for (let pipe = at; pipe < Math.min(this.at, at + 2); pipe++) {
      this.mark(this.vocabulary.signs.pipe, pipe, pipe + 1)
      this.now += 4
    }
  }

  private readAt(at: number): void {
    // Letters that spell a word are not parted by this sign, and a page of mail addresses has no end of them.
    this.letters.close()
    const name = atSignMark(this.text, at)
    if (name !== null) this.mark(this.vocabulary.signs[name], at, at + 1)
    this.readLeetChunk(at)
  }

  private readFlag(at: number): void {
    const flag = readFlag(this.text, at, this.vocabulary)
    if (flag === null) return
    this.now++
    this.push(flag.id, at, flag.end, 0)
    this.fresh = false
    this.at = flag.end
  }

  private readUrl(begin: number): void {
    const url = readUrl(this.text, begin, this.at + 3)
    if (url === null) return
    this.at = url.end
    for (const kind of url.kinds) this.mark(this.vocabulary.mark(kind), begin, url.end)
    this.chain.cut()
  }

  private readAddress(begin: number): void {
    const length = publicAddressLength(this.text, begin)
    if (length === 0) return
    this.mark(this.vocabulary.signs.ip, begin, begin + length)
    this.numbers.add(begin, begin + length, 3)
    this.now += 3
    this.at = begin + length
  }

  private emitVariable(begin: number, end: number): void {
    if (!this.variables.allows(this.row)) return
    this.mark(this.vocabulary.mark(variableMark(this.text, begin, end)), begin, end)
    if (end - begin === 4 && this.text.startsWith('HOME', begin)) this.mark(this.vocabulary.signs.home, begin, end)
  }

  /** A word with symbols for letters: `@ll`, `pa$$word`, `pr3v!ous`. Reads the whole chunk around `at` again. */
  private readLeetChunk(at: number): void {
    const chunk = respelling.leetChunk(this.text, at, this.chain.lastEnd === at ? this.chain.lastLength : 0)
    if (chunk === null) return
    const { begin, end } = chunk
    const id = respelling.findLeet(this.text, begin, end, this.vocabulary)
    if (id === 0) return
    if (begin < at) this.tokens.dropFrom(begin)
    if (begin === at) this.now++
    this.push(id, begin, end, Flag.respelled)
    this.fresh = false
    this.at = end
    this.chain.cut()
  }

  private readGlued(begin: number, end: number): void {
    this.work += end - begin
    this.pushWords(respelling.gluedWords(this.text, begin, end, this.vocabulary), (at) => begin + at)
  }

  private pushWords(words: readonly respelling.KnownWord[], offset: (at: number) => number): void {
    for (const { id, at, length } of words) {
      this.now++
      this.push(id, offset(at), offset(at + length - 1) + 1, Flag.respelled)
    }
  }
}
