import { useEffect, useState } from 'react'

/** Milliseconds until a moment, told once a second; 0 when it has passed, and then no more. */
export function useTimeLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  const over = now >= until
  useEffect(() => {
    if (over) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])
  return Math.max(0, until - now)
}
