import { create } from 'zustand'
import type { Input } from '../../shared/ipc'
import type { MemoryHistoryEntry, MemoryOverview } from '../../shared/memory'
import { call } from '../bridge'
import { attempting } from '../state/attempting'

interface MemoryState {
  readonly overview: MemoryOverview | null
  readonly history: readonly MemoryHistoryEntry[]
  readonly problem: string | null
  refresh(): Promise<void>
  /** `false`: main refused, and `problem` says why. */
  save(entry: Input<'memory.save'>): Promise<boolean>
  remove(entry: Input<'memory.remove'>): Promise<boolean>
  undo(id: string): Promise<boolean>
  decide(id: string, approve: boolean): Promise<boolean>
}

export const useMemory = create<MemoryState>()((set) => {
  const attempt = attempting(set)
  const after = (change: () => Promise<MemoryOverview>) =>
    attempt(async () => {
      const overview = await change()
      set({ overview, history: await call('memory.history') })
    })
  return {
    overview: null,
    history: [],
    problem: null,
    refresh: async () => void (await after(() => call('memory.list'))),
    save: (entry) => after(() => call('memory.save', entry)),
    remove: (entry) => after(() => call('memory.remove', entry)),
    undo: (id) => after(() => call('memory.undo', { id })),
    decide: (id, approve) => after(() => call('memory.decide', { id, approve })),
  }
})
