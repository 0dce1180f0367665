import { useEffect } from 'react'
import { useFind } from './use-find'
import { usePaint } from './use-paint'

/** Marks the words that a search led to, until a key or the pointer says that the reader goes on, or the chat is left. */
export function useMarked(root: HTMLElement | null): void {
  const marked = useFind((find) => find.marked)
  usePaint(root, marked?.words ?? '', marked)
  useEffect(() => {
    if (marked === null) return undefined
    const end = () => useFind.getState().mark(null)
    window.addEventListener('keydown', end)
    window.addEventListener('pointerdown', end)
    return () => {
      window.removeEventListener('keydown', end)
      window.removeEventListener('pointerdown', end)
    }
  }, [marked])
}
