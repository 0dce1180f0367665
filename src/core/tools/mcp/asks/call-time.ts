/** How long a server may work on a call. What the user takes to answer it does not count. */
export interface CallTime {
  /** Aborted when it is over. */
  readonly signal: AbortSignal
  pause(): void
  /** From the beginning: what the server had left before its question is no time to use the answer. */
  restart(): void
  end(): void
}

export function createCallTime(ms: number): CallTime {
  const late = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const pause = () => clearTimeout(timer)
  const restart = () => {
    pause()
    if (!isOver) timer = setTimeout(() => late.abort('Request timed out'), ms)
  }
  restart()
  return {
    signal: late.signal,
    pause,
    restart,
    end() {
      isOver = true
      pause()
    },
  }
}
