import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { mendSession } from '../../src/core/agent/mend-session'
import { integrityProblems } from '../../src/core/sessions/integrity'
import { openDatabase } from '../../src/core/sessions/open-database'
import type { Acknowledged } from './crash-run'
import { inEnglish } from '../../src/shared/words/in-english'

export interface Aftermath {
  readonly problems: readonly string[]
  /** Calls of the newest session. */
  readonly newToolCalls: number
}

/** Opens what a killed process left behind, as the next start does, and says what is wrong with it. */
export async function afterCrash(home: string, told: Acknowledged): Promise<Aftermath> {
  const database = await openDatabase({
    stateDb: join(home, 'state.db'),
    fallbackDb: join(home, 'desktop/state.db'),
    backups: join(home, 'desktop/backups'),
    clock: Date.now,
  })
  const { db, write, notices } = database
  const problems = notices.map((notice) => `notice ${JSON.stringify(notice)}`)
  const sessions = db.prepare<[], string>('SELECT id FROM sessions ORDER BY rowid').pluck().all()
  for (const session of sessions) {
    const mended = await mendSession(session, { write, clock: Date.now, isAlive: () => false, process: 0 })
    if (!mended.ok) problems.push(inEnglish(mended.message))
  }
  problems.push(...missing(db, told), ...integrityProblems(db).map(inEnglish), ...unpaired(db))
  const open = Number(db.prepare('SELECT count(*) FROM turns WHERE ended_at IS NULL').pluck().get())
  if (open > 0) problems.push(`${open} turns have no end`)
  const newToolCalls = Number(
    db
      .prepare(`SELECT count(*) FROM messages WHERE role = 'tool' AND session_id = ?`)
      .pluck()
      .get(sessions.at(-1) ?? ''),
  )
  await database.close()
  return { problems, newToolCalls }
}

function missing(db: Database, { turns, messages }: Acknowledged): string[] {
  const hasTurn = db.prepare('SELECT 1 FROM turns JOIN messages ON messages.id = user_message_id WHERE turns.id = ?')
  const hasMessage = db.prepare('SELECT 1 FROM messages WHERE id = ?')
  return [
    ...turns.filter((id) => hasTurn.get(id) === undefined).map((id) => `turn ${id} is lost`),
    ...messages.filter((id) => hasMessage.get(id) === undefined).map((id) => `message ${id} is lost`),
  ]
}

/** Calls that have not exactly one result, and results that answer no call. */
function unpaired(db: Database): string[] {
  const calls = db
    .prepare<[], string>(
      `SELECT call.value ->> 'id' FROM messages, json_each(tool_calls) AS call WHERE tool_calls IS NOT NULL`,
    )
    .pluck()
    .all()
  const results = db
    .prepare<[], { id: string; count: number }>(
      `SELECT tool_call_id AS id, count(*) AS count FROM messages WHERE role = 'tool' GROUP BY tool_call_id`,
    )
    .all()
  const counts = new Map(results.map(({ id, count }) => [id, count]))
  const known = new Set(calls)
  return [
    ...calls.filter((id) => counts.get(id) !== 1).map((id) => `call ${id} has ${counts.get(id) ?? 0} results`),
    ...results.filter(({ id }) => !known.has(id)).map(({ id }) => `a result answers the unknown call ${id}`),
  ]
}
