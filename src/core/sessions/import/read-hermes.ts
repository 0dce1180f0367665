import Database from 'better-sqlite3'
import { errorMessage } from '../../base/system-error'
import { prepared } from '../prepared'
import type { Origin } from '../../../shared/origin'
import type { ToolCall } from '../../models/model-client'
import type { FoundInLog, ImportedMessage, ImportedSession } from './imported-session'
import { fieldsOf, joinParts, listOf, textOf, timeOf } from './json-fields'
import { type SaidText, said } from '../../../shared/words/said'

type Row = Readonly<Record<string, unknown>>

/** The `state.db` of the Python agent, of any version. It is only read. */
export function* readHermes(file: string): Generator<FoundInLog> {
  const problem = (reason: SaidText): FoundInLog => ({ kind: 'problem', problem: { file, line: null, reason } })
  let db: Database.Database
  try {
    db = new Database(file, { readonly: true, fileMustExist: true, timeout: 2_000 })
  } catch (error) {
    yield problem(said('sessions.not_opened', { reason: messageOf(error) }))
    return
  }
  try {
    db.pragma('trusted_schema = OFF')
    const ids = db.prepare<[]>('SELECT id FROM sessions ORDER BY rowid').pluck().all()
    const messagesOf = findMessages(db)
    for (const id of ids) {
      try {
        const session = sessionOf(db, id, messagesOf)
        if (session !== null) yield { kind: 'session', session }
      } catch (error) {
        yield problem(said('sessions.session_unreadable', { String: String(id), reason: messageOf(error) }))
      }
    }
  } catch (error) {
    yield problem(said('sessions.sessions_unreadable', { reason: messageOf(error) }))
  } finally {
    db.close()
  }
}

type MessagesOf = (id: unknown) => readonly Row[]

/** Some versions have no index by session: without one every session would read all messages of all. */
function findMessages(db: Database.Database): MessagesOf {
  const sql = 'SELECT * FROM messages WHERE session_id = ? ORDER BY id'
  const plain = db.prepare<[unknown], Row>(sql)
  const plan = db.prepare<[unknown], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(null)
  if (!plan.some(({ detail }) => detail.startsWith('SCAN'))) return (id) => plain.all(id)
  try {
    // In a file of its own, beside the one that is only read.
    db.exec(`CREATE TEMP TABLE places AS SELECT session_id AS session, rowid AS place FROM messages;
      CREATE INDEX temp.places_by_session ON places (session, place)`)
  } catch {
    return (id) => plain.all(id)
  }
  const placed = db.prepare<[unknown], Row>(
    `SELECT messages.* FROM temp.places CROSS JOIN messages ON messages.rowid = places.place
     WHERE places.session = ? ORDER BY messages.id`,
  )
  return (id) => placed.all(id)
}

function sessionOf(db: Database.Database, id: unknown, messagesOf: MessagesOf): ImportedSession | null {
  const session = prepared(db, 'SELECT * FROM sessions WHERE id = ?').get(id) as Row | undefined
  const rows = messagesOf(id)
  const startedAt = timeOf(session?.['started_at']) ?? timeOf(rows[0]?.['timestamp']) ?? 0
  const messages = rows.flatMap((row) => messageFrom(row, startedAt))
  if (session === undefined || messages.length === 0) return null
  return {
    source: 'hermes',
    origin: originOf(session['source']),
    originId: String(id),
    title: textOf(session['title']),
    workspace: textOf(session['cwd']) ?? textOf(session['workspace']),
    model: textOf(session['model']),
    userId: textOf(session['user_id']),
    endedAt: timeOf(session['ended_at']),
    endReason: textOf(session['end_reason']),
    startedAt,
    messages,
  }
}

const origins: Readonly<Record<string, Origin>> = {
  desktop: 'window',
  cli: 'cli',
  tui: 'cli',
  cron: 'schedule',
  subagent: 'sub-agent',
  kanban: 'sub-agent',
  tool: 'sub-agent',
  acp: 'editor',
  api_server: 'api',
  webhook: 'api',
}

/** From the word of the Python agent, which names a messaging platform where it is none of the others. */
export function originOf(source: unknown): Origin {
  if (typeof source !== 'string' || source === '') return 'window'
  return Object.hasOwn(origins, source) ? (origins[source] ?? 'window') : `channel:${source}`
}

function messageFrom(row: Row, startedAt: number): ImportedMessage[] {
  const { role } = row
  if (role !== 'user' && role !== 'assistant' && role !== 'tool') return []
  const toolCalls = callsOf(row['tool_calls'])
  const toolCallId = textOf(row['tool_call_id'])
  const toolName = textOf(row['tool_name'])
  const tokenCount = row['token_count']
  const finishReason = textOf(row['finish_reason'])
  return [
    {
      role,
      content: contentOf(row['content']),
      at: timeOf(row['timestamp']) ?? startedAt,
      state: stateOf(row),
      ...(toolCalls.length === 0 ? {} : { toolCalls }),
      ...(toolCallId === null ? {} : { toolCallId }),
      ...(toolName === null ? {} : { toolName }),
      ...(Number.isSafeInteger(tokenCount) ? { tokenCount: Number(tokenCount) } : {}),
      ...(finishReason === null ? {} : { finishReason }),
      ...(row['display_kind'] === 'hidden' ? { hidden: true } : {}),
    },
  ]
}

function stateOf(row: Row): 'active' | 'compacted' | 'undone' {
  if (row['active'] !== 0) return 'active'
  return row['compacted'] === 1 ? 'compacted' : 'undone'
}

/** A text, or a list of parts as JSON. */
function contentOf(value: unknown): string {
  const text = textOf(value) ?? ''
  if (!/^\s*\[\s*\{\s*"type"/.test(text)) return text
  try {
    return joinParts(JSON.parse(text))
  } catch {
    return text
  }
}

function callsOf(value: unknown): ToolCall[] {
  try {
    return listOf(JSON.parse(textOf(value) ?? '[]')).flatMap((entry): ToolCall[] => {
      const call = fieldsOf(entry)
      const spec = fieldsOf(call?.['function']) ?? call
      const [id, name] = [textOf(call?.['id']), textOf(spec?.['name'])]
      const input = spec?.['arguments']
      if (id === null || name === null) return []
      return [{ id, name, arguments: textOf(input) ?? JSON.stringify(input ?? {}) }]
    })
  } catch {
    return []
  }
}

const messageOf = (error: unknown) => errorMessage(error)
