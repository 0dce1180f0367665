import type { Database } from 'better-sqlite3'
import type { TurnEvent } from '../../shared/turn'
import type { ExternalMemory } from '../memory/provider/create-external-memory'
import { plucked } from '../sessions/prepared'

/** Gives each turn that ended well to the external memory, after the turn and in the background. */
export function syncTurns(db: Database, memory: Pick<ExternalMemory, 'syncTurn'>): (event: TurnEvent) => void {
  return (event) => {
    if (event.type !== 'turn-end' || event.outcome !== 'completed') return
    const { sessionId, turnId } = event
    const said = (role: 'user' | 'assistant') =>
      plucked<[string, string], string>(db, `SELECT content FROM messages WHERE turn_id = ? AND role = ? ORDER BY id`)
        .all(turnId, role)
        .join('\n\n')
    void memory.syncTurn({ sessionId, turnId, user: said('user'), assistant: said('assistant') })
  }
}
