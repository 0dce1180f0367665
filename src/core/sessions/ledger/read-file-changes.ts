import type { Database } from 'better-sqlite3'
import type { TurnHappening } from '../../../shared/turn'

/** Files that one tool call changed, and the request whose answer asked for the call. */
export interface StoredFileChange {
  readonly source: {
    readonly sessionId: string
    readonly turnId: string
    readonly callId: string
    readonly tool: string
    readonly requestId: number | null
    readonly at: number
  }
  readonly files: readonly { readonly path: string; readonly diff: string }[]
}

const mostChanges = 3_000

/** Of a session and of those who worked for it, oldest first; of very many the newest. Undone turns are left out. */
export function readFileChanges(
  db: Database,
  { sessionId }: { readonly sessionId: string },
): { readonly family: string[]; readonly changes: StoredFileChange[] } {
  const family = db
    .prepare<[string], string>(
      `WITH RECURSIVE family (id) AS (
         SELECT ? UNION SELECT sessions.id FROM sessions JOIN family ON parent_id = family.id AND parent_kind = 'delegate')
       SELECT id FROM family LIMIT 200`,
    )
    .pluck()
    .all(sessionId)
  const changes: StoredFileChange[] = []
  const rows = db.prepare<[string], { turnId: string; at: number; event: string }>(
    `SELECT turns.id AS turnId, turn_events.at, event FROM turn_events
     JOIN turns ON turns.id = turn_events.turn_id JOIN messages ON messages.id = user_message_id
     WHERE turns.session_id = ? AND state <> 'undone'
       AND event ->> 'type' IN ('request-start', 'tool-start', 'files-changed')
     ORDER BY turn_events.id`,
  )
  for (const id of family) {
    const calls = new Map<string, { readonly tool: string; readonly requestId: number | null }>()
    let request: number | null = null
    for (const { turnId, at, event } of rows.iterate(id)) {
      const happening = JSON.parse(event) as TurnHappening
      if (happening.type === 'request-start') request = happening.requestId
      if (happening.type === 'tool-start') calls.set(happening.callId, { tool: happening.name, requestId: request })
      if (happening.type !== 'files-changed') continue
      const { callId, files } = happening
      const { tool = '', requestId = null } = calls.get(callId) ?? {}
      changes.push({
        source: { sessionId: id, turnId, callId, tool, requestId, at },
        files: files.map(({ path, diff }) => ({ path, diff })),
      })
    }
  }
  return { family, changes: changes.sort((one, other) => one.source.at - other.source.at).slice(-mostChanges) }
}
