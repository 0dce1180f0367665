import type { Action } from '../tool'
import type { FoundRule } from './check-command'

/**
 * The rules of actions that one yes may settle for good, for the same subject. Whatever is not listed here, above all files that
 * agents, shells and git take orders from, is asked about again in every session.
 */
const lasting = new Set(['outside-workspace', 'mcp-destructive', 'mcp-open-world'])

export function canLast(rules: readonly FoundRule[]): boolean {
  return rules.every(({ id }) => lasting.has(id))
}

/** Means exactly this action under this rule: what a yes for the session covers, and what the allowlist keeps. */
export function actionEntry({ kind, subject }: Pick<Action, 'kind' | 'subject'>, rule: FoundRule): string {
  return `${kind} [${rule.id}] ${subject}`
}
