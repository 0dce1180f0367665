import { useEffect } from 'react'
import { create } from 'zustand'
import type { FileDecision } from '../../shared/model'
import { call } from '../bridge'

interface Decisions {
  /** What the user decided about blocked files; `null` as long as nobody asked. */
  readonly list: readonly FileDecision[] | null
  read(): Promise<void>
}

export const useDecisionList = create<Decisions>()((set) => ({
  list: null,
  read: async () => {
    // Without an answer a file counts as undecided, as it does in the prompt.
    const list = await call('decision.list').catch(() => null)
    if (list !== null) set({ list })
  },
}))

/** What the user decided about this very content of a file. */
export function useDecision(path: string, sha256: string): FileDecision | null {
  const list = useDecisionList((decisions) => decisions.list)
  useEffect(() => {
    if (list === null) void useDecisionList.getState().read()
  }, [list])
  return list?.find((decision) => decision.path === path && decision.sha256 === sha256) ?? null
}
