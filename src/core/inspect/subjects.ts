import type { Database } from 'better-sqlite3'
import type { Subject } from '../../shared/inspect'

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
