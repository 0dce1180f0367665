/** Passes output on while a command runs: whole lines, now and then, and not without end, since every piece is stored. */
export interface LiveOutput {
  take(text: string): void
  /** Shows what is left and stops. */
  end(): void
}

const pauseMs = 200
const limit = 50_000
/** A line without an end is shown in pieces of this size. */
const longestLine = 8_000

export function createLiveOutput(show: (text: string) => void, redact: (text: string) => string): LiveOutput {
  let waiting = ''
  let shown = 0
  let timer: NodeJS.Timeout | null = null

  function flush(all: boolean): void {
    const end = all || waiting.length > longestLine ? waiting.length : waiting.lastIndexOf('\n') + 1
    const text = waiting.slice(0, end)
    waiting = waiting.slice(end)
    if (text === '' || shown >= limit) return
    shown += text.length
    const isFull = shown >= limit
    show(redact(isFull ? text.slice(0, text.length - (shown - limit)) : text))
    if (isFull) show(`\n[The output goes on and is not shown here beyond ${limit} characters.]\n`)
  }

  return {
    take(text) {
      if (shown >= limit || text === '') return
      waiting = (waiting + text).slice(0, limit + longestLine)
      timer ??= setTimeout(() => {
        timer = null
        flush(false)
      }, pauseMs)
    },
    end() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      flush(true)
    },
  }
}
