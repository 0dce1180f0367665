import { create } from 'zustand'

interface Unfolded {
  /** Keys of what the reader opened, or closed where it starts open. A row that scrolls out of sight is taken apart, so it cannot remember that itself. */
  readonly keys: ReadonlySet<string>
  toggle(key: string): void
}

export const useUnfolded = create<Unfolded>()((set) => ({
  keys: new Set(),
  toggle: (key) =>
    set(({ keys }) => {
      const next = new Set(keys)
      if (!next.delete(key)) next.add(key)
      return { keys: next }
    }),
}))
