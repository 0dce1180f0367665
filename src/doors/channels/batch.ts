import type { Timing } from './timing'

export interface Batch<T> {
  /** Each one starts the clock again. */
  add(item: T): void
  /** What waits is taken out and not handed on. */
  drop(): readonly T[]
  size(): number
}

/** Joins what comes in one breath: handed on together once nothing more has come for a while. */
export function createBatch<T>(
  { wait }: Pick<Timing, 'wait'>,
  closing: AbortSignal,
  quietMs: (last: T) => number,
  done: (items: readonly T[]) => void,
): Batch<T> {
  const items: T[] = []
  let quiet: AbortController | null = null
  return {
    add(item) {
      items.push(item)
      quiet?.abort()
      const own = new AbortController()
      quiet = own
      void wait(quietMs(item), AbortSignal.any([own.signal, closing])).then(() => {
        if (!own.signal.aborted && !closing.aborted) done(items.splice(0))
      })
    },
    drop() {
      quiet?.abort()
      return items.splice(0)
    },
    size: () => items.length,
  }
}
