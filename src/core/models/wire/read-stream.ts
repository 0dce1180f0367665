import { errorMessage } from '../../home/system-error'
import { type Endpoint, type ModelEvent, StreamBroken } from '../model-client'
import type { Fetch } from '../network/create-fetch'

export interface StreamPorts {
  /** How the vendor's SDK reaches the network. */
  readonly fetch: Fetch
}

export type EndEvent = Extract<ModelEvent, { type: 'end' }>

/** Turns the events of one answer into ours. */
export interface Collector<Event> {
  /** What this event adds, in order. */
  accept(event: Event): readonly ModelEvent[]
  /** The complete answer, or `null` as long as its closing event is missing. */
  finish(): EndEvent | null
}

export interface OpenStream<Event> {
  readonly events: AsyncIterable<Event>
  readonly contentType: string
  /** The service itself said what is wrong; such an error goes on unchanged. */
  readonly isApiError: (error: unknown) => boolean
}

interface Reading<Event> {
  readonly open: () => Promise<OpenStream<Event>>
  readonly collector: Collector<Event>
  readonly endpoint: Endpoint
  readonly signal: AbortSignal
}

export async function* readStream<Event>(reading: Reading<Event>): AsyncGenerator<ModelEvent> {
  const { collector, endpoint, signal } = reading
  signal.throwIfAborted()
  const stream = await opened(reading)
  try {
    for await (const event of stream.events) {
      // Not `yield*`: here it would wait for each piece of every token.
      for (const piece of collector.accept(event)) yield piece
    }
  } catch (error) {
    if (!signal.aborted && stream.isApiError(error)) throw error
    // A connection that breaks behind the closing event has taken nothing away.
    if (!signal.aborted && collector.finish() === null) throw broken(endpoint, errorMessage(error), error)
  }
  // The SDKs end an aborted stream as if it were complete.
  signal.throwIfAborted()
  const end = collector.finish()
  if (end === null) throw broken(endpoint, 'it ended without its closing event')
  yield end
}

async function opened<Event>({ open, endpoint, signal }: Reading<Event>): Promise<OpenStream<Event>> {
  let stream: OpenStream<Event>
  try {
    stream = await open()
  } catch (error) {
    signal.throwIfAborted()
    throw error
  }
  if (!/\b(?:html|xml)\b/.test(stream.contentType)) return stream
  throw new StreamBroken(
    `${endpoint.baseUrl} answered with a web page (${stream.contentType}) instead of a model's answer. Check the address of the provider, and whether the network asks you to sign in.`,
  )
}

function broken({ baseUrl }: Endpoint, reason: string, cause?: unknown): StreamBroken {
  return new StreamBroken(`The answer of ${baseUrl} broke off: ${reason.replace(/\.$/, '')}.`, { cause })
}
