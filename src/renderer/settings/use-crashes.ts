import { create } from 'zustand'
import type { CrashReport } from '../../shared/calls/crash-calls'
import { call, reasonOf } from '../bridge'

interface Crashes {
  readonly reports: readonly CrashReport[]
  /** Where they were saved last. */
  readonly saved: string | null
  readonly problem: string | null
  refresh(): Promise<void>
  save(): Promise<void>
  clear(): Promise<void>
}

export const useCrashes = create<Crashes>()((set) => {
  const attempt = async (work: () => Promise<Partial<Crashes>>): Promise<void> => {
    try {
      set({ ...(await work()), problem: null })
    } catch (error) {
      set({ problem: reasonOf(error) })
    }
  }
  return {
    reports: [],
    saved: null,
    problem: null,
    refresh: () => attempt(async () => ({ reports: await call('crash.list') })),
    save: () => attempt(async () => ({ saved: (await call('crash.export'))?.path ?? null })),
    clear: () =>
      attempt(async () => {
        await call('crash.clear')
        return { reports: [], saved: null }
      }),
  }
})
