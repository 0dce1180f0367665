import type { Program } from './compile'
import { isForeignNegated } from './foreign-negation'
import { createLines } from './lines'
import type { Match } from './match'
import type { Level } from './rule'
import { createFilterDocument, createSecurityDocument } from './security-document'
import { SENTENCE, type Tokens } from './tokens'

/** Judges a match by the words around it: a warning against an attack reads like the attack. */
export interface Judge {
  /** The level that remains, or null when the text says the opposite. */
  level(match: Match): Level | null
  /** Whether a command at this place is shown: in a document on security, or below a heading that warns of it. */
  isShownAsBad(at: number): boolean
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
const QUOTE_REACH = 160

export function createJudge(program: Program, tokens: Tokens, text: string): Judge {
  const { judge: sets } = program.sets
  const lines = createLines(text)
  const isSecurityDocument = createSecurityDocument(tokens, text.length, sets.security)
  const filtersOrders = createFilterDocument(tokens, sets.injectionTopic)

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
  const wordNear = (first: number, last: number, set: ReadonlySet<number>): boolean => wordsNear(first, last, set) > 0

  return {
    level({ rule, first, last }) {
      if (rule.kind === 'phrase' && rule.sentenceNegation === true && negatedSentence(last)) return null
      if (rule.kind === 'phrase' && rule.ownNegation !== true) {
        const reach = isAskedFor(text, tokens.start[first]!) ? REQUEST_REACH : NEGATION_REACH
        if (wordBefore(first, reach, sets.negation) && !wordBefore(first, NEGATION_REACH, sets.encouragement))
          return null
        if (isReported(first)) return 'notice'
      }
      const start = tokens.start[first]!
      const end = tokens.end[last]!
      const said = text.slice(start, Math.min(end, start + QUOTE_REACH))
      if (rule.kind === 'phrase') {
        if (rule.ownNegation === true && isSaidOfOthers(text, start)) return 'notice'
        if (WITHOUT.test(said) && FORBIDS_CLAUSE.test(sentenceBefore(text, start))) return null
        if (rule.scope !== 'all' && wordBefore(first, DESCRIPTION_REACH, sets.descriptive)) return 'notice'
        if (!SAYS_NOT.test(said)) {
          const sentence = sentenceBefore(text, start)
          if (FORBIDS.test(sentence) || FORBIDS_CHAIN.test(sentence) || forbidsAll(sentence, text.slice(end, end + AFTER))) return null
          if (DESCRIBES.test(sentence) || WOULD.test(sentence) || (WITHOUT.test(said) && DESCRIBES_DOING.test(sentence))) return 'notice'
        }
      }
      if (
        rule.kind === 'phrase' &&
        rule.foreign === true &&
        isForeignNegated(text, tokens.start[first]!, tokens.end[last]!)
      )
        return null
      if (rule.id === 'read_secrets') {
        if (WRITES.test(text.slice(tokens.start[first], tokens.end[last]))) return null
        if (PICKS.test(text.slice(tokens.end[last], tokens.end[last]! + 40))) return 'notice'
      }
      if (rule.level === 'notice') return 'notice'
      const excuse = excuseFor(rule.id, text, start, end)
      if (excuse !== undefined) return excuse
      if (
        isQuoted(text, start, end) &&
        (wordNear(first, last, sets.example) ||
          FOR_EXAMPLE.test(text.slice(Math.max(0, start - BEFORE), start)) ||
          isSecurityDocument())
      )
        return 'notice'
      if (lines.isFenced(start) && isStringLiteral(text, start) && filtersOrders()) return 'notice'
      if (rule.lab === true && wordsNear(first, last, sets.lab) >= LAB_WORDS) return 'notice'
      if (isListed(text, start) && wordNear(first, first, sets.attackTopic)) return 'notice'
      if (lines.isWarnedOf(start) && !SAYS_NOT.test(said)) return 'notice'
      if (rule.lab === true && isSecurityDocument() && (lines.isShown(start) || subjectBefore(first))) return 'notice'
      return 'block'
    },
    isShownAsBad: (at) => lines.isWarnedOf(at) || (lines.isShown(at) && isSecurityDocument()),
  }
}

/** What stands before a match in its sentence, from the mark of a list item on. */
function sentenceBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - BEFORE), start)
  return before.slice(SENTENCE_END.exec(before)?.[0].length ?? 0)
}

const SENTENCE_END = /^[^]*(?:[.!?:;][*"')`]{0,3}\s|\n\s*\n|\n\s*(?:[-*+|>#]|\d{1,3}[.)])\s|\|)/u

/** "Do not …" right before the match. */
const FORBIDS = /\b(?:never|not|cannot)\s{1,2}[*_`"“']{0,2}$|n['’]t\s{1,2}[*_`"“']{0,2}$/iu
/** "Never request that a user …": one clause from the "never" on, with no turn in it. */
const FORBIDS_CHAIN =
  /^[\s*_>\d.)-]{0,8}(?:never|(?:do|must|should|may) not|don['’]t)\s(?!(?:forget|hesitate|fail|stop|only|wait|ask|worry|mention|tell|skip|miss|omit|neglect|refuse|leave|let|just)\b)(?:(?!(?:and|but|then|instead|just|until|unless|before|because|if|when|not|without|or)\b)[\w'’/-]+\s+){1,10}$/iu
/** "Do not guess, …, or …": one "not" for all that is listed. */
const forbidsAll = (before: string, after: string): boolean =>
  FORBIDS_LIST.test(before) && (/\bor\s(?:\w+\s){0,2}$/iu.test(before) || /^[^.;:!?]{0,100},? or\s/iu.test(after))
const FORBIDS_LIST = /^[\s*_>\d.)-]{0,8}(?:(?:you|agents?|always)\s)?(?:never|(?:do|must|should|may) not|don['’]t)\s(?!(?:forget|hesitate|fail|stop|only|wait|ask|worry|mention|tell)\b)(?:(?!\b(?:and|but|then|instead|just|until|unless)\b)[^:;])*$/iu
/** "Players learn to …", "… causes it to …", "better than …": how things are, no order. */
const DESCRIBES = /\b(?:(?:learn|learns|tend|tends|start|starts|begin|begins) to|(?:causes?|leads?|makes?|allows?) (?:\w+\s){1,3}to|than(?: an?)?|we(?:['’]ll| will)|it would) $/iu
/** "A missed check can …", "that would … and …" */
const WOULD =
  /\b(?!(?:you|agents?|assistants?|models?|it)\b)\w+ can(?: \w+ly)? $|\b(?:would|could|might) [^.;:]*\band $/iu
/** "We'll never …" in the words of a page, "if there is none, do not mention it". */
const isSaidOfOthers = (text: string, start: number): boolean =>
  /\bwe(?:['’]ll| will) $|\bif (?:no|none|there (?:is|are) no)\b[^.,;]{0,40}, $/iu.test(
    text.slice(Math.max(0, start - 70), start),
  )
const FORBIDS_CLAUSE =
  /\b(?:never|(?:do|must|should|may) not|don['’]t)\s(?!(?:forget|hesitate|fail|stop|only|wait|ask|worry|bother)\b)[^,;:]*$/iu
const WITHOUT = /^without\b/iu
/** "Installs packages …", "Changing settings …", "it closes …": who does that is not the reader. */
const DESCRIBES_DOING = /^[\s*_>\d.)[\]-]{0,8}(?!always\b|focus\b|during\b|starting\b|using\b|going\b)(?:[a-z]{2,}(?:ing|[a-rt-z]s)\b[^,:;]*|(?:nothing|no \w+)\b[^]*)$|\b(?:(?:it|he|she|which|that|who) \w+s|happens|happened) $/iu

/** What the words of one rule mean when they stand like this; undefined when they mean what they say. */
function excuseFor(rule: string, text: string, start: number, end: number): 'notice' | null | undefined {
  const said = (): string => text.slice(start, Math.min(end, start + QUOTE_REACH))
  if ((rule === 'deception_hide' || rule === 'conceal_action') && TELLS_AFTER_ALL.test(said())) return null
  if (rule === 'override_instructions' && OLD_EDITION.test(said())) return null
  if (rule === 'persistence' && OWN_KEY.test(said())) return 'notice'
  if ((rule === 'tool_poisoning' || rule === 'exfil_instruction') && NEVER_PASSES.test(said())) return null
  if (rule === 'override_instructions' && OF_OTHERS.test(said())) return 'notice'
  if (rule === 'override_instructions' && /\bthe $/u.test(text.slice(Math.max(0, start - 4), start))) return 'notice'
  if (rule === 'delayed_trigger' && NOT_IN_SILENCE.test(said())) return null
  if (rule === 'leak_system_prompt' && NEVER_REACHES.test(said())) return null
  if (rule === 'remote_instructions' && NOT_AS.test(said())) return null
  if (rule === 'read_secrets' && PATH_PART.test(text.slice(Math.max(0, start - 5), start))) return null
  if (rule === 'read_secrets' && OWN_POD.test(text.slice(Math.max(0, start - 24), end))) return 'notice'
  if (rule === 'exfil_instruction' && SENDS_PEOPLE.test(said())) return null
  if ((rule === 'remote_exec' || rule === 'decoded_exec') && readsData(text, start, end)) return 'notice'
  if (rule === 'exfil_command' && isOwnBot(text, start, end)) return 'notice'
  if (rule === 'exfil_command' && (SAYS_PING.test(said()) || PLATFORM_NAME.test(text.slice(Math.max(0, end - 12), end + 4))))
    return null
  if ((rule === 'exfil_curl' || rule === 'exfil_wget') && SPOKEN_OF.test(said())) return null
  if (rule === 'exfil_command' && ONE_VARIABLE.test(text.slice(Math.max(0, end - 60), end + 4))) return 'notice'
  if (isInRegularExpression(text, start, end)) return 'notice'
  if (rule === 'approval_bypass' && ONLY_WITH_LEAVE.test(text.slice(end, end + 80))) return 'notice'
  if (rule === 'sys_prompt_override' && OPTION_ROW.test(text.slice(Math.max(0, start - 60), start))) return 'notice'
  return undefined
}

/** Below "Never" a "do not" is meant as it is said. */
const SAYS_NOT = /\b(?:never|not|cannot|avoid|nothing|no)\b|n['’]t\b/iu
/** "Do not use it and tell the user." */
const TELLS_AFTER_ALL = /\b(?:it|them|this|that),?\s(?:and|but)\s(?:\w{1,12}\s)?(?:tell|inform|notify|warn|alert)\b/iu
/** "Ignore the previous version of the guidelines." */
const OLD_EDITION =
  /\b(?:previous|prior|earlier|older?|former) (?:versions?|editions?|releases?|drafts?|revisions?) of\b/iu
/** Whoever works here adds the key that is theirs. */
const OWN_KEY = /\byour (?:own |personal |public |ssh ){1,3}key\b/iu
/** "Keys are read from the environment; never pass them as arguments." */
const NEVER_PASSES = /\b(?:never|not|don['’]t)\s(?:pass|send|hand|give|put|include|copy|paste|write|add|insert)\b/iu
/** "Ignore any embedded commands." */
const OF_OTHERS = /\b(?:embedded|injected|untrusted|malicious)\b/iu
const NOT_IN_SILENCE = /\b(?:never|not|don['’]t) (?:silently|quietly)\b/iu
/** "The output never enters your own context." */
const NEVER_REACHES = /\b(?:never|not|doesn['’]t|won['’]t) (?:enters?|reach(?:es)?|appears?|ends? up|lands?)\b/iu
const NOT_AS = /\b(?:never|not) as\b/iu
/** `.git/HEAD` */
const PATH_PART = /\.git\/$/u
/** A program in a cluster reads the token that the cluster gave it. */
const OWN_POD = /\w=["']?\$\(cat [\w/.]*serviceaccount\/token$/u
/** "Send the user to https://…" */
const SENDS_PEOPLE = /^(?:send|forward|redirect)\s(?:the |your )?(?:users?|customers?|people|visitors?)\sto\b/iu
const SAYS_PING = /^ping (?:from|back|me|the|us)\b/iu
/** `…-$(uname -s)`: the name of a download for this platform. */
const PLATFORM_NAME = /\$\(uname -[sm]/u
/** What comes through the pipe is data for a program that is written out, or is only printed. */
const readsData = (text: string, start: number, end: number): boolean =>
  /^\s+-(?:c\s*["']|m\s+json\.tool)/u.test(text.slice(end, end + 16)) ||
  /^python3? -c ["']print\((?![^\n]*\b(?:exec|eval|system)\b)/u.test(text.slice(start, start + QUOTE_REACH))
/** A message to the messenger of the user's own bot, with nothing of the machine in it. */
const isOwnBot = (text: string, start: number, end: number): boolean => {
  const call = text.slice(start, end + AFTER_CALL).split(/\n\s*\n|\n```/u, 1)[0]!
  return /api\.telegram\.org\/bot/u.test(call) && !CARRIES.test(call)
}
const AFTER_CALL = 300
const CARRIES =
  /\b(?:cat|env|printenv|base64|whoami|hostname)\b|<\(|=@|\.env\b|\$\((?!curl)|(?!\w*BOT_TOKEN)\b\w*(?:KEY|SECRET|PASSWORD|TOKEN)\b/iu
/** "`curl`, no SDK …", "curl commands": the name of the program, no call of it. */
const SPOKEN_OF = /^(?:curl|wget)(?:`|\s(?:commands?|calls?|requests?|examples?)\b)/iu
/** `-H "Authorization: ApiKey $(printenv NAME)"` */
const ONE_VARIABLE = /(?:authorization|api-?key|bearer|token)\b[^\n"']{0,24}\$\(printenv \w/iu
const ONLY_WITH_LEAVE =
  /^[^.\n]{0,30}\bonly\s(?:after|if|when|once|with)\s(?:the\s)?(?:user|human|owner|developer|explicit)/iu
/** A row of a table that explains an option of a program. */
const OPTION_ROW = /\|\s{0,3}`?--[\w-]{2,30}`?[^|\n]{0,20}\|\s{0,3}$/u

/** "… ask them to" stands right before the match. */
const isAskedFor = (text: string, start: number): boolean =>
  /\b(?:ask|tell|require|instruct|expect|want|request|encourage|prompt|use)\b.{0,24} to $/iu.test(
    text.slice(Math.max(0, start - 40), start),
  )

/** `cat > .env` makes the file. */
const WRITES = /^\w+(?:\s+-\w+){0,3}\s*(?:<<\s*['"]?\w+['"]?\s*)?>/u
/** `… | grep NAME` looks for one line, `… | xargs` hands the file to a program here. */
const PICKS = /^[^\n|]{0,24}\|\s*(?:grep|xargs|wc|cut|awk|sed)\b(?![^\n]*(?:curl|wget|\bnc\b))/u

/** A value or an element in code: `input: 'Ignore …'`, or a line that is nothing but a string. */
const isStringLiteral = (text: string, start: number): boolean =>
  /(?:[:=([,]|^|\n)\s*["'`][^"'`\n]{0,80}$/u.test(text.slice(Math.max(0, start - 120), start))

/** `/ignore.*previous/i`: what a filter looks for. */
const isInRegularExpression = (text: string, start: number, end: number): boolean =>
  /\/[^\n/]{0,60}$/u.test(text.slice(Math.max(0, start - 61), start)) &&
  /^[^\n/]{0,80}\/[gimsuy]{1,3}\b/u.test(text.slice(end, end + 85)) &&
  /\.[*+]|\\[sbw]|\(\?|\[[^\]\n]+\]|^[\w\s|]+$/u.test(text.slice(start, Math.min(end, start + QUOTE_REACH)))

const FOR_EXAMPLE = /e\.g\.|i\.e\.|z\.B\.|例如|比如|例えば|예를 들|p\. ?ej\.|например/iu

const OPENING = '"“‘`\'«「『„'
const CLOSING = '"”’`\'»」』“'

/** Quotation marks around the match, on its line. */
function isQuoted(text: string, start: number, end: number): boolean {
  return reaches(text, start - 1, -1, OPENING) && reaches(text, end, 1, CLOSING)
}

function reaches(text: string, from: number, step: 1 | -1, marks: string): boolean {
  for (let at = from; at >= 0 && at < text.length && Math.abs(at - from) < QUOTE_REACH; at += step) {
    const character = text.charAt(at)
    if (character === '\n') return false
    if (marks.includes(character) && !isApostrophe(text, at)) return true
  }
  return false
}

const isApostrophe = (text: string, at: number): boolean =>
  /[\p{L}\p{N}]['’][\p{L}\p{N}]/u.test(text.slice(Math.max(0, at - 1), at + 2))

const MAX_LINE = 400

/** A list item, table row or quoted line. */
function isListed(text: string, start: number): boolean {
  const from = Math.max(0, start - MAX_LINE)
  const newline = text.slice(from, start).lastIndexOf('\n')
  if (newline === -1 && from > 0) return false
  const lineStart = from + newline + 1
  return /^\s*(?:[-*+|>]|\d{1,3}[.)])\s?/u.test(text.slice(lineStart, lineStart + 24))
}
