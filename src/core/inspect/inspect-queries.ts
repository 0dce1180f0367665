import type { Database } from 'better-sqlite3'
import type { PromptComparison, Subject } from '../../shared/inspect'
import type { PromptSnapshot, StaleFile } from '../../shared/model'
import { readPrompt } from '../sessions/read-prompt'
import { budgetFacts } from './budget'
import { type BundleQuestion, makeBundle } from './bundle'
import { comparePrompts } from './compare-prompts'
import { history } from './history'
import { openBundle, type OpenResult } from './open-bundle'
import { requestDiff } from './request-diff'
import { requestList } from './request-list'
import { readConversation } from './request-size'
import { requestPrompt, requestView } from './request-view'
import { staleSince } from './stale-since'
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
  'inspect.budget': budgetFacts,
  'inspect.conversation': readConversation,
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

const mostSubjects = 200

/** The session and its sub-agents, whatever their depth, parents first. */
export function subjects(db: Database, { sessionId }: { readonly sessionId: string }): Subject[] {
  return db
    .prepare<[string, number], Subject>(
      `WITH RECURSIVE family (id, depth) AS (
         SELECT id, 0 FROM sessions WHERE id = ?
         UNION ALL
         SELECT sessions.id, family.depth + 1 FROM sessions JOIN family ON parent_id = family.id
         WHERE parent_kind = 'delegate' AND family.depth < 8
       )
       SELECT sessions.id, coalesce(title, preview) AS title, origin, family.depth AS depth,
         started_at AS startedAt, (SELECT count(*) FROM requests WHERE session_id = sessions.id) AS requests
       FROM family JOIN sessions USING (id) ORDER BY family.depth, started_at LIMIT ?`,
    )
    .all(sessionId, mostSubjects)
}
