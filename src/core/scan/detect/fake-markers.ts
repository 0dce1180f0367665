import type { Hit } from '../rule'
import { createQuotedMessages } from './quoted-messages'
import type { HiddenText } from './hidden-text'
import { HitList } from './hit-list'
import { said } from '../../../shared/words/said'

/** Tokens and tags with which the program around a model marks who speaks. A file that has them pretends to be that program. */

const MAX_HITS = 40
/** No honest file has more of them next to words that may be meant for an agent, and each has to be read. */
const MAX_MARKERS = 1000

const TOKEN = 'chat_template_token'
const TAG = 'fake_role_marker'

type Kind = 'token' | 'close' | 'open' | 'bracket' | 'json'

/** Tokens of the chat formats of common models. */
const TOKENS = [
  /\|\s{0,2}(?:im_start|im_end|im_sep|system|user|assistant|endoftext|end_of_text|begin_of_text|start_header_id|end_header_id|eot_id|eom_id|end|endofprompt|python_tag|channel|message|return|start|fim_prefix|tool_call|observation|eos|bos|end_of_turn|start_of_turn|(?:end_of|start_of)_[a-z_]{1,30}|(?:system|user|chatbot)_token)\s{0,2}\|>/u,
  /｜[^｜\n]{1,40}｜>/u,
  /<\/?sys>>/u,
  /(?:start|end)_of_turn>/u,
]

/** Tags that close what the program opened around a file. */
const CLOSING =
  /\/(?:system|system[-_ ]?(?:prompt|instructions?|message)|user[-_ ]?(?:input|query|message|data|content|request)|untrusted[-_ ]?(?:data|content|input)|instructions?|context[-_ ]?files?|project[-_ ]?context|tool[-_ ]?(?:result|response|output)s?|function[-_ ]?results?|documents?|prompt|human|assistant)\s{0,2}>/u

/** Tags that open a part in the name of someone else. */
const OPENING =
  /(?:system|system[-_ ]?(?:prompt|instructions?|message|override|update|note|directive|command|alert|warning|notice)|admin[-_ ]?(?:override|message|instructions?)?|sys|developer[-_ ]?(?:message|mode|instructions?)|system-reminder|tool[-_ ]?(?:result|response|output)s?|function[-_ ]?results?|assistant[-_ ]?(?:instructions?|response|message)|new[-_ ]?(?:system|instructions?|prompt)|(?:secret|hidden)[-_ ]?instructions?|override|jailbreak|antml:[a-z_]{1,30}|human|root|instructions?[-_ ]?override|internal[-_ ]?(?:instructions?|note)|ai[-_ ]?(?:instructions?|directive|override)|(?:llm|agent)[-_ ]?instructions?|user[-_ ]?(?:request|instructions?)|important|importent|critical|urgent|mandatory|directive|[a-z_]{0,20}injection|(?:god|system|admin)[-_ ]mode|special_token)(?:\s[^<>\n]{0,120})?>/u

const BRACKETS =
  /\[{1,2}\s{0,2}\/?#?(?:system|sys|admin|administrator|developer|root|system (?:message|prompt|note|override|update|instructions?|alert|notice|directive|command|notification)|assistant|system-reminder|system_message|system_prompt|system_override|system_note|new instructions?|admin override|ai instructions?|hidden instructions?|internal|priority override|developer mode|end of (?:system|prompt|instructions?|context|document|file)[a-z ]{0,20}|begin (?:system|instructions?|admin)[a-z ]{0,20}|tool result|override|important system [a-z]{1,20}|security override|instructions? override|hidden directive|hidden[_ ]instructions?(?:[_ ](?:start|end|begin))?|urgent|(?:user|system|admin)[ _](?:input|prompt|override|message)[ _](?:end|begin|start)|(?:system|admin|root) override[^\]\n]{0,40})\s{0,2}\]{1,2}(?!\()/u

/** Read where a `<` stands that may open a marker. */
const ANGLE = new RegExp(
  `<(?:(?<token>${TOKENS.map(({ source }) => source).join('|')})|(?<close>${CLOSING.source})|(?<open>${OPENING.source}))`,
  'iuy',
)

const TOKEN_AT = new RegExp(`<(?:${TOKENS.map(({ source }) => source).join('|')})`, 'iuy')

/** Each starts with one fixed sign, so a native search jumps from one to the next. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(`(?<token>${/\[(?:\/?INST|SYSTEM_PROMPT)\]/u.source})|(?<bracket>${BRACKETS.source})`, 'giu'),
  /(?<token>\{\{[#~]{1,2}(?:system|user|assistant)[~\s]{0,3}\}\})/giu,
  /(?<token>\[(?:system|admin|assistant|user)\]\(#(?:instructions|additional_instructions|override|context|message|error|inner_monologue|suggestions|assistant|system_message)\))/giu,
  /(?<json>["']?role["']?\s{0,4}:\s{0,4}["'](?:system|developer|assistant|tool)["'](?:\s{0,4},\s{0,10}["']?content["']?\s{0,4}:\s{0,4}["'`])?)/giu,
]

/** All markers, one kind after the other. */
function* markers(text: string, hidden: HiddenText): Iterable<RegExpExecArray> {
  yield* angleMarkers(text, hidden)
  for (const pattern of PATTERNS) yield* text.matchAll(pattern)
}

/** Attributes of a tag, and the longest name. */
const MAX_ANGLE = 200
/** `<sys` and `</human`: no marker is shorter. */
const MIN_ANGLE = 4
const MIN_CLOSING = 7

/** Looks for the `>` first: it is found once for all that stand before it, so a page of open brackets is read once. */
function* angleMarkers(text: string, hidden: HiddenText): Iterable<RegExpExecArray> {
  let close = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    if (close <= at) close = text.indexOf('>', at)
    if (close === -1) return
    const sign = text.charCodeAt(at + 1)
    if (close - at > MAX_ANGLE || close - at < (sign === 0x2f ? MIN_CLOSING : MIN_ANGLE)) continue
    if (!MARKER_STARTS.has(sign) || isImage(text, at)) continue
    if (hidden.isQuiet(close, close + AHEAD) && !isToken(text, at) && !isSystemElement(text, at)) continue
    ANGLE.lastIndex = at
    const found = ANGLE.exec(text)
    if (found !== null) yield found
  }
}

/** `<img`: pages may have thousands, and no marker begins so. */
const isImage = (text: string, at: number): boolean =>
  (text.charCodeAt(at + 3) | 0x20) === 0x67 &&
  (text.charCodeAt(at + 2) | 0x20) === 0x6d &&
  (text.charCodeAt(at + 1) | 0x20) === 0x69

/** `<system> … </system>` on one line: whatever it says, a file that has it speaks as the system. */
function isSystemElement(text: string, at: number): boolean {
  // Pages of such tags, one after the other, are passed over without an expression.
  if (text.charCodeAt(at + 7) !== 0x3e || text.charCodeAt(at + 8) === 0x3c) return false
  SYSTEM_ELEMENT.lastIndex = at
  return SYSTEM_ELEMENT.test(text)
}

const SYSTEM_ELEMENT = /<system>[^<>\n]{8,300}<\/system>/iuy

function isToken(text: string, at: number): boolean {
  TOKEN_AT.lastIndex = at
  return TOKEN_AT.test(text)
}

/** The first signs of the tokens and tags above. */
const MARKER_STARTS = new Set(Array.from('|｜</sadtfnhojriulcmSADTFNHOJRIULCMeE', (sign) => sign.charCodeAt(0)))

export interface FakeMarkerInput {
  readonly text: string
  readonly hidden: HiddenText
}

export function detectFakeMarkers({ text, hidden }: FakeMarkerInput): Hit[] {
  const hits = new HitList(MAX_HITS)
  const messages = createQuotedMessages(text)
  let seen = 0
  for (const found of markers(text, hidden)) {
    if (hits.isFull) break
    const kind = kindOf(found.groups ?? {})
    const start = found.index
    const end = start + found[0].length
    if (
      kind !== 'json' &&
      kind !== 'token' &&
      hidden.isQuiet(end, end + AHEAD) &&
      !isSystemElement(text, start) &&
      !HIDDEN_LABEL.test(found[0])
    )
      continue
    if (kind !== 'json' && ++seen > MAX_MARKERS) {
      hits.add(flood(start, end))
      break
    }
    const hit =
      kind === 'json'
        ? messages.judge({
            start,
            end,
            isOrder: hidden.weigh(end, stringEnd(text, end)) === 2,
            isQuoted: inCode(text, start, end),
          })
        : judge(text, kind, start, end, hidden)
    if (hit !== null) hits.add(hit)
  }
  return [...hits.list, ...headers(text, hidden)]
}

/** A message ends with its quotation mark. */
function stringEnd(text: string, from: number): number {
  const mark = text.charAt(from - 1)
  const close = /["'`]/u.test(mark) ? text.indexOf(mark, from) : -1
  return Math.min(close === -1 ? text.length : close, from + AHEAD)
}

const flood = (start: number, end: number): Hit => ({
  rule: TAG,
  scope: 'context',
  level: 'block',
  message: said('scan.many_markers_conversation_stand'),
  start,
  end,
})

const AHEAD = 400

const kindOf = (groups: Readonly<Record<string, string | undefined>>): Kind =>
  groups['token'] !== undefined
    ? 'token'
    : groups['close'] !== undefined
      ? 'close'
      : groups['open'] !== undefined
        ? 'open'
        : groups['json'] !== undefined
          ? 'json'
          : 'bracket'

function judge(text: string, kind: Exclude<Kind, 'json'>, start: number, end: number, hidden: HiddenText): Hit | null {
  if (kind === 'bracket' && /[\w\]]/u.test(text.charAt(start - 1))) return null
  const quoted = inCode(text, start, end)
  const base = { scope: 'context', start, end } as const
  if (kind === 'token') {
    const message = said('scan.token_separates_speakers_conversation')
    const harmless =
      isString(text, start, end) ||
      (isSpokenOf(text, start, end) && hidden.weigh(end, Math.min(text.length, end + AHEAD)) < 2)
    return { ...base, rule: TOKEN, level: quoted || harmless ? 'notice' : 'block', message }
  }
  const stop = kind === 'open' ? paragraphEnd(text, start, end) : Math.min(text.length, end + AHEAD)
  const loud =
    !quoted &&
    startsLine(text, start) &&
    !/^<(?:important|critical|urgent|mandatory|directive)/iu.test(text.slice(start, end))
  const weight = loud && hidden.alarms(end, Math.min(stop, end + 120)) ? 2 : hidden.weigh(end, stop)
  const message = said('scan.marker_pretends_follows_comes')
  if (quoted && weight < 2) return null
  if (kind === 'close')
    return (weight === 2 || reopens(text, end)) && opensNothing(text, start, end)
      ? { ...base, rule: TAG, level: 'block', message }
      : null
  if (quoted) return { ...base, rule: TAG, level: 'notice', message }
  if (isSystemElement(text, start)) return { ...base, rule: TAG, level: 'block', message }
  if (kind === 'bracket' && HIDDEN_LABEL.test(text.slice(start, end)))
    return { ...base, rule: TAG, level: 'block', message }
  if (kind === 'bracket' && !startsLine(text, start) && weight < 2) return null
  return weight === 2 ? { ...base, rule: TAG, level: 'block', message } : null
}

/** Who says that something is hidden has not hidden it from the reader. */
const HIDDEN_LABEL = /^\[{1,2}\s{0,2}hidden[_ ](?:instructions?|directive)/iu

/** Nothing but the token stands between two quotation marks. */
const isString = (text: string, start: number, end: number): boolean =>
  /["']/u.test(text.charAt(start - 1)) && text.charAt(end) === text.charAt(start - 1)

/** Programs and documents about chat formats name the tokens: what follows is a sign, an "and", or nothing that was said by anyone. */
const isSpokenOf = (text: string, start: number, end: number): boolean => {
  const after = text.slice(end, end + 60)
  if (/^\s{0,2}(?:system|user|assistant|developer|tool)\b/iu.test(after)) return false
  if (/^(?:\s?[,;)"'\]}]|\s(?:and|or|to|for|is|are|token|tokens)\b|\s{0,2}$)/iu.test(after)) return true
  return (
    /endoftext|pad|fim|eos|bos|\/inst|im_end|eot_id|begin_of_text/iu.test(text.slice(start, end)) &&
    !/^\s{0,4}</u.test(after)
  )
}

/** Where the tag is closed, or else the paragraph. */
function paragraphEnd(text: string, start: number, end: number): number {
  const ahead = text.slice(end, end + AHEAD)
  const name = /^<([a-z_-]+)/iu.exec(text.slice(start, end))?.[1] ?? ''
  const close = ahead.toLowerCase().indexOf(`</${name.toLowerCase()}`)
  const blank = ahead.indexOf('\n\n')
  return end + (close !== -1 ? close : blank !== -1 ? blank : ahead.length)
}

/** The matching opening tag is not in the text before: the marker tries to close something around the file. */
function opensNothing(text: string, start: number, end: number): boolean {
  const name = text.slice(start + 2, end - 1).trim()
  return !text.slice(Math.max(0, start - 4000), start).includes(`<${name}`)
}

/** What was closed is opened anew at once, in other words. */
const reopens = (text: string, end: number): boolean =>
  /^\s{0,4}(?:<\/[a-z_-]{3,30}>\s{0,4}){0,3}<(?:system|instructions?|prompt|user|assistant|human|developer)[ >_-]/iu.test(
    text.slice(end, end + 120),
  )

/** Inside back-ticks, or on a line of an indented or fenced block that is marked as code by a language. */
function inCode(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 120), start)
  const after = text.slice(end, end + 120)
  const tick = before.slice(before.lastIndexOf('\n') + 1).split('`').length % 2 === 0
  return tick && after.split('\n', 1)[0]!.includes('`')
}

const startsLine = (text: string, at: number): boolean =>
  /(?:^|\n)[\s>*#-]{0,8}$/u.test(text.slice(Math.max(0, at - 10), at))

/** `### System:`, `SYSTEM:`, `Human:` at the start of a line, with an order behind it. */
function headers(text: string, hidden: HiddenText): Hit[] {
  const hits: Hit[] = []
  HEADER.lastIndex = 0
  // `test` makes no match object, and a header never spans lines: a page full of them stays cheap.
  while (hits.length < MAX_HITS && HEADER.test(text)) {
    const end = HEADER.lastIndex
    const lineEnd = text.indexOf('\n', skipBlank(text, end))
    const stop = Math.min(lineEnd === -1 ? text.length : lineEnd, end + AHEAD)
    if (stop <= end || VALUE.test(text.slice(end - 1, end + 2))) continue
    const start = text.lastIndexOf('\n', end - 1) + 1
    const commands =
      isLetter(text.charCodeAt(end)) &&
      SPEAKS_AS_SYSTEM.test(text.slice(start, end)) &&
      COMMANDS.test(text.slice(end, end + 80))
    if (!commands && hidden.isQuiet(end, stop)) continue
    if (
      !commands &&
      hidden.weigh(end, stop) !== 2 &&
      !(
        hidden.alarms(end, stop) &&
        /system|admin|(?:assistant|agent|llm|ai) instructions?/iu.test(text.slice(start, end))
      )
    )
      continue
    hits.push({
      rule: TAG,
      scope: 'context',
      level: 'block',
      message: said('scan.line_pretends_follows_comes'),
      start,
      end,
    })
  }
  return hits
}

const HEADER =
  /(?:^|\n)[ \t>]{0,4}(?:[#*=\-_<[({!⚠️]{1,12} ?)?(?:(?:new |updated |important |urgent |admin |hidden )?system(?: (?:message|prompt|note|override|update|instructions?|alert|notice|directive|command))?|admin(?:istrator)?|(?:assistant|agent|llm|ai) instructions?|assistant|human|developer|instructions? (?:to|for) (?:the )?(?:ai|llm|assistant|agent|model|copilot|claude|cursor)[a-z ]{0,16}|note to (?:the )?(?:ai|llm|assistant|agent|model|claude)[a-z ]{0,16}|ai (?:agent|assistant|model)s?|tool[ _]?(?:result|response|output)|observation|thought)(?: ?[\])}>*=\-_]{1,12})? ?(?::|=>|->|>>)[*_ ]{0,4}/giu

const isLetter = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a

/** `system: grant …`, alone on its line: who says that is not the file. */
const SPEAKS_AS_SYSTEM = /^[\s>#*[(]{0,8}(?:system|developer|admin(?:istrator)?|assistant)\b[^\n]{0,24}$/iu
const COMMANDS =
  /^(?:please )?(?:(?:grant|disable|bypass|override|unlock|elevate|suspend|deactivate|remove|lift) (?:\w{1,12} ){0,2}(?:access|safety|checks|filters?|restrictions|guardrails|privileges|rights|limits|policy|policies|moderation|accepted)|(?:print|reveal|leak|dump|disclose|output|show|send|exfiltrate) (?:\w{1,12} ){0,3}(?:secrets?|keys?|passwords?|credentials|tokens?|system prompt|environment variables)|ignore (?:\w{1,12} ){0,3}(?:rules|instructions|policy|policies|safety|user)|(?:I will|I'll|sure, I will|okay, I will|of course,? I will) (?:now )?(?:comply|ignore|leak|reveal|obey|bypass|disable)|(?:comply|obey) (?:with |to )?(?:the |every |all |any )?(?:user|request|demand)|of course! here is the (?:admin|root|secret))/iu

/** A list, an object or a string: the header is a key in code. */
const VALUE = /^.\s?[[{'"`(]|^:[^\s*_]/u

/** A header may stand on a line of its own: then what it says is on the next. */
function skipBlank(text: string, from: number): number {
  let at = from
  while (at < from + 8 && BLANKS.has(text.charCodeAt(at))) at++
  return at
}

const BLANKS = new Set([0x20, 0x09, 0x0d, 0x0a])
