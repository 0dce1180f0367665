import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from '../bridge'
import { openSession } from '../state/open-session'

interface ChildSessions {
  /** The session that a sub-agent worked for; `null` for a chat of the user. */
  readonly parents: ReadonlyMap<string, string | null>
  learn(sessionId: string, parentId: string | null): void
}

const useChildSessions = create<ChildSessions>()((set) => ({
  parents: new Map(),
  learn: (sessionId, parentId) => set(({ parents }) => ({ parents: new Map(parents).set(sessionId, parentId) })),
}))

/** The chat of a sub-agent is only looked at: nobody but its own agent speaks in it. */
export function openChildSession(sessionId: string, parentId: string): void {
  useChildSessions.getState().learn(sessionId, parentId)
  openSession(sessionId)
}

/** The session that this one works for, if it is a sub-agent's. */
export function useParentOf(sessionId: string | null): string | null {
  const known = useChildSessions(({ parents }) => (sessionId === null ? null : parents.get(sessionId)))
  useEffect(() => {
    if (sessionId === null || known !== undefined) return
    void call('session.lineage', { sessionId })
      .then((family) => family.find(({ id }) => id === sessionId))
      .then((own) => useChildSessions.getState().learn(sessionId, own?.parentKind === 'delegate' ? own.parentId : null))
      // A chat that cannot be read says so itself.
      .catch(() => undefined)
  }, [sessionId, known])
  return known ?? null
}
