import type { Database } from 'better-sqlite3'
import type { LineageEntry } from '../../../shared/calls/session-life-calls'

/** Everything that hangs together with a session by branches and sub-agents, parents before children. */
export function lineage(db: Database, { sessionId }: { readonly sessionId: string }): LineageEntry[] {
  return db
    .prepare<[string], LineageEntry>(
      `WITH RECURSIVE tree (id, depth) AS (
         SELECT ?, 0
         UNION SELECT sessions.id, tree.depth + 1 FROM sessions JOIN tree ON parent_id = tree.id)
       SELECT id, parent_id AS parentId, parent_kind AS parentKind, branched_after AS branchedAfter, title, preview,
         started_at AS startedAt
       FROM tree JOIN sessions USING (id) WHERE deleted_at IS NULL ORDER BY tree.depth, started_at, id`,
    )
    .all(lineageRoot(db, sessionId))
}

/** The session at the very start. A parent that was removed for good ends the line. */
export function lineageRoot(db: Database, sessionId: string): string {
  const root = db
    .prepare<[string], string>(
      `WITH RECURSIVE line (id, parent, depth) AS (
         SELECT id, parent_id, 0 FROM sessions WHERE id = ?
         UNION SELECT sessions.id, parent_id, line.depth + 1 FROM sessions JOIN line ON sessions.id = line.parent)
       SELECT id FROM line ORDER BY line.depth DESC LIMIT 1`,
    )
    .pluck()
    .get(sessionId)
  return root ?? sessionId
}
