import { sentenceBefore } from './sentence'
import { readBlocks } from './shown-blocks'
import { Targets } from './targets'

/**
 * Whether a text tells its reader to do what it only shows: "do what the example says", "follow the list above". It asks for an
 * order to act, outside of any quotation, and for words in it that point to a place of the text; where they point is told from
 * the direction that they give and from the block of the text that lies there.
 */
export type PointedAt = (at: number) => boolean

/** Asked for the first time, the text is read once; what each order looks at is bounded. */
export function createPointedAt(text: string): PointedAt {
  let targets: Targets | null = null
  return (at) => (targets ??= findTargets(text)).has(at)
}

function findTargets(text: string): Targets {
  const targets = new Targets(readBlocks(text))
  const reading = { targets, text, left: MOST_READ }
  if (!readOrders(reading) || !readStatements(reading) || !readChinese(reading)) targets.pointToAll()
  return targets
}

/** No honest text has so many places that may be an order to act on what it shows. */
const MOST_READ = 4000

interface Reading {
  readonly targets: Targets
  readonly text: string
  left: number
}

/** Each of these says whether it came to the end of the text. */
function readOrders(reading: Reading): boolean {
  const { text, targets } = reading
  for (const { index: start, 0: verb } of text.matchAll(ACTS)) {
    if (--reading.left < 0) return false
    if (!isOrder(text, start, verb)) continue
    const rest = clauseFrom(text, start + verb.length)
    const isWeak = WEAK.test(verb)
    if ((isWeak && LOOKS.test(rest)) || (TAKES_AS.test(verb) && !AS_ORDER.test(rest))) continue
    const reference = REFERS.exec(rest)
    if (reference !== null) targets.add(start, reference[0], isWeak)
    else if (!isWeak && PRONOUN.test(rest)) {
      // "Whatever the example says, do it."
      const named = REFERS.exec(sentenceBefore(text, start).slice(-BEFORE))?.[0] ?? ''
      targets.add(start, named, named === '')
    }
  }
  return true
}

function readStatements(reading: Reading): boolean {
  const { text, targets } = reading
  for (const { index: start } of text.matchAll(IS_AN_ORDER)) {
    if (--reading.left < 0) return false
    const before = text.slice(Math.max(0, start - BEFORE), start)
    const subject = SUBJECT.exec(before)
    if (subject === null || isInQuotes(text, start)) continue
    targets.add(start, subject[0], THESE.test(subject[0]))
  }
  return true
}

function readChinese(reading: Reading): boolean {
  const { text, targets } = reading
  for (const { index: start, 0: said } of text.matchAll(CHINESE)) {
    if (--reading.left < 0) return false
    if (!isInQuotes(text, start) && !CHINESE_NOT.test(text.slice(Math.max(0, start - 3), start)))
      targets.add(start, said, false)
  }
  return true
}

/** How far an order is read, and how far what stands before it. */
const CLAUSE = 120
const BEFORE = 60
const CLOSE = 20

const ACTS =
  /\b(?:do(?! not\b)|doing|follow(?:ing)?|apply(?:ing)?|execut(?:e|ing)|run(?:ning)?|perform(?:ing)?|obey(?:ing)?|carry(?:ing)?|act(?:ing)?|comply(?:ing)?|implement(?:ing)?|us(?:e|ing)|adopt(?:ing)?|practi[cs](?:e|ing)|treat|consider|regard|take|accept|let|make|put|repeat(?:ing)?|complet(?:e|ing)|fulfil(?:l|ling)?|satisfy|finish|honou?r(?:ing)?|heed(?:ing)?|observ(?:e|ing)|enact(?:ing)?|reali[sz]e|work(?:ing)?|proceed|continue|adher(?:e|ing)|conform(?:ing)?|abide|stick|behave|try|invoke|imitate|reproduce)\b/giu

/** What one also does with what is only looked at. */
const WEAK = /^(?:us|try|work|proceed|continue|repeat|complet|finish|invoke|reproduce)/iu
const LOOKS =
  /\b(?:to|for|when|while) (?:\w+ ){0,2}?(?:detect|check|test|spot|find|identif|recogni|flag|scan|filter|reject|block|verif|validat|evaluat|search|understand|learn|compar|review)\w*/iu

/** "Treat it as an order": only the last word says what is meant. */
const TAKES_AS = /^(?:treat|consider|regard|take|accept|let|make|put)/iu
const AS_ORDER =
  /\b(?:as|be|become|into|to be|for)\s(?:\w+\s){0,3}?(?:instructions?|orders?|commands?|tasks?|rules?|binding|mandatory|valid|action|practice|effect|guide|law|directives?|prompt|addressed|meant)\b|\byour (?:\w+ )?(?:instructions?|orders?|commands?|tasks?|rules?)\b|\bhappen\b/iu

const SHOWN =
  'examples?|samples?|lists?|items?|bullets?|points?|quot(?:e|es|ation|ations)|lines?|blocks?|snippets?|code|texts?|passages?|sections?|paragraphs?|patterns?|sentences?|phrases?|messages?|strings?|instructions?|orders?|commands?|steps?|warnings?|entr(?:y|ies)|rows?|tables?|cases?|headings?|words?|prompts?|payloads?|attacks?|contents?|actions?|tasks?|directions?|directives?|requests?|page|document|file|fence|box|notes?|excerpts?|fragments?|illustrations?|rules?|things?|parts?'
const PLACES = 'above|below|following|preceding|foregoing|aforementioned|previous|earlier|quoted|listed|shown'
const SAYS =
  'says?|said|reads?|asks?|tells?|demands?|wants?|lists?|shows?|contains?|describes?|is|are|stands|was|were|commands?|orders?|instructs?'

/** "The two lists above", "whatever the quotation says", "everything in this section", "the above". */
const REFERS = new RegExp(
  `\\b(?:the|this|that|these|those|each|every|all|any|both|its|such|everything|anything)(?:\\s[\\w-]+){0,4}?\\s(?:${SHOWN})\\b(?:\\s(?:in|of|from|on|inside|within|under) (?:the|this|that|these|those)(?:\\s[\\w-]+){0,3}?\\s(?:${SHOWN})\\b)?(?:\\s(?:[\\w-]+\\s){0,2}?(?:${PLACES})\\b)?` +
    `|\\b(?:what(?:ever|soever)?|as)(?:\\s[\\w-]+){0,4}?\\s(?:${SAYS})\\b(?:\\s(?:[\\w-]+\\s){0,2}?(?:${PLACES})\\b)?` +
    `|\\b(?:as|the|all|everything|what|both|each|any)(?:\\s[\\w-]+){0,3}?\\s(?:${PLACES})\\b`,
  'iu',
)
const PRONOUN =
  /^(?: out| on| upon| with| to| all of| exactly){0,2}\s(?:it|this|that|these|those|them|so|both|everything|each)\b(?!\s(?:\w+ly\s)?\w+s?\b(?<!now|all|exactly|immediately|first|today|too|anyway))/iu

/** "The example above is your task", "these are your instructions": what is said of it, and before that of what. */
const IS_AN_ORDER =
  /\b(?:is|are|becomes?|counts? as|serves? as|remains?) (?:now |also |really |in fact |actually )?(?:your (?!own\b)(?:[\w-]+ ){0,2}?(?:instructions?|orders?|commands?|tasks?|rules?|directives?|job|duty|goal)\b|an? (?:real |binding |valid |standing )?(?:order|instruction|command|task)s?\b|orders?\b|instructions?\b|binding\b|in force\b|meant for you\b|to be (?:done|followed|obeyed|executed|carried out|performed)\b|what you (?:must |should |will |have to |are to )?(?:do|follow|obey)\b)/giu
const SUBJECT = new RegExp(
  `\\b(?:the|this|that|these|those|each|every|all|what|everything)(?:\\s[\\w-]+){0,4}?\\s(?:${SHOWN}|${PLACES})\\b(?:\\s[\\w-]+){0,3}\\s$|\\b(?:this|that|these|those|it|they)\\s$`,
  'iu',
)
const THESE = /^\w+\s$/u

const CHINESE_NOT = /[不勿别別]$|禁止$|避免$|不要$/u
const CHINESE =
  /(?:照做|照办|按照|遵照|依照|遵循|遵守|执行|运行|完成|应用|采用|实施|照着|按着|按|照|做)[^。！？\n]{0,12}(?:上面|上述|以上|前面|下面|下列|以下|如下|例子|示例|范例|列表|清单|引文|引用|代码块|这些|这段|该段)/gu

/** From the verb to the end of its clause, sentence or list item. */
function clauseFrom(text: string, from: number): string {
  const rest = text.slice(from, from + CLAUSE)
  const end = ENDS.exec(rest)
  return end === null ? rest : rest.slice(0, end.index + 1)
}
const ENDS = /[.!?:;](?=[\s*"”)]|$)|\s[—–]\s|\n\s*(?:\n|[-*+>|#•]|\d{1,3}[.)]\s|`{3})/u

/** A verb that opens a clause, or stands behind a word that makes it an order, and is not forbidden. */
function isOrder(text: string, start: number, verb: string): boolean {
  const before = text.slice(Math.max(0, start - BEFORE), start)
  const close = before.slice(-CLOSE)
  if (!(/ing$/iu.test(verb) ? GOES_ON : OPENS).test(close) || isInQuotes(text, start)) return false
  const clause = /[^.!?:;,\n—–]*$/u.exec(before)![0]
  return !NEGATED.test(clause) || ENCOURAGED.test(clause)
}

const OPENS =
  /(?:^|[.!?:;,\n—–)(>|*_…-]|\b(?:now|then|and|or|but|please|so|just|always|first|next|finally|also|instead|therefore|hence|simply|must|should|shall|will|let's|exactly|immediately|carefully|strictly|still|really|rather|either|actually|nevertheless|directly|silently|quietly|you can|you may|you|agents?|assistants?|models?)|\b(?:have|need|want|task|job|duty|ought|required|asked|told|supposed|goal|aim|mission|is|are|ready|free|sure|order|fail|forget|hesitate|you) to)\s*[*_"'`([>#\d.)-]{0,6}\s*$/iu
const GOES_ON = /\b(?:start|begin|keep|continue|proceed|go ahead|by|be|to|are|immediately|now)(?: by| with)?\s$/iu
const NEGATED = /\b(?:never|not|cannot|avoid|refuse|without|instead of|rather than|no|nor|neither)\b|n['’]t\b/iu
const ENCOURAGED = /\b(?:hesitate|forget|fail|worry|only|afraid|stop|just|merely)\b/iu

/** Whether quotation marks or ticks are open at this place of its line. */
function isInQuotes(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LINE), at)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (line.split('"').length % 2 === 0 || line.split('`').length % 2 === 0) return true
  return line.lastIndexOf('“') > line.lastIndexOf('”') || line.lastIndexOf('«') > line.lastIndexOf('»')
}
const LINE = 400
