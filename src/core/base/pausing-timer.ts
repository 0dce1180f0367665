/** A time limit that stands still while somebody else is at work. */
export interface PausingTimer {
  readonly over: Promise<void>
  /** May be called several times; each needs its `resume`. */
  pause(): void
  resume(): void
  /** Stands still while this goes on. */
  during<T>(work: Promise<T>): Promise<T>
  clear(): void
}

export function pausingTimer(ms: number): PausingTimer {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = ms
  let pauses = 0
  let isCleared = false
  let startedAt = performance.now()
  let timer: NodeJS.Timeout | null = setTimeout(resolve, left)

  function clear(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  function pause(): void {
    pauses += 1
    if (pauses > 1 || timer === null) return
    clear()
    left = Math.max(0, left - (performance.now() - startedAt))
  }

  function resume(): void {
    pauses -= 1
    if (pauses > 0 || isCleared) return
    startedAt = performance.now()
    timer = setTimeout(resolve, left)
  }

  return {
    over: promise,
    pause,
    resume,
    during(work) {
      pause()
      return work.finally(resume)
    },
    clear() {
      isCleared = true
      clear()
    },
  }
}
