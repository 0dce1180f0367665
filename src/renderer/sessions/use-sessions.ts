import { create } from 'zustand'
import type { SessionSummary } from '../../shared/model'
import { call, reasonOf } from '../bridge'

interface Sessions {
  readonly list: readonly SessionSummary[]
  /** The days of the list are told from here. */
  readonly readAt: number
  readonly problem: string | null
  refresh(): Promise<void>
  /** One session is new or has changed. */
  put(session: SessionSummary): void
  /** One session was deleted. */
  remove(sessionId: string): void
}

export const useSessions = create<Sessions>()((set) => ({
  list: [],
  readAt: 0,
  problem: null,
  refresh: async () => {
    try {
      set({ list: await call('session.list'), readAt: Date.now(), problem: null })
    } catch (error) {
      set({ problem: reasonOf(error) })
    }
  },
  remove: (sessionId) => set(({ list }) => ({ list: list.filter(({ id }) => id !== sessionId) })),
  put: (session) =>
    set(({ list }) => ({ list: [session, ...list.filter(({ id }) => id !== session.id)], readAt: Date.now() })),
}))
