import { useRef } from 'react'

/** Walks through what was sent before. What was being typed is the newest end of that walk. */
export function useRecall(sent: readonly string[], current: string, show: (text: string) => void) {
  const walk = useRef<{ at: number; typed: string } | null>(null)
  return (way: 'older' | 'newer'): boolean => {
    const here =
      walk.current !== null && (sent[walk.current.at] ?? walk.current.typed) === current ? walk.current : null
    const { at, typed } = here ?? { at: sent.length, typed: current }
    const next = way === 'older' ? at - 1 : at + 1
    if (next < 0 || next > sent.length) return false
    walk.current = { at: next, typed }
    show(sent[next] ?? typed)
    return true
  }
}
