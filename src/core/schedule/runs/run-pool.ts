/** Runs at most so many at a time, one per key; the others wait their turn. */
export function createRunPool(limit: () => number) {
  const waiting: (() => void)[] = []
  const runs = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>()
  let active = 0

  const next = () => {
    while (active < limit()) {
      const start = waiting.shift()
      if (start === undefined) return
      active += 1
      start()
    }
  }

  return {
    has: (key: string) => runs.has(key),
    /** `work` must not reject. */
    add(key: string, work: (signal: AbortSignal) => Promise<void>): void {
      const abort = new AbortController()
      const turn = Promise.withResolvers<void>()
      const done = turn.promise
        .then(() => work(abort.signal))
        .finally(() => {
          active -= 1
          runs.delete(key)
          next()
        })
      runs.set(key, { abort, done })
      waiting.push(turn.resolve)
      next()
    },
    stop: (key: string) => runs.get(key)?.abort.abort(),
    async idle(): Promise<void> {
      while (runs.size > 0) await Promise.all([...runs.values()].map(({ done }) => done))
    },
    async close(): Promise<void> {
      for (const { abort } of runs.values()) abort.abort()
      await Promise.all([...runs.values()].map(({ done }) => done))
    },
  }
}
