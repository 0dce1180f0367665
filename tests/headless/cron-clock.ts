/** A clock that stands still until a test moves it, with the timers that wait for it. */
export function fakeClock(start: string, timeZone = 'UTC') {
  let now = Date.parse(start)
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>()
  return {
    now: () => now,
    clock: () => ({ now, timeZone }),
    timer(ms: number, callback: () => void) {
      const timer = { at: now + ms, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    /** How many wait now. */
    waiting: () => timers.size,
    /** When the next one rings, in milliseconds from now. */
    nextIn: () => Math.min(...[...timers].map(({ at }) => at)) - now,
    /** The wall clock is set, as by a person or after a sleep: timers are not told. */
    jump(to: string): void {
      now = Date.parse(to)
    },
    /** Moves on to the next timer and lets it ring. */
    ring(): void {
      const [first] = [...timers].sort((a, b) => a.at - b.at)
      if (first === undefined) throw new Error('No timer waits.')
      timers.delete(first)
      now = Math.max(now, first.at)
      first.callback()
    },
  }
}
