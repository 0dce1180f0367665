import { useState } from 'react'
import { lineStartAbove, pageEnd } from './text-window'

/** Which stretch of a text is on the screen, and the ways to see more of it. */
export function useTextPages(text: string) {
  const [shown, setShown] = useState({ from: 0, to: pageEnd(text, 0) })
  /** A new object each time, so that the same place can be asked for twice. */
  const [target, setTarget] = useState<{ readonly offset: number } | null>(null)
  return {
    shown,
    target,
    showEarlier: () => setShown(({ to }) => ({ from: 0, to })),
    showMore: () => setShown(({ from, to }) => ({ from, to: pageEnd(text, to) })),
    goTo: (offset: number) => {
      if (offset < shown.from || offset >= shown.to) {
        const from = lineStartAbove(text, offset, 10)
        setShown({ from, to: Math.max(pageEnd(text, from), offset + 1) })
      }
      setTarget({ offset })
    },
  } as const
}
