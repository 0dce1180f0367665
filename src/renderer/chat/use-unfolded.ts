import { create } from 'zustand'

interface Unfolded {
  /** What the reader opened or closed, by key. A row that scrolls out of sight is taken apart, so it cannot remember that itself. */
  readonly keys: ReadonlyMap<string, boolean>
  set(keys: readonly string[], isOpen: boolean): void
}

export const useUnfolded = create<Unfolded>()((set) => ({
  keys: new Map(),
  set: (wanted, isOpen) =>
    set(({ keys }) => ({ keys: new Map([...keys, ...wanted.map((key) => [key, isOpen] as const)]) })),
}))
