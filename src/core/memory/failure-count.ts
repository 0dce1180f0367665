const mostFailures = 3
const mostSessions = 200

/** Counts failures in a row within a turn: a model that cannot do it must not try for ever. */
export function createFailureCount() {
  const counts = new Map<string, { readonly turnId: string; readonly failures: number }>()
  return {
    /** One more. Whether this one is the end of trying. */
    isTerminal(sessionId: string, turnId: string): boolean {
      const known = counts.get(sessionId)
      const before = known?.turnId === turnId ? known.failures : 0
      counts.delete(sessionId)
      counts.set(sessionId, { turnId, failures: before + 1 })
      const [oldest] = counts.keys()
      if (counts.size > mostSessions && oldest !== undefined) counts.delete(oldest)
      return before >= mostFailures
    },
    reset: (sessionId: string) => void counts.delete(sessionId),
  }
}
