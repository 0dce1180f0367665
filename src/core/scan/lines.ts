import { skipIndent } from './block-start'

/** What the line is on which a place lies, seen as Markdown. */
export interface Lines {
  /** In a fenced block, a table, a list, a heading or a quotation: shown rather than said. */
  isShown(at: number): boolean
  isFenced(at: number): boolean
  /** Shown below a heading or a line with a colon that says what must not be done. */
  isWarnedOf(at: number): boolean
}

const SHOWN = 1
const WARNED = 2
const FENCED = 4
/** Farther below its heading a list is no longer read as what the heading says. */
const REACH = 2000
const LEAD_IN = 160

/** The lines are looked at once, when the first place is asked for. */
export function createLines(text: string): Lines {
  let read: ReadLines | null = null
  const kindAt = (at: number): number => {
    read ??= readLines(text)
    return read.kinds[lineAt(read, at)]!
  }
  return {
    isShown: (at) => (kindAt(at) & SHOWN) !== 0,
    isFenced: (at) => (kindAt(at) & FENCED) !== 0,
    isWarnedOf: (at) => (kindAt(at) & WARNED) !== 0,
  }
}

interface ReadLines {
  readonly starts: number[]
  readonly kinds: number[]
}

function readLines(text: string): ReadLines {
  const starts: number[] = []
  const kinds: number[] = []
  const state: State = { fence: 0, warnedFrom: -1, headingFrom: -1, before: BLANK }
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    starts.push(start)
    kinds.push(kindOf(text, start, end, state))
    start = end + 1
  }
  return { starts, kinds }
}

interface State {
  /** The sign of the fence that is open, or 0. */
  fence: number
  /** Where the heading, and the last lead-in below it, warn; -1 when they do not. */
  headingFrom: number
  warnedFrom: number
  before: typeof BLANK | typeof PROSE | typeof ITEM | typeof ROW
}

const BLANK = 0
const PROSE = 1
const ITEM = 2
const ROW = 3

function kindOf(text: string, start: number, end: number, state: State): number {
  const at = skipIndent(text, start)
  const shown = (): number => SHOWN | (state.warnedFrom >= 0 && start - state.warnedFrom < REACH ? WARNED : 0)
  const sign = at < end ? text.charCodeAt(at) : 0
  if (state.fence !== 0) {
    if (sign === state.fence && text.charCodeAt(at + 2) === sign) state.fence = 0
    return shown() | FENCED
  }
  if (sign === 0) {
    state.before = BLANK
    return 0
  }
  if ((sign === 0x60 || sign === 0x7e) && text.charCodeAt(at + 1) === sign && text.charCodeAt(at + 2) === sign) {
    state.fence = sign
    return shown()
  }
  if (sign === 0x23) {
    state.headingFrom = state.warnedFrom = warns(text, at, end) ? start : -1
    state.before = BLANK
    return SHOWN
  }
  if (sign === 0x7c) {
    if (state.before !== ROW && warns(text, at, end)) state.warnedFrom = start
    state.before = ROW
    return shown()
  }
  if (isItem(text, at, end)) {
    const kind = shown()
    if (endsInColon(text, end) && warns(text, at, end)) state.warnedFrom = start
    state.before = ITEM
    return kind
  }
  if (state.before === ITEM && at > start) return shown()
  if (state.before !== PROSE) state.warnedFrom = state.headingFrom
  if (endsInColon(text, end)) state.warnedFrom = warns(text, at, end) ? start : -1
  state.before = PROSE
  return 0
}

function isItem(text: string, at: number, end: number): boolean {
  const sign = text.charCodeAt(at)
  if (sign === 0x3e) return true
  if (sign === 0x2d || sign === 0x2a || sign === 0x2b) return text.charCodeAt(at + 1) === 0x20
  if (sign === 0x274c || sign === 0x2022) return true
  return sign >= 0x30 && sign <= 0x39 && /^\d{1,3}[.)]\s/u.test(text.slice(at, Math.min(end, at + 6)))
}

const endsInColon = (text: string, end: number): boolean =>
  /[:：][*_]{0,3}\s?$/u.test(text.slice(Math.max(0, end - 6), end))

const warns = (text: string, at: number, end: number): boolean => {
  const line = text.slice(at, Math.min(end, at + LEAD_IN))
  return WARNING.test(line) && !TURNED.test(line)
}

const WARNING =
  /\b(?:never|don['’]?ts?|(?:do|must|should|may|can|shall) not|mustn['’]t|shouldn['’]t|cannot|avoid(?:ed|ing)?|anti[- ]?patterns?|red[- ]flags?|mistakes?|pitfalls?|forbidden|prohibited|prohibitions?|disallowed|wrong|bad|violations?|threats?|abuses?|failure modes?)\b|[❌🚫⛔]/iu
/** "Do not forget to", "never tell the user": what comes below is wanted, or kept quiet. */
const TURNED =
  /\b(?:forget|fail|hesitate|skip|miss|omit|mention|tell|reveal|disclose|stop|ask|only|until|unless|but|if)\b/iu

function lineAt({ starts }: ReadLines, at: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= at) low = middle
    else high = middle - 1
  }
  return low
}
