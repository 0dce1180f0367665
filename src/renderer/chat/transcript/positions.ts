/** Where a reader left a session: the row at the top edge, and how much of it was above that edge. */
export interface Position {
  readonly key: string
  readonly above: number
}

const positions = new Map<string, Position>()

export function positionIn(sessionId: string): Position | undefined {
  return positions.get(sessionId)
}

/** At the end of a chat there is nothing to remember: it opens there. */
export function rememberPosition(sessionId: string, position: Position | null): void {
  if (position === null) positions.delete(sessionId)
  else positions.set(sessionId, position)
}

/** The row at the top edge of the list, or so far below it. */
export function positionOf(scroller: HTMLElement, below = 0): Position | null {
  const top = scroller.getBoundingClientRect().top + below
  for (const row of scroller.querySelectorAll<HTMLElement>('[data-row]')) {
    const box = row.getBoundingClientRect()
    if (box.bottom > top) return { key: row.dataset.row ?? '', above: Math.round(top - box.top) }
  }
  return null
}

export function rowAt(scroller: HTMLElement, key: string): HTMLElement | null {
  return scroller.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
}
