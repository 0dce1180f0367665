import { opensBlock, skipIndent } from './block-start'

/** Tells an order from a sentence that forbids it or says how things are, by what stands before it in its sentence. */

const REACH = 200

/** What stands before a place in its sentence, or in its list item or cell. */
export function sentenceBefore(text: string, at: number): string {
  const from = Math.max(0, at - REACH)
  for (let index = at - 1; index >= from; index--) if (endsAt(text, index)) return text.slice(index + 1, at)
  return text.slice(from, at)
}

/** A stop before a blank, the line between cells, a blank line, or the end of the line before a list item or heading. */
function endsAt(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  if (unit === 0x7c) return true
  if (unit === 0x0a) return opensBlock(text, skipIndent(text, index + 1))
  return STOPS.has(unit) && STOPPED.test(text.slice(index + 1, index + 5))
}

const STOPS = new Set(Array.from('.!?:;', (sign) => sign.charCodeAt(0)))
const STOPPED = /^[*"')`]{0,3}\s/u

/** Whether the sentence forbids what comes next; `after` is what follows it. */
export const forbids = (before: string, after: string): boolean =>
  FORBIDS_NEXT.test(before.slice(-12)) || FORBIDS_CLAUSE.test(before) || forbidsList(before, after)

/** "Do not …" */
const FORBIDS_NEXT = /(?:\b(?:never|not|cannot)|n['’]t)\s{1,2}[*_`"“']{0,2}$/iu

const MARKS = '^[\\s*_>\\d.)-]{0,8}'
const NEVER = "(?:never|(?:do|must|should|may) not|don['’]t)\\s"
/** After these a "never" asks for what follows, or hides it. */
const TURNED =
  '(?!(?:forget|hesitate|fail|stop|only|wait|ask|worry|bother|mind|mention|tell|skip|miss|omit|neglect|refuse|leave|let|just)\\b)'

/** "Never request that a user …": one clause from the "never" on. */
const FORBIDS_CLAUSE = new RegExp(
  `${MARKS}${NEVER}${TURNED}(?:(?!(?:and|but|then|instead|just|until|unless|before|because|if|when|not|without|or)\\b)[\\w'’/-]+\\s+){1,6}$`,
  'iu',
)

/** "Do not guess, …, or …": one "not" for all that is listed. */
const forbidsList = (before: string, after: string): boolean =>
  FORBIDS_LIST.test(before) && (/\bor\s(?:\w+\s){0,2}$/iu.test(before) || /^[^.;:!?]{0,100},? or\s/iu.test(after))

const FORBIDS_LIST = new RegExp(
  `${MARKS}(?:(?:you|agents?)\\s)?${NEVER}${TURNED}(?:(?!\\b(?:and|but|then|instead|just|until|unless)\\b)[^:;])*$`,
  'iu',
)

/** "Never crop a picture …", before a "without". */
export const forbidsDoing = (before: string): boolean => NEVER_DONE.test(before)

const NEVER_DONE = new RegExp(`\\b${NEVER}${TURNED}(?:(?!\\b(?:and|but|then|instead|just)\\b)[^,;:])*$`, 'iu')

/** Whether the sentence says how things are. */
export function describes(before: string): boolean {
  if (!before.endsWith(' ')) return false
  const last = before.slice(before.lastIndexOf(' ', before.length - 2) + 1, -1).toLowerCase()
  if (BEFORE_A_DEED.has(last)) return HOW_THINGS_ARE.test(before.slice(-60))
  if (last === 'and') return WHAT_WOULD_BE.test(before)
  return (last === 'can' || last.endsWith('ly')) && WHAT_CAN_BE.test(before.slice(-60))
}

const BEFORE_A_DEED = new Set(['to', 'than', 'a', 'an', 'would'])
/** "Players learn to …", "… causes it to …", "better than …" */
const HOW_THINGS_ARE =
  /\b(?:(?!(?:always|this|us|yes)\b)\w+s (?:learn|tend|start|begin) to|(?:learns|tends|starts|begins) to|(?:causes?|leads?) (?!you\b)(?:\w+\s){1,3}to|than(?: an?)?|it would) $/iu
/** "That would … and …" */
const WHAT_WOULD_BE = /\b(?:would|could|might) [^.;:]*\band $/iu
/** "A missed check can …" */
const WHAT_CAN_BE = /\b(?!(?:you|agents?|assistants?|models?|it)\b)\w+ can(?: \w+ly)? $/iu

/** "Installs packages …", "Changing settings …", "it closes …": who does that, before a "without", is not the reader. */
export const describesDoing = (before: string): boolean => DOES.test(before) || DID.test(before)

const DOES =
  /^[\s*_>\d.)[\]-]{0,8}(?!(?:always|focus|during|starting|using|going)\b)(?:[a-z-]{2,}(?:ing|[a-rt-z]s)\b[^,:;]*|(?:nothing|no \w+)\b[^]*)$/iu
const DID = /\b(?:(?:it|he|she|which|that|who) \w+s|happens|happened) $/iu

/** "We'll never …" in the words of a page, "if none is set, do not mention it". */
export const isSaidForOthers = (before: string): boolean => FOR_OTHERS.test(before)

const FOR_OTHERS =
  /\bwe(?:['’]ll| will) $|\bif (?:none|no(?! one\b| user| human)|there (?:is|are) no(?! one\b| user| human))\b[^,;]{0,50}\b(?:exists?|present|found|configured|available|set), $/iu

/** "… ask them to" stands right before. */
export const isAskedFor = (text: string, at: number): boolean =>
  /\b(?:ask|tell|require|instruct|expect|want|request|encourage|prompt|use)\b.{0,24} to $/iu.test(
    text.slice(Math.max(0, at - 40), at),
  )
