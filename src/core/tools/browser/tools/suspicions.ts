import type { Notice } from '../../../../shared/model'
import { scan } from '../../../scan/scan'
import type { UnseenWords } from '../snapshot/page-words'

/** A page may say what it likes: it is data. But the user hears when it speaks to the agent, above all where nobody sees it. */
export function suspicions(url: string, text: string, unseen: readonly UnseenWords[] = []): readonly Notice[] {
  const findings = scan(`${text}\n${hiddenMarkup(unseen)}`, 'context')
  const rules = new Set(findings.flatMap(({ level, rule }) => (level === 'block' ? [rule] : [])))
  return rules.size === 0 ? [] : [{ kind: 'suspicious', source: url, rules: [...rules] }]
}

const mostCharacters = 15_000
/** What follows each other on the page may be one sentence, up to so many characters. */
const longestPiece = 1_500

/**
 * As a page would hide it, so that the scan reads it as hidden text. The class is one that honest pages hide sentences with, by the
 * dozen: it counts when it is meant for an agent.
 */
function hiddenMarkup(unseen: readonly UnseenWords[]): string {
  const pieces: string[] = []
  let left = mostCharacters
  let running = ''
  const close = () => {
    if (running !== '') pieces.push(`<p class="sr-only">${running}</p>`)
    running = ''
  }
  for (const { kind, text } of unseen) {
    const words = text.replaceAll(/[<>"\s]+/g, ' ').slice(0, Math.min(longestPiece, left))
    left -= words.length
    if (kind === 'name') pieces.push(`<img alt="${words}">`)
    else if (running.length + words.length > longestPiece) close()
    if (kind === 'text') running += ` ${words}`
    if (left <= 0) break
  }
  close()
  return pieces.join('\n')
}
