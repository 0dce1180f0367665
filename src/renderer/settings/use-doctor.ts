import { create } from 'zustand'
import type { Check } from '../../shared/model'
import { call, reasonOf } from '../bridge'

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
    set({ running: true, problem: null })
    try {
      set({ checks: await call('app.doctor') })
    } catch (error) {
      set({ problem: reasonOf(error) })
    } finally {
      set({ running: false })
    }
  },
}))
