import type { PromptStore } from '../../../src/core/prompt/session-prompt'
import { PromptSnapshot } from '../../../src/shared/model'

/** A store that keeps JSON, as a database would: what comes back is never the same object. */
export function memoryStore(): PromptStore & { readonly rows: Map<string, string> } {
  const rows = new Map<string, string>()
  return {
    rows,
    load: (sessionId) => {
      const row = rows.get(sessionId)
      return row === undefined ? null : PromptSnapshot.parse(JSON.parse(row))
    },
    store: (sessionId, snapshot) => void rows.set(sessionId, JSON.stringify(snapshot)),
  }
}
