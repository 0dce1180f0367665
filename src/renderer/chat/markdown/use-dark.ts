import { useSyncExternalStore } from 'react'

const dark = matchMedia('(prefers-color-scheme: dark)')

/** Whether the window is dark now; main tells Chromium the theme that was chosen. */
export function useDark(): boolean {
  return useSyncExternalStore(
    (changed) => {
      dark.addEventListener('change', changed)
      return () => dark.removeEventListener('change', changed)
    },
    () => dark.matches,
  )
}
