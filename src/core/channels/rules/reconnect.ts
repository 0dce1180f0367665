/** Before the next try, in milliseconds: 30, 60, 120, 240, 300 s and on, for ever. */
export function reconnectMs(attempt: number, firstMs = 30_000, mostMs = 300_000): number {
  return Math.min(mostMs, firstMs * 2 ** Math.min(attempt, 20))
}
