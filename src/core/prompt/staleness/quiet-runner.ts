import { serial } from '../../base/serial'

export interface QuietRunnerOptions {
  /** Runs start when there was no hint for this long … */
  readonly quietMs: number
  /** … but never later than this after the first one. */
  readonly longestWaitMs: number
  /** An `unsure` run is repeated soon. */
  run(): Promise<'sure' | 'unsure'>
}

/** Turns a storm of hints into few runs, one at a time, with a run after the last hint. */
export function createQuietRunner({ quietMs, longestWaitMs, run }: QuietRunnerOptions) {
  let timer: NodeJS.Timeout | null = null
  let firstHintAt = 0
  const inTurn = serial()
  let isClosed = false

  function hint(): void {
    if (isClosed) return
    const now = performance.now()
    if (timer === null) firstHintAt = now
    else clearTimeout(timer)
    timer = setTimeout(start, Math.max(0, Math.min(quietMs, firstHintAt + longestWaitMs - now)))
  }

  function start(): void {
    timer = null
    void inTurn(async () => {
      if (isClosed) return
      if ((await run()) === 'unsure') hint()
    })
  }

  return {
    hint,
    async close(): Promise<void> {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
      await inTurn(() => undefined)
    },
  }
}
