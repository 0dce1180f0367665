import type { Database } from 'better-sqlite3'
import type { PromptComparison } from '../../shared/inspect'
import { createRedactor } from '../log/redact'
import { sessionBudget } from './budget'
import { type Bundle, type BundleQuestion, makeBundle } from './bundle'
import { comparePrompts } from './compare-prompts'
import { requestDiff } from './request-diff'
import { requestList } from './request-list'
import { requestPrompt, requestView } from './request-view'
import { sessionPrompt } from './stored-prompts'
import { subjects } from './subjects'
import { timeline } from './timeline'

interface Sides {
  readonly names: readonly [string, string]
  readonly before: string
  readonly after: string
}

/** What the inspector asks of the ledger. It runs in the reader's thread, because bodies are megabytes. */
export const inspectQueries = {
  'inspect.requests': requestList,
  'inspect.request': requestView,
  'inspect.prompt': requestPrompt,
  'inspect.diff': requestDiff,
  'inspect.budget': sessionBudget,
  'inspect.timeline': timeline,
  'inspect.subjects': subjects,
  /** Two sessions' prompts; `null` when one of them has none. */
  'inspect.compare': (db: Database, { names, before, after }: Sides): PromptComparison | null => {
    const [one, other] = [sessionPrompt(db, before), sessionPrompt(db, after)]
    return one === null || other === null ? null : comparePrompts(names, one, other)
  },
  'inspect.bundle': (db: Database, question: BundleQuestion): Bundle => makeBundle(db, question, createRedactor()),
}
