import Database from 'better-sqlite3'
import { errorMessage } from '../../base/system-error'
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
    for (const id of ids) {
      try {
        const session = sessionOf(db, id)
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

function sessionOf(db: Database.Database, id: unknown): ImportedSession | null {
  const session = db.prepare<[unknown], Row>('SELECT * FROM sessions WHERE id = ?').get(id)
  const rows = db.prepare<[unknown], Row>('SELECT * FROM messages WHERE session_id = ? ORDER BY id').all(id)
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
