import { create } from 'zustand'
import type { UpdateState } from '../../shared/calls/update-calls'
import { call, reasonOf } from '../bridge'

interface UpdateStore {
  /** `null` until main has answered. */
  readonly state: UpdateState | null
  readonly problem: string | null
  replace(state: UpdateState): void
  refresh(): Promise<void>
  look(): Promise<void>
  download(): Promise<void>
  reveal(): Promise<void>
}

/** Newer versions, as main knows of them. */
export const useUpdates = create<UpdateStore>()((set) => {
  const attempt = async (work: () => Promise<UpdateState | void>): Promise<void> => {
    try {
      const state = await work()
      set(state === undefined ? { problem: null } : { state, problem: null })
    } catch (error) {
      set({ problem: reasonOf(error) })
    }
  }
  return {
    state: null,
    problem: null,
    replace: (state) => set({ state }),
    refresh: () => attempt(() => call('update.state')),
    look: () => attempt(() => call('update.look')),
    download: () => attempt(() => call('update.download')),
    reveal: () => attempt(() => call('update.reveal')),
  }
})
