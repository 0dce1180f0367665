import type { IncomingMessage } from 'node:http'
import { humanSize } from '../../base/human-size'
import { UnusableAnswer } from '../model-client'

/**
 * The body of an answer as the SDKs read it. Node's own conversion costs as much as all the rest of reading a token: here
 * everything that came in one go is one chunk. What has arrived is handed out before a break of the connection is told.
 */
export function bodyStream(incoming: IncomingMessage, longestEvent = Infinity): ReadableStream<Uint8Array> {
  const tooLong = watchEvents(longestEvent)
  let arrived: Uint8Array[] = []
  let scheduled = false
  let failure: Error | null = null

  function handOut(controller: ReadableStreamDefaultController<Uint8Array>): void {
    scheduled = false
    if (arrived.length === 0) return
    const chunk = arrived.length === 1 ? (arrived[0] as Uint8Array) : Buffer.concat(arrived)
    arrived = []
    const problem = tooLong(chunk)
    if (problem !== null) {
      incoming.removeAllListeners('data')
      incoming.destroy()
      controller.error(problem)
      return
    }
    controller.enqueue(chunk)
    if ((controller.desiredSize ?? 0) <= 0) incoming.pause()
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      incoming.on('data', (chunk: Buffer) => {
        arrived.push(chunk)
        if (!scheduled) process.nextTick(handOut, controller)
        scheduled = true
      })
      incoming.once('end', () => {
        handOut(controller)
        controller.close()
      })
      incoming.once('error', (error) => {
        handOut(controller)
        failure = error
        if (controller.desiredSize === 1) controller.error(error)
      })
    },
    /** Called when everything so far has been read. */
    pull(controller) {
      if (failure === null) incoming.resume()
      else controller.error(failure)
    },
    cancel() {
      arrived = []
      incoming.removeAllListeners('data')
      incoming.destroy()
    },
  })
}

/** Whoever reads a stream keeps an event until its end: one that has none would fill the memory. */
function watchEvents(longest: number): (chunk: Uint8Array) => UnusableAnswer | null {
  let length = 0
  let last = 0
  return (chunk) => {
    const end = longest === Infinity ? chunk.length : lastEventEnd(chunk, last)
    last = chunk.at(-1) ?? last
    length = end === 0 ? length + chunk.length : chunk.length - end
    if (length <= longest) return null
    return new UnusableAnswer('endless', `it sent more than ${humanSize(longest)} in one event, without an end of it`)
  }
}

const lineFeed = 10
const carriageReturn = 13

/** Behind the last blank line; 0 when there is none. `before` is the byte before the chunk. */
function lastEventEnd(chunk: Uint8Array, before: number): number {
  for (let at = chunk.length - 1; at >= 0; at--) {
    const second = chunk[at]!
    if (second !== lineFeed && second !== carriageReturn) continue
    const first = at === 0 ? before : chunk[at - 1]!
    if (first === lineFeed || (first === carriageReturn && second === carriageReturn)) return at + 1
  }
  return 0
}
