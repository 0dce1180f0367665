import { create } from 'zustand'
import type { Payload } from '../../shared/ipc'

interface FileChanges {
  /** What main told last; `null`: nothing yet. */
  readonly told: Payload<'files.changed'> | null
  readonly count: number
  put(told: Payload<'files.changed'>): void
}

/** Something changed in a folder that is watched. */
export const useFileChanges = create<FileChanges>()((set) => ({
  told: null,
  count: 0,
  put: (told) => set(({ count }) => ({ told, count: count + 1 })),
}))
