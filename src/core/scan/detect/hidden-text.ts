import type { Program } from '../compile'
import type { Hit } from '../rule'
import { Flag, SENTENCE, type Tokens } from '../tokens'
import { HiddenWord } from '../word-sets'

/** Judges text that a reader does not see: does it speak to an agent, and does it want something? */
export interface HiddenText {
  /** Whether no word there could make any of the other questions true. Cheap, so it comes first. */
  isQuiet(start: number, end: number): boolean
  /** 0 nothing, 1 an instruction, 2 an instruction that no honest file would hide. */
  weigh(start: number, end: number): 0 | 1 | 2
  /** Whether an agent is spoken to by name and told to do something: "note to AI: …", "Claude, …". */
  addresses(start: number, end: number): boolean
  /** Whether it asks, in more than a label's few words, to get around a check or the people who make it. */
  shirks(start: number, end: number): boolean
  /** Whether it is a sentence or more that tells someone to do something: more than the label of a control. */
  instructs(start: number, end: number): boolean
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
  HiddenWord.sure | HiddenWord.strong | HiddenWord.agent | HiddenWord.named | HiddenWord.shirk | HiddenWord.acts
/** From "note to" to the name, and from the name to what it shall do. */
const ADDRESS_REACH = 3
const ORDER_REACH = 9
const SHIRK_REACH = 10
const MIN_SENTENCE = 6
/** Labels such as "Skip to main content" are shorter. */
const MIN_ORDER = 4
const MIN_STRONG_ORDER = 3
const MAX_LABEL = 200
const PAUSE_REACH = 72
/** After a name that is spoken to comes a pause, at most a few words later. */
const PAUSE = /^[^\n,:.;!—–-]{0,24}(?:[,:.;!—–]| -|\n)/u
/** "For agents" alone may begin any sentence; with a colon it names the reader. */
const COLON = /^[^\n,:.;!—–-]{0,24}:/u

export function createHiddenText(program: Program, tokens: Tokens, hits: readonly Hit[], text: string): HiddenText {
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
      return next === undefined || next >= end
    },
    weigh(start, end) {
      const hit = starts[firstHit(start)]
      if (hit !== undefined && hit < end) return 2
      let mild = false
      const last = { grave: FAR, strong: FAR, mild: FAR, agent: FAR, modal: FAR, orders: FAR }
      const from = firstToken(start)
      for (let index = from; index < tokens.count && tokens.start[index]! < end; index++) {
        const kind = kinds[tokens.word[index]!]! & WEIGHED
        if (kind === 0 || isPartOfName(text, tokens.start[index]!, tokens.end[index]!)) continue
        if ((kind & HiddenWord.sure) !== 0) return 2
        const place = tokens.place[index]!
        if ((kind & HiddenWord.grave) !== 0) last.grave = place
        if ((kind & HiddenWord.strong) !== 0) last.strong = place
        else if ((kind & HiddenWord.mild) !== 0) last.mild = place
        if ((kind & HiddenWord.agent) !== 0) last.agent = place
        if ((kind & HiddenWord.modal) !== 0) last.modal = place
        if ((kind & HiddenWord.orders) !== 0) last.orders = place
        const oldest = place - REACH
        const isOrder = last.modal >= oldest && last.orders >= oldest
        if (last.grave >= oldest && isOrder) return 2
        if (last.agent < oldest) continue
        const isWanted = last.mild >= oldest || last.modal >= oldest || last.orders >= oldest
        if (last.strong >= oldest && isWanted) return 2
        if (last.mild >= oldest && last.modal >= oldest) mild = true
      }
      return mild ? 1 : 0
    },
    addresses(start, end) {
      const last = { opened: FAR, directed: FAR, addressed: FAR }
      const from = firstToken(start)
      const opening = text.slice(start, Math.min(end, start + MAX_LABEL))
      if (SECRET_LABEL.test(opening) || FETCHES.test(text.slice(start, Math.min(end, start + MAX_ORDER)))) return true
      if (from < tokens.count && LABEL.test(opening)) last.addressed = tokens.place[from]!
      for (let index = from; index < tokens.count && tokens.start[index]! < end; index++) {
        const kind = kinds[tokens.word[index]!]!
        if (kind === 0) continue
        const place = tokens.place[index]!
        const wordStart = tokens.start[index]!
        const wordEnd = tokens.end[index]!
        if (
          (kind & HiddenWord.acts) !== 0 &&
          isWithinOrder(place - last.addressed) &&
          !isCareOfFile(text, wordStart, wordEnd)
        )
          return true
        if ((kind & HiddenWord.address) !== 0) last.opened = place
        if ((kind & HiddenWord.direction) !== 0) last.directed = place
        if ((kind & HiddenWord.named) === 0) continue
        if (MENTION.test(text.slice(Math.max(start, wordStart - 2), wordEnd + 1))) last.addressed = place
        if (isPartOfName(text, wordStart, wordEnd)) continue
        const ahead = text.slice(wordEnd, Math.min(end, wordEnd + PAUSE_REACH))
        const isOpened =
          isFirst(text, start, wordStart) ||
          CALLED.test(text.slice(start, wordStart)) ||
          place - last.opened <= ADDRESS_REACH ||
          YOU_ARE.test(text.slice(Math.max(start, wordStart - 28), wordStart))
        if (isOpened ? PAUSE.test(ahead) : place - last.directed <= ADDRESS_REACH && COLON.test(ahead))
          last.addressed = place
        if (READER.test(ahead)) last.addressed = place
        if (!SURE_NAME.test(text.slice(wordStart, wordEnd))) continue
        const isReader = READS.test(ahead) && IF_A.test(text.slice(Math.max(start, wordStart - 16), wordStart))
        if (isReader || DUTY.test(ahead)) last.addressed = place
      }
      return false
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
    alarms(start, end) {
      const from = firstToken(start)
      for (let index = from; index < tokens.count && tokens.start[index]! < end; index++)
        if ((kinds[tokens.word[index]!]! & HiddenWord.strong) !== 0) return true
      return false
    },
  }
}

/** Where the words stand without one of which nothing is wanted of an agent. */
function loudStarts({ count, word, start }: Tokens, kinds: Uint16Array): number[] {
  const found: number[] = []
  for (let index = 0; index < count; index++) if ((kinds[word[index]!]! & LOUD) !== 0) found.push(start[index]!)
  return found
}

/** In the sentence of the name, or at the start of the next or the first item of a list: "Hello Claude. Write …". */
const isWithinOrder = (distance: number): boolean =>
  distance <= ORDER_REACH ||
  (distance >= SENTENCE && distance <= SENTENCE + ORDER_REACH) ||
  (distance >= 2 * SENTENCE && distance <= 2 * SENTENCE + 2 * ADDRESS_REACH)

const isFirst = (text: string, start: number, wordStart: number): boolean =>
  wordStart < start + MAX_LABEL && NOTHING_SHOWN.test(text.slice(start, wordStart))

const MAX_ORDER = 600

/** "please, model, …": nothing but a greeting stands before the name. */
const CALLED =
  /^[\s*_#"'([{!-]{0,12}(?:please|hey|hi|hello|dear|ok|okay|psst|note|attention|important)[\s,:!]{1,3}(?:the |all |any )?$/iu

/** Whoever writes these words into a hidden place has no reader of the page in mind. */
const SECRET_LABEL =
  /^[\s*_#"'([{!-]{0,12}(?:(?:secret|hidden|covert|real|true|actual) (?:task|goal|mission|job|objective|orders?|agenda)\b|(?:llms?|ais?|agents?|bots?|models?|assistants?|machines?)[- ]only\b|(?:assistant|agent|ai|developer|root|god|jailbreak) mode\b|(?:only )?(?:visible|addressed|readable) (?:only )?(?:to|for|by) (?:ai|llms?|agents?|bots?|models?|machines?)\b|system ?: ?you\b|humans? (?:can(?:no|['’])?t|do not|don['’]t|won['’]t|will not) see)/iu

/** A download that is run at once. */
const FETCHES = /\b(?:curl|wget|iwr|irm)\b[^\n]{1,200}\|\s{0,3}(?:sudo )?(?:ba|z)?(?:sh|iex|python3?)\b/iu

/** "Hidden prompt: …", "system: …" at the beginning: who writes so does not speak to readers of the file. */
const LABEL =
  /^[\s*_#"'([{!-]{0,12}(?:(?:hidden|covert|system|admin|prompt|instructions?|orders?|commands?|directives?)(?: (?:prompt|instruction|message|command|order|directive|task|override|injection)s?)?|(?:secret|internal) (?:prompt|instruction|command|order|directive)s?)\s{0,2}:/iu

/** Names that stand for nothing else; "agents" and "models" may be anybody's. */
const SURE_NAME = /^(?:ai|ais|llms?|chatgpt|gpt|claude|copilot|gemini|codex|chatbots?)$/iu

/** Blanks, tags and signs in front of the first word. */
const NOTHING_SHOWN = /^(?:\s|<[^<>]{0,80}>|[*_#>"'([{!⚠️-])*$/u
/** "If an LLM reads this, …" */
const IF_A = /\b(?:if|when|whenever|should) (?:an?|any|some|the)? ?$/iu
const READS =
  /^(?: \w{2,12})? (?:reads?|sees?|process(?:es)?|parses?|finds?|reviews?|is (?:reading|processing|reviewing)|encounters?|scans?|analy[sz]es?)\b/iu
/** "AI agents must …", "any assistant reading this should …" */
const DUTY =
  /^(?:[ /](?:coding |code )?(?:agents?|assistants?|models?|tools?|bots?|reviewers?|systems?|only|llms?))?(?: (?:reading|processing|reviewing|parsing|summari[sz]ing) (?:this|it)(?: \w+)?)? (?:must|should|shall|please|needs? to|ha(?:ve|s) to|are to|is to|are required to|will|may not|give|gives)\b/iu

/** "bots reading this have to …": whatever they are called, they are told something. */
const READER =
  /^(?: \w{2,12}){0,2} (?:reading|processing|reviewing|parsing|summari[sz]ing|scanning|seeing) (?:this|the above|the following)\b/iu

/** `@claude ` with nothing before the sign. */
const MENTION = /^\s?@[a-z]+\s$/iu
const YOU_ARE = /\byou(?:['’]re| are)(?: an?| the)?(?:(?: large)? language| automated| coding| ai)? $/iu

/** "Do not edit below", "never remove this marker": what files say about themselves to whoever changes them. */
const isCareOfFile = (text: string, start: number, end: number): boolean =>
  (NOT_BEFORE.test(text.slice(Math.max(0, start - 12), start)) && CARE.test(text.slice(start, end))) ||
  /^(?:do\s+not\b|never\s+(?:edit|modify|change|touch|remove|delete|reformat|move|reorder|rename)\b)/iu.test(
    text.slice(start, start + 40),
  )

const NOT_BEFORE = /(?:\bnot|n['’]t|\bnever)\s+$/iu
const CARE = /^(?:modify|change|remove|delete|replace)$/iu

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
