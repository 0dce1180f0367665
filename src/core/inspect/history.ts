import type { Database } from 'better-sqlite3'
import type { History, HistoryLine } from '../../shared/inspect'
import { storedPieces } from './body-units'
import { contentKeys, unitKeysOf } from './request-list'
import { requestParts } from './request-parts'
import { byTime, requestCauses } from './timeline'

const most = 300

interface Row extends Omit<HistoryLine, 'usage' | 'system' | 'tools'> {
  readonly input: number | null
  readonly output: number | null
  readonly cacheRead: number | null
  readonly cacheWrite: number | null
  readonly reasoning: number | null
}

/** Sub-agents have prompts of their own kind: between those of chats they would look like changes. */
const ofFolder = `FROM requests JOIN sessions ON sessions.id = requests.session_id
  WHERE workspace IS :workspace AND origin <> 'sub-agent' AND message_id IS NOT NULL`

const sql = `
  SELECT requests.id, session_id AS sessionId, coalesce(title, preview) AS title, requests.model, requests.provider,
    credential, requests.started_at AS startedAt, requests.input_tokens AS input, requests.output_tokens AS output,
    requests.cache_read_tokens AS cacheRead, requests.cache_write_tokens AS cacheWrite, requests.reasoning_tokens AS reasoning,
    (SELECT count(*) FROM requests AS earlier WHERE earlier.session_id = requests.session_id
      AND earlier.id <= requests.id) AS number,
    (SELECT count(*) FROM turns WHERE turns.session_id = requests.session_id
      AND user_message_id <= (SELECT user_message_id FROM turns WHERE turns.id = turn_id)) AS turn
  ${ofFolder} ORDER BY requests.id DESC LIMIT :most`

/** How the prompt of a folder went on from chat to chat: its requests, and what changed between them. */
export function history(db: Database, { workspace }: { readonly workspace: string | null }): History {
  const rows = db.prepare<{ workspace: string | null; most: number }, Row>(sql).all({ workspace, most }).reverse()
  const total = Number(db.prepare(`SELECT count(*) ${ofFolder}`).pluck().get({ workspace }))
  const keyOf = contentKeys()
  const pieces = storedPieces(db)
  const requests = rows.flatMap((row): HistoryLine[] => {
    const parts = requestParts(db, row.id, pieces)
    return parts === null ? [] : [lineOf(row, unitKeysOf(parts, keyOf))]
  })
  return { requests, earlier: total - requests.length, causes: byTime(requestCauses(db, requests)) }
}

function lineOf(
  { input, output, cacheRead, cacheWrite, reasoning, ...row }: Row,
  keys: ReturnType<typeof unitKeysOf>,
): HistoryLine {
  const usage =
    input === null || output === null
      ? null
      : { input, output, cacheRead: cacheRead ?? 0, cacheWrite: cacheWrite ?? 0, reasoning: reasoning ?? 0 }
  return { ...row, ...keys, usage }
}
