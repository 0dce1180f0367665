import type { Database } from 'better-sqlite3'
import type { PassedLimit, SpendingPort } from '../../../core/agent/ports'
import type { SpendingSettings } from '../../../core/home/spending-settings'
import { readSpending } from '../../../core/sessions/ledger/read-spending'

/** What the user wants to spend at most, and what was spent. A warning is given once for each chat and each day. */
export function createSpending(db: Database, settings: () => SpendingSettings, clock: () => number): SpendingPort {
  const told = new Set<string>()
  return {
    passed(sessionId) {
      const { chat_warn, chat_stop, day_warn, day_stop } = settings()
      if (chat_warn + chat_stop + day_warn + day_stop === 0) return []
      const now = clock()
      const spent = readSpending(db, sessionId, now)
      const today = new Date(now).toDateString()
      const at = (scope: 'chat' | 'day', limit: number, stops: boolean): readonly PassedLimit[] => {
        if (limit === 0 || spent[scope] < limit) return []
        const name = `${scope === 'chat' ? sessionId : today} ${limit}`
        if (!stops && told.has(name)) return []
        told.add(name)
        return [{ scope, stops, spent: spent[scope], limit }]
      }
      const stopped = [...at('chat', chat_stop, true), ...at('day', day_stop, true)]
      return stopped.length > 0 ? stopped : [...at('chat', chat_warn, false), ...at('day', day_warn, false)]
    },
  }
}
