import { useSyncExternalStore } from 'react'

export function useWindowWidth(): number {
  return useSyncExternalStore(subscribe, () => window.innerWidth)
}

function subscribe(tell: () => void): () => void {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}
