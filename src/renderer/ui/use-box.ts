import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Where an element is, for as long as it matters; follows its size and that of the window. `null` until it is known. */
export function useBox(element: RefObject<HTMLElement | null>, matters: boolean): DOMRect | null {
  const [box, setBox] = useState<DOMRect | null>(null)
  useEffect(() => {
    const { current } = element
    if (!matters || current === null) return undefined
    // Told before the next paint, the first time too.
    const observer = new ResizeObserver(() => setBox(current.getBoundingClientRect()))
    observer.observe(current)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [element, matters])
  return matters ? box : null
}
