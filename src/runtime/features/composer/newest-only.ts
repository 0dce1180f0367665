/** Runs one question at a time: a newer one ends the older, whose answer is then `null`. */
export function newestOnly() {
  let current: AbortController | null = null
  return async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> => {
    current?.abort()
    const mine = new AbortController()
    current = mine
    const answer = await ask(mine.signal).catch((error: unknown) => {
      if (mine.signal.aborted) return null
      throw error
    })
    return mine.signal.aborted ? null : answer
  }
}
