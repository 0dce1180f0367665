import { useEffect } from 'react'
import { clearMatches, paintMatches } from './paint-matches'

/** Paints now, and again whenever rows are drawn or change. */
export function usePaint(
  root: HTMLElement | null,
  query: string,
  current: { rowKey: string; nth: number } | null,
): void {
  const rowKey = current?.rowKey
  const nth = current?.nth ?? 0
  useEffect(() => {
    if (root === null || query.trim() === '') return undefined
    let frame = 0
    const paint = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => paintMatches(root, query, rowKey === undefined ? null : { rowKey, nth }))
    }
    paint()
    const changes = new MutationObserver(paint)
    changes.observe(root, { childList: true, subtree: true, characterData: true })
    return () => {
      changes.disconnect()
      cancelAnimationFrame(frame)
      clearMatches()
    }
  }, [root, query, rowKey, nth])
}
