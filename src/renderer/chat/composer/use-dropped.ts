import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { TakenFile } from './take-files'

interface Dropped {
  readonly files: readonly TakenFile[]
  /** Files that were dropped on the window, for the composer to take. */
  drop(files: readonly TakenFile[]): void
}

export const useDroppedFiles = create<Dropped>()((set) => ({
  files: [],
  drop: (files) => set({ files }),
}))

export function useDropped(take: (files: readonly TakenFile[]) => void): void {
  const files = useDroppedFiles((dropped) => dropped.files)
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (files.length > 0) taken(files)
  }, [files])
}
