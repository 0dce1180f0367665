import { RE2JS } from 're2js'
import { errorMessage } from '../../base/system-error'
import type { NoticeBreaker } from './notice-breaker'

/** Looks for patterns in the lines of a process and tells of them, within limits. */
export interface OutputWatch {
  take(text: string): void
}

export interface WatchPorts {
  readonly clock: () => number
  readonly breaker: NoticeBreaker
  notify(text: string): void
  /** Watching has ended; from now on only the end of the process is told. */
  gaveUp(reason: string): void
}

export type Patterns =
  | { readonly ok: true; readonly patterns: readonly RE2JS[] }
  | { readonly ok: false; readonly reason: string }

/** Patterns come from a model: this engine takes time in proportion to the text, whatever they are. */
export function compilePatterns(sources: readonly string[]): Patterns {
  const patterns: RE2JS[] = []
  for (const source of sources) {
    try {
      patterns.push(RE2JS.compile(source))
    } catch (error) {
      const message = errorMessage(error)
      return {
        ok: false,
        reason: `The watch pattern ${JSON.stringify(source)} is not a regular expression: ${message}`,
      }
    }
  }
  return { ok: true, patterns }
}

const betweenNoticesMs = 15_000
const mostSuppressedWindows = 3
const mostNotices = 8
const longestLine = 2_000
/** Looking at lines must not slow down the app: what comes faster is not looked at. */
const charactersPerSecond = 200_000

export function createOutputWatch(patterns: readonly RE2JS[], ports: WatchPorts): OutputWatch {
  const { clock, breaker } = ports
  let partial = ''
  let isOver = false
  let notices = 0
  let windowEnd = Number.NEGATIVE_INFINITY
  let suppressed = 0
  let suppressedWindows = 0
  let second = { start: clock(), looked: 0 }
  let skipped = 0

  function hit(line: string): void {
    const now = clock()
    if (now < windowEnd) {
      suppressed += 1
      return
    }
    suppressedWindows = suppressed > 0 ? suppressedWindows + 1 : 0
    if (suppressedWindows >= mostSuppressedWindows)
      return giveUp('the patterns matched too often; they should name rarer lines')
    if (!breaker.admit()) return
    notices += 1
    windowEnd = now + betweenNoticesMs
    ports.notify([line, ...leftOut()].join('\n'))
    suppressed = 0
    if (notices >= mostNotices) giveUp(`it has been told ${mostNotices} times`)
  }

  function leftOut(): string[] {
    const heldBack = breaker.takeHeldBack()
    const counts = [
      suppressed > 0 ? `${suppressed} earlier matches were not told one by one` : '',
      heldBack > 0 ? `${heldBack} notices were held back because there were too many` : '',
      skipped > 0 ? `${skipped} characters came too fast to be looked at` : '',
    ].filter(Boolean)
    skipped = 0
    return counts.map((count) => `[${count}]`)
  }

  function giveUp(reason: string): void {
    isOver = true
    ports.gaveUp(reason)
  }

  /** A piece is looked at as a whole or not at all: even taking a flood apart into lines would cost too much. */
  function mayLook(length: number): boolean {
    const now = clock()
    if (now - second.start >= 1_000) second = { start: now, looked: 0 }
    second.looked += length
    if (second.looked <= charactersPerSecond) return true
    skipped += length
    return false
  }

  return {
    take(text) {
      if (isOver) return
      if (!mayLook(text.length)) {
        partial = ''
        return
      }
      const lines = (partial + text).split('\n')
      partial = (lines.pop() ?? '').slice(0, longestLine)
      for (const whole of lines) {
        const line = whole.slice(0, longestLine).trimEnd()
        if (patterns.some((pattern) => pattern.matcher(line).find())) hit(line)
        if (isOver) return
      }
    },
  }
}
