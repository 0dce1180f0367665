import type { Database } from 'better-sqlite3'
import type { Budget } from '../../shared/inspect'
import { listPrice } from '../models/catalogue'
import type { Uses } from './prompt-rents'
import { requestParts } from './request-parts'
import { countUses } from './uses'

/** What the ledger knows about a session besides its size. */
export interface BudgetFacts {
  /** The newest request of the conversation; `null` before the first one. */
  readonly requestId: number | null
  /** Tokens that it keeps free for the answer; 0: it does not say. */
  readonly reserve: number
  readonly uses: Uses & { readonly sessions: number }
}

export function budgetFacts(db: Database, { sessionId }: { readonly sessionId: string }): BudgetFacts {
  const sql = 'SELECT max(id) FROM requests WHERE session_id = ? AND message_id IS NOT NULL'
  const requestId = db.prepare<[string], number | null>(sql).pluck().get(sessionId) ?? null
  return { requestId, reserve: requestId === null ? 0 : reserveOf(db, requestId), uses: countUses(db, sessionId) }
}

/** Dollars for a million tokens; `null`: unpriced. */
export function budgetPrice(provider: string, model: string): Budget['price'] {
  const price = listPrice(provider, model)
  if (price === null) return null
  const { input, cacheRead, output, asOf } = price
  return { input, cacheRead, output, asOf }
}

const limitNames = /"(?:max_tokens|max_completion_tokens|max_output_tokens)":(\d+)/

function reserveOf(db: Database, requestId: number): number {
  const units = requestParts(db, requestId)?.units ?? []
  const fields = units.flatMap((unit) => (unit.field === '' ? [unit.text()] : [])).join('')
  return Number(limitNames.exec(fields)?.[1] ?? 0)
}
