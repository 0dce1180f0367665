import type { Database } from 'better-sqlite3'
import type { PromptComparison } from '../../shared/inspect'
import type { PromptSnapshot, StaleFile } from '../../shared/model'
import { readPrompt } from '../sessions/read-prompt'
import { sessionBudget } from './budget'
import { type BundleQuestion, makeBundle } from './bundle'
import { comparePrompts } from './compare-prompts'
import { history } from './history'
import { openBundle, type OpenResult } from './open-bundle'
import { requestDiff } from './request-diff'
import { requestList } from './request-list'
import { requestPrompt, requestView } from './request-view'
import { staleSince } from './stale-since'
import { subjects } from './subjects'
import { timeline } from './timeline'

interface Sides {
  readonly names: readonly [string, string]
  readonly before: PromptSnapshot
  readonly after: PromptSnapshot
}

/** What the inspector asks of the ledger. It runs in the reader's thread, because bodies are megabytes. */
export const inspectQueries = {
  'inspect.requests': requestList,
  'inspect.request': requestView,
  'inspect.prompt': requestPrompt,
  'inspect.diff': requestDiff,
  'inspect.budget': sessionBudget,
  'inspect.timeline': timeline,
  'inspect.history': history,
  'inspect.subjects': subjects,
  'inspect.compare': (_: Database, { names, before, after }: Sides): PromptComparison =>
    comparePrompts(names, before, after),
  /** `now`: the prompt as it would be built. Without a stored one nothing is stale. */
  'inspect.stale': (
    db: Database,
    { sessionId, now }: { readonly sessionId: string; readonly now: PromptSnapshot },
  ): StaleFile[] => {
    const before = readPrompt(db, { sessionId })
    return before === null ? [] : staleSince(before, now)
  },
  /** As it is written to a file. */
  'inspect.bundle': (db: Database, question: BundleQuestion): { text: string; masked: number } => {
    const bundle = makeBundle(db, question)
    return { text: `${JSON.stringify(bundle, null, 1)}\n`, masked: bundle.redaction.masked }
  },
  'inspect.open': (_: Database, { name, text }: { readonly name: string; readonly text: string }): OpenResult =>
    openBundle(name, text),
}
