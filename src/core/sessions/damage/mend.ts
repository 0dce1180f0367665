import type { Database } from 'better-sqlite3'

/** Makes what was salvaged consistent, without leaving out what can be kept: what a row belongs to is put back as far as it is known. */
export function mend(target: Database): void {
  target.exec(lostSessions)
  target.exec(lostTurns)
  target.exec(lostMessages)
  target.exec(counts)
  removeOrphans(target)
}

const lostText = 'This message was lost when the database was damaged.'

/** Whatever belongs to a session that was lost gets one. */
const lostSessions = `
  INSERT INTO sessions (id, model, provider, started_at, last_active_at)
    SELECT session_id, '', '', min(at), max(at) FROM (
      SELECT session_id, created_at AS at FROM messages
      UNION ALL SELECT session_id, started_at FROM turns
      UNION ALL SELECT session_id, started_at FROM requests
      UNION ALL SELECT session_id, created_at FROM compressions
    ) WHERE session_id NOT IN (SELECT id FROM sessions) GROUP BY session_id;
`

/** What happened in a turn that was lost stays: its messages say whose it was. */
const lostTurns = `
  INSERT INTO turns (id, session_id, user_message_id, process, started_at, ended_at, outcome)
    SELECT messages.turn_id, min(session_id), min(messages.id), 0, min(created_at), max(created_at), 'completed'
    FROM messages WHERE turn_id IN (SELECT turn_id FROM turn_events) AND turn_id NOT IN (SELECT id FROM turns)
    GROUP BY messages.turn_id;
`

const lostMessages = `
  INSERT INTO messages (id, session_id, role, content, created_at, turn_id)
    SELECT user_message_id, session_id, 'user', '${lostText}', started_at, id FROM turns
    WHERE user_message_id NOT IN (SELECT id FROM messages) GROUP BY user_message_id;
`

const counts = `
  UPDATE sessions SET
    message_count = (SELECT count(*) FROM messages WHERE session_id = sessions.id AND state <> 'undone'),
    parent_id = (SELECT id FROM sessions AS parent WHERE parent.id = sessions.parent_id),
    prompt_hash = (SELECT hash FROM prompts WHERE hash = sessions.prompt_hash);
`

/** A row that belongs to a lost one cannot be shown anywhere; and no check should find it again. */
function removeOrphans(target: Database): void {
  for (;;) {
    const orphans = target.pragma('foreign_key_check') as { table: string; rowid: number }[]
    if (orphans.length === 0) return
    for (const { table, rowid } of orphans) target.prepare(`DELETE FROM ${table} WHERE rowid = ?`).run(rowid)
  }
}
