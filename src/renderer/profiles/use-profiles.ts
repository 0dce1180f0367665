import { create } from 'zustand'
import type { Profile } from '../../shared/calls/profile-calls'
import { call, reasonOf } from '../bridge'

interface Profiles {
  /** `null` until main has answered. */
  readonly list: readonly Profile[] | null
  readonly problem: string | null
  refresh(): Promise<void>
  /** `false`: main refused, and `problem` says why. */
  create(name: string, from: string | null): Promise<boolean>
  importAs(name: string): Promise<boolean>
  /** Where it was saved; `null` when it was not. */
  exportOne(name: string): Promise<string | null>
  switchTo(name: string): Promise<void>
}

export const useProfiles = create<Profiles>()((set) => {
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    set({ problem: null })
    try {
      return await work()
    } catch (error) {
      set({ problem: reasonOf(error) })
      return null
    }
  }
  const take = async (work: () => Promise<readonly Profile[] | null>): Promise<boolean> => {
    const list = await attempt(work)
    if (list !== null) set({ list })
    return list !== null
  }
  return {
    list: null,
    problem: null,
    refresh: async () => void (await take(() => call('profile.list'))),
    create: (name, from) => take(() => call('profile.create', { name, ...(from !== null && { from }) })),
    importAs: (name) => take(() => call('profile.import', { name })),
    exportOne: (name) => attempt(() => call('profile.export', { name })),
    switchTo: async (name) => void (await attempt(() => call('profile.switch', { name }))),
  }
})
