import { enFindingSaid } from './words/en/said/finding'
import { said, type SaidCode, type SaidText } from './words/said'

/** What rules of the scanner found, as the rest of a sentence: "tells the agent to ignore its instructions". */
export function whatWasFound(rules: readonly string[]): SaidText {
  const [first, second, ...others] = [...new Set(rules.map(codeOf))].map((code) => ({ code, values: {} }))
  if (first === undefined) return said('finding.unknown')
  if (second === undefined) return first
  return others.length === 0
    ? said('finding.two', { first, second })
    : said('finding.more', { first, second, count: others.length })
}

/** Rules that find the same thing in other words. */
const sameAs: Readonly<Record<string, string>> = {
  override_instructions: 'prompt_injection',
  role_takeover: 'role_hijack',
  c2_explicit_long: 'c2_explicit',
  exfil_wget: 'exfil_curl',
  hidden_div: 'hidden_element',
}

/** A rule of another version, or of somebody else's scanner, has no words of its own. */
function codeOf(rule: string): SaidCode {
  const name = rule.startsWith('invisible_unicode_') ? 'invisible_unicode' : (sameAs[rule] ?? rule)
  return Object.hasOwn(enFindingSaid, name) ? (`finding.${name}` as SaidCode) : 'finding.unknown'
}
