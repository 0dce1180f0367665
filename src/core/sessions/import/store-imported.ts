import type { Database } from 'better-sqlite3'
import type { TurnHappening } from '../../../shared/turn'
import { insertMessage } from '../insert-message'
import { giveTitle } from '../life/give-title'
import { prepared } from '../prepared'
import { unusedSessionId } from '../session-id'
import type { ImportedMessage, ImportedSession } from './imported-session'
import { pairCalls } from './pair-calls'

export interface ImportTarget {
  /** Who answers when the conversation goes on. */
  readonly model: string
  readonly provider: string
}

export interface StoredImport {
  readonly sessionId: string
  readonly messages: number
  /** Results without a call, which could not be kept. */
  readonly dropped: number
}

/** Inside a transaction. `null` when it was imported before. */
export function storeImported(
  db: Database,
  session: ImportedSession,
  target: ImportTarget,
  randomHex: () => string,
): StoredImport | null {
  const importedFrom = `${session.source}:${session.originId}`
  if (prepared(db, 'SELECT 1 FROM sessions WHERE imported_from = ?').get(importedFrom) !== undefined) return null
  const { messages, dropped } = pairCalls(session.messages)
  const id = unusedSessionId(db, session.startedAt, randomHex)
  prepared(
    db,
    `INSERT INTO sessions (id, model, provider, workspace, origin, user_id, imported_from, started_at, last_active_at, ended_at,
       end_reason)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    id,
    target.model,
    target.provider,
    session.workspace,
    session.origin,
    session.userId ?? null,
    importedFrom,
    session.startedAt,
    session.startedAt,
    session.endedAt ?? null,
    session.endReason ?? null,
  )
  const turns = createTurns(db, id, session.model ?? target.model, session.source)
  for (const message of messages) turns.add(message)
  turns.end()
  const undone = messages.filter(({ state }) => state === 'undone').length
  prepared(db, 'UPDATE sessions SET message_count = message_count - ? WHERE id = ?').run(undone, id)
  if (session.title !== null) giveTitle(db, id, session.title, 'user')
  return { sessionId: id, messages: messages.length, dropped }
}

/** The transcript shows turns, so an imported conversation gets them: one for each message that somebody typed. */
function createTurns(db: Database, sessionId: string, model: string, provider: string) {
  const insertEvent = prepared(db, 'INSERT INTO turn_events (turn_id, at, event) VALUES (?, ?, ?)')
  const setState = prepared(db, 'UPDATE messages SET state = ? WHERE id = ?')
  let turnId: string | null = null
  let number = 0
  let at = 0

  const tell = (event: TurnHappening) => {
    if (turnId !== null) insertEvent.run(turnId, at, JSON.stringify(event))
  }

  function end(): void {
    if (turnId === null) return
    tell({
      type: 'turn-end',
      outcome: 'completed',
      failure: null,
      requests: 0,
      usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 },
      cost: { status: 'unpriced' },
    })
    turnId = null
  }

  return {
    end,
    add(message: ImportedMessage): void {
      const {
        role,
        content,
        toolCalls = [],
        toolCallId,
        toolName,
        hidden,
        tokenCount,
        finishReason,
        state = 'active',
      } = message
      const isTyped = role === 'user' && hidden !== true
      if (isTyped) {
        end()
        turnId = `${sessionId}/${(number += 1)}`
      }
      ;({ at } = message)
      const messageId = insertMessage(
        db,
        sessionId,
        {
          role,
          content,
          ...(turnId === null ? {} : { turnId }),
          ...(toolCalls.length === 0 ? {} : { toolCalls: JSON.stringify(toolCalls) }),
          ...(toolCallId === undefined ? {} : { toolCallId }),
          ...(toolName === undefined ? {} : { toolName }),
          ...(tokenCount === undefined ? {} : { tokenCount }),
          ...(finishReason === undefined ? {} : { finishReason }),
          ...(hidden === true ? { display: 'hidden' } : {}),
        },
        at,
      )
      if (state !== 'active') setState.run(state, messageId)
      if (isTyped) {
        prepared(
          db,
          `INSERT INTO turns (id, session_id, user_message_id, process, started_at, ended_at, outcome)
           VALUES (?, ?, ?, 0, ?, ?, 'completed')`,
        ).run(turnId, sessionId, messageId, at, at)
        tell({ type: 'turn-start', userMessageId: messageId, model, provider })
        return
      }
      if (role === 'assistant' && content !== '') tell({ type: 'text-delta', text: content })
      tell({ type: 'message-stored', messageId, role })
      for (const call of toolCalls)
        tell({ type: 'tool-start', callId: call.id, name: call.name, arguments: call.arguments })
      if (role === 'tool')
        tell({ type: 'tool-end', callId: toolCallId ?? '', ok: true, text: content, milliseconds: 0 })
    },
  }
}
