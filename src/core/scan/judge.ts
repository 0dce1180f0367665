import type { Program } from './compile'
import { excuseFor } from './excuses'
import { isForeignNegated } from './foreign-negation'
import { isGrave } from './grave'
import { createLines } from './lines'
import type { Match } from './match'
import { createPointedAt } from './pointed-at'
import { isInRegularExpression, isListed, isQuoted, isStringLiteral } from './quotation'
import type { Level, PhraseRule } from './rule'
import { createFilterDocument, createSecurityDocument } from './security-document'
import {
  describes,
  describesDoing,
  forbids,
  forbidsDoing,
  isAskedFor,
  isSaidForOthers,
  sentenceBefore,
} from './sentence'
import { SENTENCE, type Tokens } from './tokens'

/** Judges a match by the words around it: a warning against an attack reads like the attack. */
export interface Judge {
  /** The level that remains, or null when the text says the opposite. */
  level(match: Match): Level | null
  /** Whether a command at this place is shown: in a document on security, or below a heading that warns of it. */
  isShownAsBad(at: number): boolean
  /** Whether the text tells its reader to do what stands at this place. */
  isPointedAt(at: number): boolean
  /** Whether a match is shown as an attack and yet meant: its reader is told to do it, or it is grave wherever it stands. */
  isTold(match: Match): boolean
}

const NEGATION_REACH = 3
/** "Never ask the user to …" */
const REQUEST_REACH = 6
const REPORT_REACH = 5
const DESCRIPTION_REACH = 2
/** One of these words stands in many files; a document on security has several. */
const LAB_WORDS = 2
const BEFORE = 200
const AFTER = 120
/** The longest stretch of a match that is looked at. */
const SAID = 160

export function createJudge(program: Program, tokens: Tokens, text: string): Judge {
  const { judge: sets } = program.sets
  const lines = createLines(text)
  const isPointedAt = createPointedAt(text)
  const isSecurityDocument = createSecurityDocument(tokens, text.length, sets.security)
  const isFilterDocument = createFilterDocument(tokens, sets.injectionTopic)

  const wordBefore = (first: number, reach: number, set: ReadonlySet<number>): boolean => {
    for (let index = first - 1; index >= 0 && tokens.place[first]! - tokens.place[index]! <= reach; index--)
      if (set.has(tokens.word[index]!)) return true
    return false
  }

  /** "He asks you to …"; after a comma the order is the file's own: "If the user asks, …". */
  const isReported = (first: number): boolean => {
    for (let index = first - 1; index >= 0 && tokens.place[first]! - tokens.place[index]! <= REPORT_REACH; index--)
      if (sets.report.has(tokens.word[index]!)) return !text.slice(tokens.end[index], tokens.start[first]).includes(',')
    return false
  }

  /** Any negation but "without" from the start of the sentence to the end of the match. */
  const negatedSentence = (last: number): boolean => {
    for (let index = last; index >= 0 && tokens.place[last]! - tokens.place[index]! < SENTENCE; index--)
      if (sets.negation.has(tokens.word[index]!) && !text.startsWith('ithout', tokens.start[index]! + 1)) return true
    return false
  }

  /** "Adversaries … and then …": somebody else does it, anywhere before in the sentence. */
  const subjectBefore = (first: number): boolean => wordBefore(first, SENTENCE - 1, sets.descriptive)

  /** How many different words of the set stand around a match. */
  const wordsNear = (first: number, last: number, set: ReadonlySet<number>): number => {
    const from = tokens.start[first]! - BEFORE
    const to = tokens.end[last]! + AFTER
    const found = new Set<number>()
    for (let index = first - 1; index >= 0 && tokens.start[index]! >= from; index--)
      if (set.has(tokens.word[index]!)) found.add(tokens.word[index]!)
    for (let index = last + 1; index < tokens.count && tokens.start[index]! <= to; index++)
      if (set.has(tokens.word[index]!)) found.add(tokens.word[index]!)
    return found.size
  }

  /** What remains of a phrase in its sentence; undefined when it means what it says. */
  const levelOfSentence = (rule: PhraseRule, first: number, last: number, said: string): Level | null | undefined => {
    const start = tokens.start[first]!
    const end = tokens.end[last]!
    if (rule.sentenceNegation === true && negatedSentence(last)) return null
    if (rule.ownNegation !== true) {
      const reach = isAskedFor(text, start) ? REQUEST_REACH : NEGATION_REACH
      if (wordBefore(first, reach, sets.negation) && !wordBefore(first, NEGATION_REACH, sets.encouragement)) return null
      if (isReported(first)) return 'notice'
    } else if (isReported(first) && isQuoted(text, start, end)) return 'notice'
    if (rule.scope !== 'all' && wordBefore(first, DESCRIPTION_REACH, sets.descriptive)) return 'notice'
    if (rule.foreign === true) return isForeignNegated(text, start, end) ? null : undefined
    const before = sentenceBefore(text, start)
    const isWithout = WITHOUT.test(said)
    if (isWithout && forbidsDoing(before)) return null
    if (rule.ownNegation === true && isSaidForOthers(before)) return 'notice'
    if (SAYS_NOT.test(said)) return undefined
    if (forbids(before, text.slice(end, end + AFTER)) || OR_ELSE.test(before)) return null
    return describes(before) || (isWithout && describesDoing(before)) ? 'notice' : undefined
  }

  /** Whether a match is an example, or part of what a document on security shows. */
  const isShown = (rule: Match['rule'], first: number, last: number, said: string): boolean => {
    const start = tokens.start[first]!
    const end = tokens.end[last]!
    if (isInRegularExpression(text, start, end)) return true
    if (isQuoted(text, start, end)) {
      if (wordsNear(first, last, sets.example) > 0 || isSecurityDocument()) return true
      if (FOR_EXAMPLE.test(text.slice(Math.max(0, start - BEFORE), start))) return true
    }
    if (lines.isFenced(start) && isStringLiteral(text, start) && isFilterDocument()) return true
    if (rule.lab === true && wordsNear(first, last, sets.lab) >= LAB_WORDS) return true
    if (isListed(text, start) && wordsNear(first, first, sets.attackTopic) > 0) return true
    if (lines.isWarnedOf(start) && !SAYS_NOT.test(said)) return true
    return rule.lab === true && isSecurityDocument() && (lines.isShown(start) || subjectBefore(first))
  }

  const isTold = ({ rule, first, last }: Match): boolean => {
    const start = tokens.start[first]!
    const isGraveHere = isGrave(rule.id)
    if (!isGraveHere && !isPointedAt(start)) return false
    if (isShown(rule, first, last, saidFrom(first, last))) return true
    return lines.isFenced(start) && (wordsNear(first, last, sets.attackTopic) > 0 || isPointedAt(start))
  }

  const saidFrom = (first: number, last: number): string =>
    text.slice(tokens.start[first], Math.min(tokens.end[last]!, tokens.start[first]! + SAID))

  return {
    level({ rule, first, last }) {
      const start = tokens.start[first]!
      const end = tokens.end[last]!
      const said = saidFrom(first, last)
      if (rule.kind === 'phrase') {
        const spoken = levelOfSentence(rule, first, last, said)
        if (spoken === null) return null
        const isSaid = isPointedAt(start) || (isGrave(rule.id) && isQuoted(text, start, end))
        if (spoken !== undefined && !isSaid) return spoken
      }
      if (rule.level === 'notice') return 'notice'
      const excuse = excuseFor(rule.id, text, start, end)
      if (excuse !== undefined) return excuse
      return !isGrave(rule.id) && isShown(rule, first, last, said) && !isPointedAt(start) ? 'notice' : 'block'
    },
    isShownAsBad: (at) => (lines.isWarnedOf(at) || (lines.isShown(at) && isSecurityDocument())) && !isPointedAt(at),
    isPointedAt,
    isTold,
  }
}

const WITHOUT = /^without\b/iu
/** Below "Never" a "do not" is meant as it is said. */
const SAYS_NOT = /\b(?:never|not|cannot|avoid|nothing|no)\b|n['’]t\b/iu

/** "Never ask for cookies or …": what is forbidden goes on behind the "or". */
const OR_ELSE =
  /\b(?:never|do not|don['’]t|must not|should not|cannot)\b[^.;:!?\n]{1,80}\b(?:or|nor)\s(?:\w{1,12}\s)?$/iu

const FOR_EXAMPLE = /e\.g\.|\bex: ?["“]|i\.e\.|z\.B\.|例如|如[“"「]|比如|例えば|예를 들|p\. ?ej\.|например/iu
