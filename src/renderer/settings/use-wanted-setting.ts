import { create } from 'zustand'

interface WantedSetting {
  /** The key that somebody wants to see; `null` once it is in sight. */
  readonly key: string | null
  want(key: string | null): void
}

export const useWantedSetting = create<WantedSetting>()((set) => ({
  key: null,
  want: (key) => set({ key }),
}))
