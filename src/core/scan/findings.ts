import type { Finding } from '../../shared/model'
import type { Hit } from './rule'
import type { SaidText } from '../../shared/words/said'

const MAX_EXCERPT = 160
const MAX_DECODED = 400

/** Sorts, drops what says the same twice, and adds what a person needs: line, column, the text itself. */
export function toFindings(text: string, hits: readonly Hit[]): Finding[] {
  if (hits.length === 0) return []
  const codePoints = HALVES.test(text) ? pairedLength : (_: string, from: number, to: number) => to - from
  const ordered = [...hits].sort((a, b) => a.start - b.start || a.end - b.end || (a.rule < b.rule ? -1 : 1))
  const findings: Finding[] = []
  const lastOf = new Map<string, Finding>()
  let line = 1
  let newline = text.indexOf('\n')
  let counted = 0
  let column = 1
  for (const hit of ordered) {
    while (newline !== -1 && newline < hit.start) {
      line++
      counted = newline + 1
      column = 1
      newline = text.indexOf('\n', counted)
    }
    column += codePoints(text, counted, hit.start)
    counted = hit.start
    const previous = lastOf.get(hit.rule)
    if (previous !== undefined && hit.start < previous.end) {
      if (hit.start === previous.start && hit.level === 'notice') previous.level = 'notice'
      // Only one of the two says that more remains.
      if (goesOn(hit.message, previous.message)) previous.message = hit.message
      continue
    }
    const finding: Finding = {
      rule: hit.rule,
      level: hit.level,
      line,
      column,
      length: codePoints(text, hit.start, hit.end),
      start: hit.start,
      end: hit.end,
      excerpt: excerpt(text.slice(hit.start, Math.min(hit.end, hit.start + MAX_EXCERPT + 1))),
      message: hit.message,
      ...(hit.decoded === undefined ? {} : { decoded: shorten(hit.decoded, MAX_DECODED) }),
    }
    findings.push(finding)
    lastOf.set(hit.rule, finding)
  }
  return findings
}

/** Whether one message is the other one with a sentence more. */
function goesOn(longer: SaidText, message: SaidText): boolean {
  return typeof longer !== 'string' && longer.code === 'text.two' && longer.values['first'] === message
}

/** One line; what cannot be seen is named. */
function excerpt(text: string): string {
  const visible = text.replace(/\s+/gu, ' ').replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, nameCharacter)
  return shorten(visible, MAX_EXCERPT)
}

const nameCharacter = (character: string): string =>
  `⟨U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`

function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  return `${cut.replace(/[\uD800-\uDBFF]$/u, '')}…`
}

const HALVES = /[\uD800-\uDBFF]/

/** In code points, in a text where some take two units. */
function pairedLength(text: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 0xd800 && unit <= 0xdbff && at + 1 < to) {
      const next = text.charCodeAt(at + 1)
      if (next >= 0xdc00 && next <= 0xdfff) at++
    }
    count++
  }
  return count
}
