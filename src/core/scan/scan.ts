import type { Finding } from '../../shared/model'
import { detectCommands } from './detect/commands'
import { detectControl } from './detect/control'
import { isSentence } from './detect/decode'
import { detectDisguise } from './detect/disguise'
import { encodedHit, findEncoded } from './detect/encoded'
import { createHiddenText } from './detect/hidden-text'
import { detectFakeMarkers } from './detect/fake-markers'
import { detectInvisible } from './detect/invisible'
import { detectLinks } from './detect/links'
import { detectMarkup } from './detect/markup'
import { detectHardcodedSecrets } from './detect/secrets'
import { createJudge, type Judge } from './judge'
import { isDoubtful, weighDoubts } from './doubt'
import { toFindings } from './findings'
import { match } from './match'
import { isInCode } from './quotation'
import { settle } from './settle'
import { RANK, type Hit, type ScanScope } from './rule'
import { ruleProgram } from './rules/index'
import { tokenise } from './tokenise'
import type { Tokens } from './tokens'
import { detectWording } from './wording/detect-wording'
import { LOUD, weighWording } from './wording/wording'
import { said, sentences } from '../../shared/words/said'

export type { ScanScope } from './rule'

/** Text that was encoded twice is still read; a third time it is not. */
const MAX_DEPTH = 2

/** Finds what a rule file, a memory or a skill has no honest reason to say. Pure, linear in the text, and never throws. */
export function scan(text: string, scope: ScanScope): Finding[] {
  if (text === '') return []
  const hits = findHits(text, scope, 0).filter((hit) => RANK[hit.scope] <= RANK[scope])
  return toFindings(text, weighDoubts(settle(hits)))
}

/** Whether any finding keeps the text from being loaded. */
export const blocks = (findings: readonly Finding[]): boolean => findings.some((finding) => finding.level === 'block')

function findHits(text: string, scope: ScanScope, depth: number): Hit[] {
  const program = ruleProgram()
  const tokens = tokenise(text, program.vocabulary)
  const judge = createJudge(program, tokens, text)
  const weighed = weighWording(program.wording, tokens, LOUD)
  const spoken = match(program, tokens, text, ({ rule, first, last }) => {
    const level = judge.level({ rule, first, last })
    const isDoubted = level === 'block' && isDoubtful(rule, weighed.weightOf(first, last))
    return isDoubted && !judge.isTold({ rule, first, last }) ? 'doubt' : level
  }).map(({ rule, first, last, level, stops }): Hit => {
    const { id, scope, message } = rule
    const start = tokens.start[first]!
    const end = tokens.end[last]!
    const whole = stops ? sentences([message, AND_MORE[stops]]) : message
    if (level === 'doubt') return { rule: id, scope, level: 'block', message: whole, start, end, doubtful: true }
    return { rule: id, scope, level, message: whole, start, end }
  })
  const hidden = createHiddenText(program, tokens, spoken, text, weighed)
  return [
    ...detectInvisible(text),
    ...spoken,
    ...detectWording(weighed.loud, tokens, judge, spoken),
    ...detectCommands(text, tokens, program, judge),
    ...detectMarkup(text, hidden),
    ...detectFakeMarkers({ text, hidden }),
    ...detectLinks(text).map((hit) => (isShownScript(text, hit, judge) ? { ...hit, level: 'notice' as const } : hit)),
    ...detectDisguise(text, tokens),
    ...detectControl(text),
    ...(scope === 'strict' ? detectHardcodedSecrets(text) : []),
    ...(depth < MAX_DEPTH ? scanEncoded(text, tokens, depth) : []),
  ]
}

/** Nobody can open a link that is shown as code. */
const isShownScript = (text: string, { rule, start, end }: Hit, judge: Judge): boolean =>
  rule === 'script_link' && (judge.isShownAsBad(start) || isInCode(text, start, end))

/** Everything that could be decoded is scanned as one text, so that many small pieces cost no more than a large one. */
function scanEncoded(text: string, tokens: Tokens, depth: number): Hit[] {
  const pieces = findEncoded(text, tokens)
  if (pieces.length === 0) return []
  const joined = pieces.map((piece) => piece.text).join(BETWEEN)
  const inner = findHits(joined, 'context', depth + 1)
    .filter((hit) => hit.level === 'block' && hit.scope !== 'strict')
    .sort((a, b) => a.start - b.start)
  let offset = 0
  let next = 0
  return pieces.flatMap((piece) => {
    const end = offset + piece.text.length
    while (next < inner.length && inner[next]!.start < offset) next++
    const harmful = next < inner.length && inner[next]!.start < end
    offset = end + BETWEEN.length
    return harmful || (piece.opaque && isSentence(piece.text)) ? [encodedHit(piece)] : []
  })
}

const BETWEEN = '\n\n'

const AND_MORE = {
  listed: said('scan.there_more_like_rule'),
  unread: said('scan.much_looks_like_not'),
} as const
