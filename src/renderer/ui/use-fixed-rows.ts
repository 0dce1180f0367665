import { type RefObject, useLayoutEffect, useState } from 'react'

export interface FixedRows {
  /** The rows to draw; `last` is the first one after them. */
  readonly first: number
  readonly last: number
  /** Of all rows. */
  readonly height: number
  /** Scrolls no more than needed. */
  reveal(row: number): void
}

/** Drawn beyond what is in sight, so that a turn of the wheel shows no gap. */
const spare = 12

/** Which of many rows of one height are in sight of a box that scrolls. */
export function useFixedRows(box: RefObject<HTMLElement | null>, count: number, rowHeight: number): FixedRows {
  const [sight, setSight] = useState({ top: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    let frame = 0
    const look = () => setSight({ top: element.scrollTop, height: element.clientHeight })
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const sizes = new ResizeObserver(soon)
    sizes.observe(element)
    element.addEventListener('scroll', soon, { passive: true })
    look()
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      element.removeEventListener('scroll', soon)
    }
  }, [box])
  return {
    first: Math.max(0, Math.min(count, Math.floor(sight.top / rowHeight) - spare)),
    last: Math.min(count, Math.ceil((sight.top + sight.height) / rowHeight) + spare),
    height: count * rowHeight,
    reveal(row) {
      const element = box.current
      if (element === null) return
      const top = row * rowHeight
      if (top < element.scrollTop) element.scrollTo({ top })
      else if (top + rowHeight > element.scrollTop + element.clientHeight)
        element.scrollTo({ top: top + rowHeight - element.clientHeight })
    },
  }
}
