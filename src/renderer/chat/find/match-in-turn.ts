import type { Row } from '../transcript/rows-of'
import { findMatches } from './find-matches'
import type { FoundMatch } from './find-matches'

/** Words that a search found, and whose they are. */
export interface FoundWords {
  readonly turnId: string
  readonly role: 'user' | 'assistant' | 'tool'
  readonly words: string
}

const kindsOf: Record<FoundWords['role'], ReadonlySet<Row['kind']>> = {
  user: new Set(['user', 'steered']),
  assistant: new Set(['block', 'reasoning', 'steps', 'discarded']),
  tool: new Set(['tool', 'steps']),
}

/** The first place of a turn that shows the words; `null` when what was stored is not drawn with these words. */
export function matchInTurn(rows: readonly Row[], { turnId, role, words }: FoundWords): FoundMatch | null {
  const own = rows.filter(({ key, kind }) => key.startsWith(`${turnId}/`) && kindsOf[role].has(kind))
  return findMatches(own, words)[0] ?? null
}
