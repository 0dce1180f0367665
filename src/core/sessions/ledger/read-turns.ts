import type { Database } from 'better-sqlite3'
import type { Notice } from '../../../shared/model'
import type { Turn, TurnEvent, TurnHappening } from '../../../shared/turn'
import { decodeExact } from '../exact-text'

export interface TurnWindow {
  readonly sessionId: string
  readonly limit: number
  /** Only turns before this one; without it the window ends at the newest. */
  readonly before?: string
}

export interface TurnPage {
  readonly turns: Turn[]
  readonly hasEarlier: boolean
}

interface TurnRow {
  readonly id: string
  readonly messageId: number
  readonly content: string
  readonly exact: string | null
  readonly createdAt: number
  /** JSON: the media types of the pictures that came with it; `null` for none. */
  readonly images: string | null
}

/** Oldest first. A turn that is still running is the last one. Undone turns are left out. */
export function readTurns(db: Database, { sessionId, limit, before }: TurnWindow): TurnPage {
  const end =
    before === undefined
      ? Number.MAX_SAFE_INTEGER
      : (db.prepare<[string], number>('SELECT user_message_id FROM turns WHERE id = ?').pluck().get(before) ?? 0)
  const rows = db
    .prepare<[string, number, number], TurnRow>(
      `SELECT turns.id, user_message_id AS messageId, content, exact, created_at AS createdAt,
         CASE WHEN parts IS NULL THEN NULL
           ELSE (SELECT json_group_array(value ->> '$.mediaType') FROM json_each(parts)) END AS images
       FROM turns JOIN messages ON messages.id = user_message_id
       WHERE turns.session_id = ? AND user_message_id < ? AND state <> 'undone'
       ORDER BY user_message_id DESC LIMIT ?`,
    )
    .all(sessionId, end, limit + 1)
  const turns = rows.slice(0, limit).map(({ id, messageId, content, exact, createdAt, images }) => ({
    turnId: id,
    sessionId,
    userMessage: {
      id: messageId,
      text: decodeExact(content, exact, 'content'),
      createdAt,
      ...(images !== null && { images: JSON.parse(images) as string[] }),
    },
    events: readTurnEvents(db, sessionId, id),
  }))
  return { turns: turns.reverse(), hasEarlier: rows.length > limit }
}

/** Everything that the turns of a session told, oldest first. Undone turns are left out. */
export function readNotices(db: Database, { sessionId }: Pick<TurnWindow, 'sessionId'>): Notice[] {
  const sql = `SELECT event -> '$.notice' FROM turns JOIN messages ON messages.id = user_message_id
      JOIN turn_events ON turn_events.turn_id = turns.id
    WHERE turns.session_id = ? AND state <> 'undone' AND event ->> 'type' = 'notice' ORDER BY turn_events.id`
  return db
    .prepare<[string], string>(sql)
    .pluck()
    .all(sessionId)
    .map((notice) => JSON.parse(notice) as Notice)
}

/** In order; neighbouring deltas are one event, however they were stored. */
export function readTurnEvents(db: Database, sessionId: string, turnId: string): TurnEvent[] {
  const rows = db
    .prepare<[string], { at: number; event: string }>('SELECT at, event FROM turn_events WHERE turn_id = ? ORDER BY id')
    .all(turnId)
  const events: TurnEvent[] = []
  for (const { at, event } of rows) {
    const happening = JSON.parse(event) as TurnHappening
    const last = events.at(-1)
    if (last !== undefined && isDelta(last) && isDelta(happening) && last.type === happening.type) {
      events[events.length - 1] = { ...last, text: last.text + happening.text }
    } else events.push({ sessionId, turnId, at, ...happening })
  }
  return events
}

type Delta = Extract<TurnHappening, { type: 'text-delta' | 'reasoning-delta' }>

export function isDelta<Event extends TurnHappening>(event: Event): event is Extract<Event, Delta> {
  return event.type === 'text-delta' || event.type === 'reasoning-delta'
}
