/** Keeps all processes together from flooding the conversation. */
export interface NoticeBreaker {
  /** Whether one more notice may go out now. */
  admit(): boolean
  /** How many were held back since the last one that went out. */
  takeHeldBack(): number
}

const most = 15
const withinMs = 10_000
const pauseMs = 30_000

export function createNoticeBreaker(clock: () => number): NoticeBreaker {
  let sent: number[] = []
  let closedUntil = Number.NEGATIVE_INFINITY
  let heldBack = 0

  return {
    admit() {
      const now = clock()
      sent = sent.filter((at) => now - at < withinMs)
      if (now >= closedUntil && sent.length >= most) closedUntil = now + pauseMs
      if (now < closedUntil) {
        heldBack += 1
        return false
      }
      sent.push(now)
      return true
    },
    takeHeldBack() {
      const count = heldBack
      heldBack = 0
      return count
    },
  }
}
