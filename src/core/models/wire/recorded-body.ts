import type { StreamPorts } from './read-stream'

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
  if (bytes === undefined) return { body, ports }
  return { body: {}, ports: { ...ports, fetch: (input, init) => ports.fetch(input, { ...init, pieces: bytes }) } }
}
