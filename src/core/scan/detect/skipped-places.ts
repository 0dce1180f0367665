import type { Hit } from '../rule'
import type { HiddenText } from './hidden-text'
import { HitList } from './hit-list'
import { type SaidText, said } from '../../../shared/words/said'

/** Places that programs and previews leave out: comments of template languages and of reStructuredText, keys kept for notes. */

const MAX_HITS = 40
const MAX_CONTENT = 2000
const MIN_CONTENT = 12
const MAX_LINE_COMMENT = 600
/** No honest file has more of them with words that may be meant for an agent. */
const MAX_READ = 400

interface SkippedPlace {
  readonly start: number
  readonly end: number
  /** The text in it. */
  readonly from: number
  readonly to: number
  readonly rule: string
  readonly message: SaidText
  /** It only counts when it wants what has no place there: such places are full of honest notes. */
  readonly isCommon?: boolean
  /** It calls an agent by name already. */
  readonly isForAgent?: boolean
}

const UNSEEN = said('scan.comment_readers_page_do')
const IN_CODE = said('scan.comment_code_calls_agent')
const SKIPPED = said('scan.place_programs_readers_skip')

export function detectSkippedPlaces(text: string, hidden: HiddenText): Hit[] {
  const hits = new HitList(MAX_HITS)
  let left = MAX_READ
  for (const place of places(text)) {
    const { start, end, from, to, rule, message } = place
    if (to - from < MIN_CONTENT || hidden.isQuiet(from, to)) continue
    if (--left < 0 || hits.isFull) break
    const speaks =
      hidden.asks(from, to, place.isForAgent) ||
      (place.isCommon !== true && (hidden.addresses(from, to) || hidden.weigh(from, to) === 2))
    if (!speaks) continue
    const decoded = text.slice(from, to).trim()
    hits.add({ rule, scope: 'all', level: 'block', message, start, end, decoded })
  }
  return hits.list
}

function* places(text: string): Iterable<SkippedPlace> {
  for (const [open, close] of PAIRS) yield* between(text, open, close)
  yield* indentedComments(text)
  yield* codeComments(text)
  yield* notes(text)
}

/** Obsidian; Jinja, Twig and Liquid; Handlebars; ERB and JSP; XML. */
const PAIRS = [
  ['%%', '%%'],
  ['{#', '#}'],
  ['{{!', '}}'],
  ['{% comment %}', '{% endcomment %}'],
  ['<%--', '--%>'],
  ['<%#', '%>'],
  ['<![CDATA[', ']]>'],
] as const

function* between(text: string, open: string, close: string): Iterable<SkippedPlace> {
  for (let start = text.indexOf(open); start !== -1;) {
    const from = start + open.length
    const to = text.indexOf(close, from)
    if (to === -1) return
    const end = to + close.length
    const isComment = to - start <= MAX_CONTENT
    if (isComment) yield { start, end, from, to, rule: 'hidden_markdown_comment', message: UNSEEN }
    start = text.indexOf(open, isComment || open !== close ? end : to)
  }
}

/** `.. text`, and the indented lines below it; not a directive, a target, a footnote or a substitution. */
function* indentedComments(text: string): Iterable<SkippedPlace> {
  for (let at = text.indexOf('.. '); at !== -1; at = text.indexOf('.. ', at + 3)) {
    if (at > 0 && text[at - 1] !== '\n') continue
    if (/^(?:[_[|]|[\w.+-]{1,40}::)/u.test(text.slice(at + 3, at + 48))) continue
    const end = indentedEnd(text, at)
    yield { start: at, end, from: at + 3, to: end, rule: 'hidden_markdown_comment', message: UNSEEN }
    at = end - 3
  }
}

/** `// AI: …`, `/* LLM-NOTE: … *\/`, `# agent -> …` behind code: a comment that calls an agent by name. */
const CODE_COMMENT =
  /(?:(?<![:/\w"'`])\/\/|\/\*|(?<=[ \t])#|--)[ \t*]{0,4}(?:(?:@ts-ignore|eslint-disable(?:-next-line)?|noqa|pylint: ?disable|type: ?ignore)[^\n:]{0,20}(?:--|—|-|:) ?)?(?:(?:for|to) )?(?:ai|llms?|(?:ai |coding )?agents?|assistants?|chatgpt|gpt|claude|copilot|gemini|codex)(?:[-_ ](?:agents?|assistants?|reviewers?|directives?|notes?|notice|instructions?|orders?|only|models?|tools?))?[ \t]{0,2}(?::|->|→|—|,)(?=[^\n]{12})/giu

function* codeComments(text: string): Iterable<SkippedPlace> {
  for (const { index: start, 0: opening } of text.matchAll(CODE_COMMENT)) {
    const from = start + opening.length
    const close = opening.startsWith('/*') ? text.indexOf('*/', from) : text.indexOf('\n', from)
    const to = Math.min(close === -1 ? text.length : close, from + MAX_LINE_COMMENT)
    yield {
      start,
      end: to,
      from,
      to,
      rule: 'code_comment_injection',
      message: IN_CODE,
      isForAgent: true,
      isCommon: true,
    }
  }
}

/** Where the block ends that begins on this line and goes on as long as lines are indented. */
function indentedEnd(text: string, start: number): number {
  let end = text.indexOf('\n', start)
  while (end !== -1 && end - start < MAX_CONTENT && (text[end + 1] === ' ' || text[end + 1] === '\t'))
    end = text.indexOf('\n', end + 1)
  return end === -1 || end - start > MAX_CONTENT ? Math.min(text.length, start + MAX_CONTENT) : end
}

const KEYS =
  /(?:["'](?:_+[a-z]{2,20}|\$comment|\/\/|(?:_|hidden_|x-)[a-z_-]{2,30})["']\s{0,4}:\s{0,4}["'])[^\n]{3,2000}|\\(?:text)?color\{white\}[^\n]{3,800}|\\phantom\{[^\n]{3,800}/giu
/** `"_agent_instruction": …` */
const AGENT_KEY = /^["'][^"'\n]{0,20}(?:agent|assistant|llm|prompt)/iu
/** Keys of YAML that no program asks for. */
const YAML_KEYS =
  /\n[ \t]{0,8}(?:x-[a-z-]{2,40}|_[a-z_-]{2,40}|(?:hidden|internal|comment|ai|agent|llm)[a-z_-]{0,40}):[ \t]/gu

/** `agent: architect` names one. */
const ONE_WORD = /^(?:[\w./@-]{1,60}[ \t]*(?:#[^\n]*)?(?:\n|$)|\{)/u
const MAX_NAME = 200

/** JSON has no comments, so texts for readers go into keys that programs skip; LaTeX hides text by colour. */
function* notes(text: string): Iterable<SkippedPlace> {
  for (const { index: start, 0: note } of text.matchAll(KEYS)) {
    const end = start + note.length
    const isForAgent = AGENT_KEY.test(note)
    yield { start, end, from: start, to: end, rule: 'hidden_note', message: SKIPPED, isForAgent }
  }
  for (const { index, 0: key } of text.matchAll(YAML_KEYS)) {
    const from = index + key.length
    if (/^\n[ \t]*(?:ai|agent|llm):/u.test(key) && ONE_WORD.test(text.slice(from, from + MAX_NAME))) continue
    const end = indentedEnd(text, from)
    yield { start: index + 1, end, from, to: end, rule: 'hidden_note', message: SKIPPED, isCommon: true }
  }
}
