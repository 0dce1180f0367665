import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { TakenFile } from './take-files'

interface Dropped {
  /** Files that were dropped on the window and that no composer has taken yet. */
  readonly files: readonly TakenFile[]
  drop(files: readonly TakenFile[]): void
}

export const useDroppedFiles = create<Dropped>()((set) => ({
  files: [],
  drop: (files) => set({ files }),
}))

/** Of two composers the active one takes them. */
export function useDropped(isActive: boolean, take: (files: readonly TakenFile[]) => void): void {
  const files = useDroppedFiles((dropped) => dropped.files)
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (files.length === 0 || !isActive) return
    // A composer comes anew whenever its chat is shown again: what was taken once is gone.
    useDroppedFiles.getState().drop([])
    taken(files)
  }, [files, isActive])
}
