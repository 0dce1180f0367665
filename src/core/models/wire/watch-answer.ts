import { isLoopback } from '../network/choose-proxy'
import { NetworkStall } from '../network/network-stall'
import { type Endpoint, type ModelEvent, UnusableAnswer } from '../model-client'

/** What no answer may exceed. */
export interface AnswerLimits {
  /** Milliseconds without anything but heartbeats, which keep a connection busy and say nothing. */
  readonly idle: number
  /** Characters. Far more than any model may write. */
  readonly length: number
}

export interface AnswerWatch extends Disposable {
  /** Aborts when the answer exceeds a limit; its reason says which. */
  readonly signal: AbortSignal
  /** Something came from the service. */
  alive(): void
  grew(piece: ModelEvent): void
}

const minute = 60_000
const usualIdle = 15 * minute
/** A model on this machine may read a long prompt for many minutes. */
const localIdle = 30 * minute
const usualLength = 16_000_000

/** Ends a stream that would never end by itself. One timer for the whole answer: a token must cost next to nothing. */
export function watchAnswer({ baseUrl }: Endpoint, limits: Partial<AnswerLimits> = {}): AnswerWatch {
  const { hostname = '', host = baseUrl } = URL.parse(baseUrl) ?? {}
  const { idle = isLoopback(hostname) ? localIdle : usualIdle, length: most = usualLength } = limits
  const ending = new AbortController()
  let last = performance.now()
  let length = 0
  const timer = setInterval(() => {
    if (performance.now() - last > idle) ending.abort(new NetworkStall('heartbeats', host, idle))
  }, idle / 4).unref()
  return {
    signal: ending.signal,
    alive() {
      last = performance.now()
    },
    grew(piece) {
      if (piece.type === 'end') return
      length += piece.type === 'tool-call' ? piece.argumentsDelta.length : piece.text.length
      if (length > most) {
        const characters = most.toLocaleString('en-US')
        ending.abort(new UnusableAnswer('endless', `it went on after ${characters} characters`))
      }
    },
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
