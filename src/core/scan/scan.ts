import type { Finding } from '../../shared/model'
import { createJudge } from './judge'
import { toFindings } from './findings'
import { match } from './match'
import type { Hit, ScanScope } from './rule'
import { program } from './rules/index'
import { tokenise } from './tokenise'

export type { ScanScope } from './rule'

const RANK: Readonly<Record<ScanScope, number>> = { all: 0, context: 1, strict: 2 }

/** Finds what a rule file, a memory or a skill has no honest reason to say. Pure, linear in the text, and never throws. */
export function scan(text: string, scope: ScanScope): Finding[] {
  if (text === '') return []
  const hits = scanWords(text).filter((hit) => RANK[hit.scope] <= RANK[scope])
  return toFindings(text, hits)
}

/** Whether any finding keeps the text from being loaded. */
export const blocks = (findings: readonly Finding[]): boolean => findings.some((finding) => finding.level === 'block')

function scanWords(text: string): Hit[] {
  const tokens = tokenise(text, program.vocabulary)
  const judge = createJudge(program, tokens, text)
  return match(program, tokens).flatMap((found): Hit[] => {
    const level = judge.level(found)
    if (level === null) return []
    const { id, scope, message } = found.rule
    return [{ rule: id, scope, level, message, start: tokens.start[found.first]!, end: tokens.end[found.last]! }]
  })
}
