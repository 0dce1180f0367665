import { create } from 'zustand'

interface Find {
  readonly isOpen: boolean
  readonly query: string
  /** Which of the matches the reader is at. */
  readonly at: number
  /** Counts how often it was asked for, so that the field gets the caret again. */
  readonly asked: number
  /** What a search led to: marked in the chat until somebody goes on. */
  readonly marked: { readonly words: string; readonly rowKey: string; readonly nth: number } | null
  open(): void
  close(): void
  setQuery(query: string): void
  goTo(at: number): void
  mark(marked: Find['marked']): void
}

/** Finding in the open chat. */
export const useFind = create<Find>()((set) => ({
  isOpen: false,
  query: '',
  at: 0,
  asked: 0,
  marked: null,
  open: () => set(({ asked }) => ({ isOpen: true, asked: asked + 1, marked: null })),
  close: () => set({ isOpen: false }),
  setQuery: (query) => set({ query, at: 0 }),
  goTo: (at) => set({ at }),
  mark: (marked) => set({ marked }),
}))
