import { create } from 'zustand'

interface DiffLayout {
  readonly layout: 'inline' | 'split'
  setLayout(layout: 'inline' | 'split'): void
}

/** How every diff of the window is laid out. */
export const useDiffLayout = create<DiffLayout>()((set) => ({
  layout: 'inline',
  setLayout: (layout) => set({ layout }),
}))
