import { useEffect, useState } from 'react'

/** More lines than a window shows. */
const atOnce = 60

/**
 * How many rows of a page to draw: what can be seen at once, the others in the frames after it, so that no task is long.
 * `from` says which page it is; `wanted` is a row that must be there.
 */
export function useDrawnRows(from: number, length: number, wanted = 0): number {
  const [drawn, setDrawn] = useState({ from, rows: atOnce })
  const rows = Math.max(drawn.from === from ? drawn.rows : atOnce, wanted + atOnce)
  useEffect(() => {
    if (rows >= length) return
    const frame = requestAnimationFrame(() => setDrawn({ from, rows: rows + atOnce }))
    return () => cancelAnimationFrame(frame)
  }, [from, rows, length])
  return Math.min(rows, length)
}
