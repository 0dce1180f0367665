import type { Database } from 'better-sqlite3'
import { searchedText } from './fill-index'

/** A message that is there now, with what a result shows of it. */
export interface FoundMessage {
  readonly id: number
  readonly sessionId: string
  readonly sessionTitle: string | null
  readonly sessionPreview: string
  readonly workspace: string | null
  readonly model: string
  readonly turnId: string | null
  readonly role: 'user' | 'assistant' | 'tool'
  readonly toolName: string | null
  readonly at: number
  readonly text: string
}

interface Row extends Omit<FoundMessage, 'text'> {
  readonly content: string
  readonly toolCalls: string | null
}

/** Snippets come from here, and a message can be many megabytes long. */
const longestText = 200_000

export const foundColumns = `messages.id, messages.session_id AS sessionId, sessions.title AS sessionTitle,
  sessions.preview AS sessionPreview, sessions.workspace, sessions.model, messages.turn_id AS turnId, messages.role,
  messages.tool_name AS toolName, messages.created_at AS at, substr(messages.content, 1, ${longestText}) AS content,
  messages.tool_calls AS toolCalls`

export const isShown = `messages.state <> 'undone' AND messages.display IS NOT 'hidden' AND sessions.deleted_at IS NULL`

/** In the order of the ids, without those that must not be shown. */
export function readFound(db: Database, ids: readonly number[]): FoundMessage[] {
  const select = db.prepare<[number], Row>(
    `SELECT ${foundColumns} FROM main.messages JOIN main.sessions ON sessions.id = messages.session_id
     WHERE messages.id = ? AND ${isShown}`,
  )
  return ids.flatMap((id) => {
    const row = select.get(id)
    return row === undefined ? [] : [foundOf(row)]
  })
}

export function foundOf({ content, toolCalls, ...row }: Row): FoundMessage {
  return { ...row, text: searchedText({ content, toolCalls, toolName: content === '' ? row.toolName : null }) }
}
