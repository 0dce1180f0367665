import type { Fetch } from '../network/create-fetch'
import type { StreamPorts } from './read-stream'

/** Far more than any event: the longest repeat a whole answer. */
const longestEvent = 8 * 1024 * 1024

interface Sending {
  /** For the SDK. */
  readonly body: object
  readonly ports: StreamPorts
}

/**
 * With `bytes`, the SDK gets an empty body and the network the bytes: what was recorded is what is sent, and a long
 * conversation is not written out a second time.
 */
export function recordedBody(body: object, bytes: readonly Uint8Array[] | undefined, ports: StreamPorts): Sending {
  const fetch: Fetch = (input, init) =>
    ports.fetch(input, { ...init, longestEvent, ...(bytes === undefined ? {} : { pieces: bytes }) })
  return { body: bytes === undefined ? body : {}, ports: { ...ports, fetch } }
}
