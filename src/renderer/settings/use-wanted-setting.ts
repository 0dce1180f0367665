import { create } from 'zustand'

interface WantedSetting {
  /** The key that somebody wants to see; `null` once it is in sight. */
  readonly key: string | null
  /** The last one that was wanted: it stays on its page although nothing depends on it. */
  readonly last: string | null
  /** In sight and not left yet. */
  readonly marked: string | null
  want(key: string): void
  arrived(): void
  left(): void
}

export const useWantedSetting = create<WantedSetting>()((set) => ({
  key: null,
  last: null,
  marked: null,
  want: (key) => set({ key, last: key, marked: null }),
  arrived: () => set(({ last }) => ({ key: null, marked: last })),
  left: () => set({ marked: null }),
}))
