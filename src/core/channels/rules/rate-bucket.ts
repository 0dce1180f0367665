/** What one chat may be sent: messages and edits together. Time is given, so that it can be tried without waiting. */
export interface RateBucket {
  /** Milliseconds until the next one may go; 0: now. */
  waitMs(now: number): number
  take(now: number): void
  /** The platform asked for a pause. */
  pause(now: number, ms: number): void
}

export function createRateBucket({
  everyMs,
  perMinute,
}: {
  readonly everyMs: number
  readonly perMinute: number
}): RateBucket {
  let sent: number[] = []
  let notBefore = 0
  return {
    waitMs(now) {
      sent = sent.filter((at) => at <= now && now - at < 60_000)
      const last = sent.at(-1)
      const [oldest = 0] = sent
      return Math.max(
        0,
        Math.min(notBefore - now, longestPause),
        last === undefined ? 0 : last + everyMs - now,
        sent.length < perMinute ? 0 : oldest + 60_000 - now,
      )
    },
    take: (now) => void sent.push(now),
    pause(now, ms) {
      notBefore = Math.max(Math.min(notBefore, now + longestPause), now + Math.min(Math.max(ms, 0), longestPause))
    },
  }
}

/** A platform may not silence us for longer, whatever it says, and neither may a clock that was set back. */
const longestPause = 15 * 60_000
