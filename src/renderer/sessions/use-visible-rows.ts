import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { visibleRows } from './list-rows'
import type { ListRow, RowHeights, VisibleRows } from './list-rows'

/** As much above and below is drawn already, so that a quick scroll shows no gap. */
const AHEAD = 400

/** The rows near the screen, of a list that stands inside something that scrolls. */
export function useVisibleRows(
  rows: readonly ListRow[],
  heights: RowHeights,
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): VisibleRows {
  const [sight, setSight] = useState({ from: 0, to: 1_200 })
  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null) return undefined
    const look = () => {
      if (list.current === null) return
      const above = box.getBoundingClientRect().top - list.current.getBoundingClientRect().top
      const from = Math.max(0, Math.floor((above - AHEAD) / AHEAD) * AHEAD)
      const to = Math.ceil((above + box.clientHeight + AHEAD) / AHEAD) * AHEAD
      // The same object again draws nothing: most scroll events end here.
      setSight((now) => (now.from === from && now.to === to ? now : { from, to }))
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    const resized = new ResizeObserver(look)
    resized.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [list, scroller])
  return visibleRows(rows, heights, sight.from, sight.to)
}
