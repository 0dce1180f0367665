import { useEffect } from 'react'

const ALL = 'find'
const CURRENT = 'find-current'
const MOST = 2000

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

/**
 * Marks what fits in the rows that are drawn. It is paint by the browser: no element is changed, so nothing moves. Rows that
 * come into sight later are painted when they do.
 */
function paintMatches(root: HTMLElement, query: string, current: { rowKey: string; nth: number } | null): void {
  const wanted = query.toLowerCase()
  const all: Range[] = []
  const chosen: Range[] = []
  for (const row of root.querySelectorAll<HTMLElement>('[data-row]')) {
    const ranges = rangesIn(row, wanted)
    all.push(...ranges)
    if (current !== null && row.dataset.row === current.rowKey) {
      // Marks of Markdown are not drawn, so a row may show fewer than its source has.
      const range = ranges[Math.min(current.nth, ranges.length - 1)]
      if (range !== undefined) chosen.push(range)
    }
    if (all.length > MOST) break
  }
  CSS.highlights.set(ALL, new Highlight(...all))
  CSS.highlights.set(CURRENT, new Highlight(...chosen))
}

function clearMatches(): void {
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(CURRENT)
}

/** A match may run over several text nodes, such as a word that is half bold. */
function rangesIn(row: HTMLElement, wanted: string): readonly Range[] {
  const nodes: { node: Text; start: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    nodes.push({ node: node as Text, start: text.length })
    text += (node.nodeValue ?? '').toLowerCase()
  }
  const ranges: Range[] = []
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const range = new Range()
    const first = nodes.findLast(({ start }) => start <= at)
    const last = nodes.findLast(({ start }) => start < at + wanted.length)
    if (first === undefined || last === undefined) break
    // Lower case of some letters is longer than they are; the mark then ends at the end of its piece.
    range.setStart(first.node, Math.min(at - first.start, first.node.length))
    range.setEnd(last.node, Math.min(at + wanted.length - last.start, last.node.length))
    ranges.push(range)
  }
  return ranges
}
