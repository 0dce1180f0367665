import { create } from 'zustand'
import type { UpdateState } from '../../shared/calls/update-calls'
import { call } from '../bridge'
import { attempting } from '../state/attempting'

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
  const attempt = attempting(set)
  const take = async (ask: () => Promise<UpdateState>) => void (await attempt(async () => set({ state: await ask() })))
  return {
    state: null,
    problem: null,
    replace: (state) => set({ state }),
    refresh: () => take(() => call('update.state')),
    look: () => take(() => call('update.look')),
    download: () => take(() => call('update.download')),
    reveal: async () => void (await attempt(() => call('update.reveal'))),
  }
})
