import { create } from 'zustand'
import type { Payload } from '../../shared/ipc'

interface Import {
  /** `null`: none is under way. */
  readonly progress: Payload<'import.changed'>
  replace(progress: Payload<'import.changed'>): void
}

/** The import that main works on. */
export const useImport = create<Import>()((set) => ({
  progress: null,
  replace: (progress) => set({ progress }),
}))
