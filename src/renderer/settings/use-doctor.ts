import { create } from 'zustand'
import type { Check } from '../../shared/model'
import { call } from '../bridge'
import { attempting } from '../state/attempting'

interface Doctor {
  /** `null` until it has run once. */
  readonly checks: readonly Check[] | null
  readonly running: boolean
  readonly problem: string | null
  run(): Promise<void>
}

export const useDoctor = create<Doctor>()((set) => ({
  checks: null,
  running: false,
  problem: null,
  run: async () => {
    set({ running: true })
    await attempting(set)(async () => set({ checks: await call('app.doctor') }))
    set({ running: false })
  },
}))
