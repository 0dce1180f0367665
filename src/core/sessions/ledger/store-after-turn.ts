import type { Database } from 'better-sqlite3'
import type { TurnHappening } from '../../../shared/turn'

/** Behind the end of a turn: that is the point in the conversation where it happened. */
export function storeAfterTurn(db: Database, turnId: string, at: number, event: TurnHappening): void {
  db.prepare('INSERT INTO turn_events (turn_id, at, event) VALUES (?, ?, ?)').run(turnId, at, JSON.stringify(event))
}
