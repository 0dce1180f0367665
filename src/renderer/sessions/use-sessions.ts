import { create } from 'zustand'
import type { SessionSummary } from '../../shared/model'
import { call, reasonOf } from '../bridge'

interface Sessions {
  readonly list: readonly SessionSummary[]
  readonly problem: string | null
  refresh(): Promise<void>
}

export const useSessions = create<Sessions>()((set) => ({
  list: [],
  problem: null,
  refresh: async () => {
    try {
      set({ list: await call('session.list'), problem: null })
    } catch (error) {
      set({ problem: reasonOf(error) })
    }
  },
}))
