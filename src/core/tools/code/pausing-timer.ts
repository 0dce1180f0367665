/** A time limit that stands still while somebody else is at work. */
export interface PausingTimer {
  readonly over: Promise<void>
  /** May be called several times; each needs its `resume`. */
  pause(): void
  resume(): void
  clear(): void
}

export function pausingTimer(ms: number): PausingTimer {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = ms
  let pauses = 0
  let startedAt = performance.now()
  let timer: NodeJS.Timeout | null = setTimeout(resolve, left)

  function clear(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  return {
    over: promise,
    pause() {
      pauses += 1
      if (pauses > 1 || timer === null) return
      clear()
      left = Math.max(0, left - (performance.now() - startedAt))
    },
    resume() {
      pauses -= 1
      if (pauses > 0) return
      startedAt = performance.now()
      timer = setTimeout(resolve, left)
    },
    clear,
  }
}
