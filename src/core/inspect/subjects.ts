import type { Database } from 'better-sqlite3'
import type { Subject } from '../../shared/inspect'

interface Row extends Omit<Subject, 'kind'> {
  readonly source: string
  readonly parentKind: string | null
}

const mostSubjects = 200

/** The session and its sub-agents, whatever their depth, parents first. */
export function subjects(db: Database, { sessionId }: { readonly sessionId: string }): Subject[] {
  const rows = db
    .prepare<[string, number], Row>(
      `WITH RECURSIVE family (id, depth) AS (
         SELECT id, 0 FROM sessions WHERE id = ?
         UNION ALL
         SELECT sessions.id, family.depth + 1 FROM sessions JOIN family ON parent_id = family.id
         WHERE parent_kind = 'delegate' AND family.depth < 8
       )
       SELECT sessions.id, coalesce(title, preview) AS title, source, parent_kind AS parentKind, family.depth AS depth,
         started_at AS startedAt, (SELECT count(*) FROM requests WHERE session_id = sessions.id) AS requests
       FROM family JOIN sessions USING (id) ORDER BY family.depth, started_at LIMIT ?`,
    )
    .all(sessionId, mostSubjects)
  return rows.map(({ source, parentKind, ...row }) => ({ ...row, kind: kindOf(source, parentKind) }))
}

function kindOf(source: string, parentKind: string | null): Subject['kind'] {
  if (parentKind === 'delegate' || source === 'subagent') return 'subagent'
  if (source === 'cron') return 'schedule'
  return source === 'desktop' || source === 'cli' ? 'chat' : 'other'
}
