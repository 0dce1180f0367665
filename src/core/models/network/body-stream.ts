import type { IncomingMessage } from 'node:http'

/**
 * The body of an answer as the SDKs read it. Node's own conversion costs as much as all the rest of reading a token: here
 * everything that came in one go is one chunk. What has arrived is handed out before a break of the connection is told.
 */
export function bodyStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let arrived: Uint8Array[] = []
  let scheduled = false
  let failure: Error | null = null

  function handOut(controller: ReadableStreamDefaultController<Uint8Array>): void {
    scheduled = false
    if (arrived.length === 0) return
    controller.enqueue(arrived.length === 1 ? (arrived[0] as Uint8Array) : Buffer.concat(arrived))
    arrived = []
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
