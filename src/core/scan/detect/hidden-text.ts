import type { Program } from '../compile'
import type { Hit } from '../rule'
import { Flag, SENTENCE, type Tokens } from '../tokens'
import { HiddenWord } from '../word-sets'
import type { WeighedText } from '../wording/wording'
import { isCareOfFile, isRestraint } from './care-of-file'
import { isForeignCall } from './foreign-call'
import { OutOfPlace } from './out-of-place'
import { callStrength, isFirst, isForMachines, isLabelled, isMentioned, isSecretlyLabelled } from './spoken-to'

/** Judges text that a reader does not see: does it speak to an agent, and does it want something? */
export interface HiddenText {
  /** Whether no word there could make any of the other questions true. Cheap, so it comes first. */
  isQuiet(start: number, end: number): boolean
  /** 0 nothing, 1 an instruction, 2 an instruction that no honest file would hide. */
  weigh(start: number, end: number): 0 | 1 | 2
  /** Whether an agent is spoken to by name and told to do something: "note to AI: …", "Claude, …". */
  addresses(start: number, end: number): boolean
  /**
   * Whether it wants something that has no place there: of an agent, or by two such things at once. `isForAgent` says that the
   * place is an agent's already.
   */
  asks(start: number, end: number, isForAgent?: boolean): boolean
  /** Whether it asks, in more than a label's few words, to get around a check or the people who make it. */
  shirks(start: number, end: number): boolean
  /** Whether it is a sentence or more that tells someone to do something: more than the label of a control. */
  instructs(start: number, end: number): boolean
  /** Whether it says anything to anybody: a sentence with a word in it that asks, allows, judges or names an agent. */
  tells(start: number, end: number): boolean
  /** Whether any word that no honest marker is followed by stands there. */
  alarms(start: number, end: number): boolean
}

const FAR = -1_000_000
/** Words farther apart than this, or in different sentences, do not belong together. */
const REACH = 14
const WEIGHED =
  HiddenWord.sure | HiddenWord.strong | HiddenWord.mild | HiddenWord.agent | HiddenWord.modal | HiddenWord.orders
const INSTRUCTS = HiddenWord.acts | HiddenWord.modal | HiddenWord.strong
const LOUD =
  HiddenWord.sure |
  HiddenWord.strong |
  HiddenWord.agent |
  HiddenWord.named |
  HiddenWord.shirk |
  HiddenWord.acts |
  HiddenWord.demand
const TELLS = HiddenWord.acts | HiddenWord.named | HiddenWord.strong
/** From "note to" to the name, and from the name to what it shall do. */
const ADDRESS_REACH = 3
const ORDER_REACH = 14
const SHIRK_REACH = 10
const MIN_SENTENCE = 6
/** Labels such as "Skip to main content" are shorter. */
const MIN_ORDER = 4
const MIN_STRONG_ORDER = 3
const MAX_LABEL = 200
const MAX_STRETCH = 2000
/** What is hidden need not say as much as what can be seen, in tenths. */
const LOUD_WHEN_HIDDEN = 10

export function createHiddenText(
  program: Program,
  tokens: Tokens,
  hits: readonly Hit[],
  text: string,
  weighed: Pick<WeighedText, 'weightOf'>,
): HiddenText {
  const { hidden: kinds } = program.sets
  const starts = hits.map((hit) => hit.start).sort((a, b) => a - b)
  const firstHit = createFinder(starts, starts.length)
  const firstToken = createFinder(tokens.start, tokens.count)
  let loudFinder: ((limit: number) => number) | null = null
  let loud: readonly number[] = []
  return {
    isQuiet(start, end) {
      const hit = starts[firstHit(start)]
      if (hit !== undefined && hit < end) return false
      if (loudFinder === null) {
        loud = loudStarts(tokens, kinds)
        loudFinder = createFinder(loud, loud.length)
      }
      const next = loud[loudFinder(start)]
      return (next === undefined || next >= end) && !isForeignCall(text, start, end)
    },
    weigh(start, end) {
      const hit = starts[firstHit(start)]
      if (hit !== undefined && hit < end) return 2
      let mild = false
      let negation = FAR
      const last = { strong: FAR, mild: FAR, agent: FAR, modal: FAR, orders: FAR }
      const from = firstToken(start)
      let index = from
      for (; index < tokens.count && tokens.start[index]! < end; index++) {
        const word = kinds[tokens.word[index]!]!
        if ((word & HiddenWord.no) !== 0) negation = tokens.place[index]!
        // "Do not paste passwords" asks for none.
        const reach = (word & HiddenWord.secret) !== 0 ? REACH : (word & HiddenWord.owed) !== 0 ? 0 : ADDRESS_REACH
        const isSpared = (word & HiddenWord.no) === 0 && tokens.place[index]! - negation <= reach
        const kind = word & (isSpared ? WEIGHED & ~HiddenWord.strong : WEIGHED)
        if (kind === 0 || isPartOfName(text, tokens.start[index]!, tokens.end[index]!)) continue
        if ((kind & HiddenWord.sure) !== 0) return 2
        const place = tokens.place[index]!
        if ((kind & HiddenWord.strong) !== 0) last.strong = place
        else if ((kind & HiddenWord.mild) !== 0) last.mild = place
        if ((kind & HiddenWord.agent) !== 0) last.agent = place
        if ((kind & HiddenWord.modal) !== 0) last.modal = place
        if ((kind & HiddenWord.orders) !== 0) last.orders = place
        const oldest = place - REACH
        if (last.agent < oldest) continue
        const isWanted = last.mild >= oldest || last.modal >= oldest || last.orders >= oldest
        if (last.strong >= oldest && isWanted) return 2
        if (last.mild >= oldest && last.modal >= oldest) mild = true
      }
      if (index - from >= MIN_ORDER && weighed.weightOf(from, index - 1) >= LOUD_WHEN_HIDDEN) return 2
      return mild ? 1 : 0
    },
    addresses(start, end) {
      const opening = text.slice(start, Math.min(end, start + MAX_LABEL))
      if (isForeignCall(text, start, end)) return true
      if (isSecretlyLabelled(opening) || FETCHES.test(text.slice(start, Math.min(end, start + MAX_ORDER)))) return true
      let addressed = FAR
      const from = firstToken(start)
      if (from < tokens.count && isLabelled(opening)) addressed = tokens.place[from]!
      const names = createNames(tokens, kinds, text, start, end)
      for (let index = from; index < tokens.count && tokens.start[index]! < end; index++) {
        const kind = kinds[tokens.word[index]!]!
        if (kind === 0) continue
        const place = tokens.place[index]!
        if (
          (kind & HiddenWord.acts) !== 0 &&
          isWithinOrder(place - addressed) &&
          !isCareOfFile(text, tokens.start[index]!, tokens.end[index]!, end)
        )
          return true
        if (names.strength(index) === 2) addressed = place
      }
      return false
    },
    asks(start, end, isForAgent = false) {
      const from = firstToken(start)
      const stretch = text.slice(start, Math.min(end, start + MAX_STRETCH))
      const isUnread = isForMachines(stretch)
      let isAddressed = isForAgent || isUnread || isLabelled(stretch.slice(0, MAX_LABEL))
      let isOrder = false
      const names = createNames(tokens, kinds, text, start, end)
      const strange = new OutOfPlace(tokens, kinds, text)
      for (let index = from; index < tokens.count && tokens.start[index]! < end; index++) {
        const kind = kinds[tokens.word[index]!]!
        if (kind === 0) continue
        strange.read(index)
        if ((kind & (HiddenWord.acts | HiddenWord.demand)) !== 0)
          isOrder ||= isOrderHere(text, tokens.start[index]!, tokens.end[index]!)
        if (!isAddressed) isAddressed = names.strength(index) > 0
        if (isAddressed && strange.count > (isOrder ? 0 : 1)) return true
      }
      if (isUnread && this.weigh(start, end) > 0) return true
      return end - start < MAX_ORDER && strange.isGrave && this.instructs(start, end)
    },
    shirks(start, end) {
      if (text.slice(start, Math.min(end, start + MAX_LABEL)).split(/\s+/u).length < MIN_SENTENCE) return false
      let shirk = FAR
      let duty = FAR
      const from = firstToken(start)
      for (let index = from; index < tokens.count && tokens.start[index]! < end; index++) {
        const place = tokens.place[index]!
        const kind = kinds[tokens.word[index]!]!
        if ((kind & HiddenWord.shirk) !== 0) shirk = place
        if ((kind & HiddenWord.duty) !== 0) duty = place
        if (Math.abs(shirk - duty) <= SHIRK_REACH && shirk !== FAR && duty !== FAR) return true
      }
      return false
    },
    instructs(start, end) {
      const words =
        text.slice(start, Math.min(end, start + MAX_LABEL)).match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0
      let acts = FAR
      let wants = FAR
      const from = firstToken(start)
      const opensStrongly =
        from < tokens.count &&
        (kinds[tokens.word[from]!]! & HiddenWord.strong) !== 0 &&
        isFirst(text, start, tokens.start[from]!)
      if (words < (opensStrongly ? MIN_STRONG_ORDER : MIN_ORDER)) return false
      for (let index = from; index < tokens.count && tokens.start[index]! < end; index++) {
        const kind = kinds[tokens.word[index]!]!
        if ((kind & INSTRUCTS) === 0 || isPartOfName(text, tokens.start[index]!, tokens.end[index]!)) continue
        const place = tokens.place[index]!
        const isAct = (kind & HiddenWord.acts) !== 0
        if (isAct && ((tokens.flags[index]! & Flag.sentenceStart) !== 0 || isFirst(text, start, tokens.start[index]!)))
          return true
        if (isAct) acts = place
        if ((kind & (HiddenWord.modal | HiddenWord.strong)) !== 0) wants = place
        if (acts !== FAR && wants !== FAR && Math.abs(acts - wants) <= REACH) return true
      }
      return false
    },
    tells(start, end) {
      if (text.slice(start, Math.min(end, start + MAX_LABEL)).split(/\s+/u).length < MIN_SENTENCE) return false
      const from = firstToken(start)
      for (let index = from; index < tokens.count && tokens.start[index]! < end; index++)
        if ((kinds[tokens.word[index]!]! & TELLS) !== 0) return true
      return false
    },
    alarms(start, end) {
      const from = firstToken(start)
      for (let index = from; index < tokens.count && tokens.start[index]! < end; index++)
        if ((kinds[tokens.word[index]!]! & HiddenWord.strong) !== 0) return true
      return false
    },
  }
}

interface Names {
  /** How surely the token is a name that is spoken to. Tokens are asked about in order. */
  strength(index: number): 0 | 1 | 2
}

function createNames(tokens: Tokens, kinds: Uint32Array, text: string, start: number, end: number): Names {
  let opened = FAR
  let directed = FAR
  return {
    strength(index) {
      const kind = kinds[tokens.word[index]!]!
      const place = tokens.place[index]!
      if ((kind & HiddenWord.address) !== 0) opened = place
      if ((kind & HiddenWord.direction) !== 0) directed = place
      if ((kind & HiddenWord.named) === 0) return 0
      const wordStart = tokens.start[index]!
      const wordEnd = tokens.end[index]! + kindSuffix(text, tokens.end[index]!)
      if (isMentioned(text, start, wordStart, wordEnd)) return 2
      if (isPartOfName(text, wordStart, wordEnd)) return 0
      const isOpened = place - opened <= ADDRESS_REACH
      const isDirected = place - directed <= ADDRESS_REACH
      return callStrength(text, { start, end, wordStart, wordEnd, isOpened, isDirected })
    },
  }
}

/** "GPT-based tools": the name goes on. */
const kindSuffix = (text: string, end: number): number =>
  text[end] === '-' ? (/^-(?:based|powered|driven)\b/iu.exec(text.slice(end, end + 10))?.[0].length ?? 0) : 0

/** Where the words stand without one of which nothing is wanted of an agent. */
function loudStarts({ count, word, start }: Tokens, kinds: Uint32Array): number[] {
  const found: number[] = []
  for (let index = 0; index < count; index++) if ((kinds[word[index]!]! & LOUD) !== 0) found.push(start[index]!)
  return found
}

/** In the sentence of the name, or at the start of the next or the first item of a list: "Hello Claude. Write …". */
const isWithinOrder = (distance: number): boolean =>
  distance <= ORDER_REACH ||
  (distance >= SENTENCE && distance <= SENTENCE + ORDER_REACH) ||
  (distance >= 2 * SENTENCE && distance <= 2 * SENTENCE + 2 * ADDRESS_REACH)

const MAX_ORDER = 600

/** A download that is run at once. */
const FETCHES = /\b(?:curl|wget|iwr|irm)\b[^\n]{1,200}\|\s{0,3}(?:sudo )?(?:ba|z)?(?:sh|iex|python3?)\b/iu

const isOrderHere = (text: string, start: number, end: number): boolean =>
  !isPartOfName(text, start, end) && !isRestraint(text.slice(Math.max(0, start - 24), start), text.slice(start, end))

/** `prettier-ignore`, `lint:disable`: the name of a tool's directive, not a word of a sentence. */
const isPartOfName = (text: string, start: number, end: number): boolean =>
  '-_:@/'.includes(text.charAt(start - 1) || ' ') ||
  '-_/'.includes(text.charAt(end) || ' ') ||
  ('"\'`'.includes(text.charAt(start - 1) || ' ') && text.charAt(start - 1) === text.charAt(end))

/** Finds the first of sorted values that is not below a limit. Most questions come in order, so it looks on from its last answer. */
function createFinder(values: ArrayLike<number>, count: number): (limit: number) => number {
  let last = 0
  return (limit) => {
    let low = last > 0 && values[last - 1]! >= limit ? 0 : last
    let step = 1
    while (low + step <= count && values[low + step - 1]! < limit) {
      low += step
      step *= 2
    }
    let high = Math.min(count, low + step)
    while (low < high) {
      const middle = (low + high) >> 1
      if (values[middle]! < limit) low = middle + 1
      else high = middle
    }
    last = low
    return low
  }
}
