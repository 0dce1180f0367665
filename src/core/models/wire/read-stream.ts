import { errorMessage } from '../../base/system-error'
import { type EndEvent, type Endpoint, type ModelEvent, StreamBroken } from '../model-client'
import type { Fetch } from '../network/create-fetch'
import { type AnswerLimits, type AnswerWatch, watchAnswer } from './watch-answer'

export interface StreamPorts {
  /** How the vendor's SDK reaches the network. */
  readonly fetch: Fetch
  readonly limits?: Partial<AnswerLimits>
}

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
  readonly open: (signal: AbortSignal) => Promise<OpenStream<Event>>
  readonly collector: Collector<Event>
  readonly endpoint: Endpoint
  readonly signal: AbortSignal
  readonly limits: Partial<AnswerLimits> | undefined
}

export async function* readStream<Event>(reading: Reading<Event>): AsyncGenerator<ModelEvent> {
  const { collector, endpoint, signal } = reading
  signal.throwIfAborted()
  using watch = watchAnswer(endpoint, reading.limits)
  const stream = await opened(reading, watch)
  try {
    for await (const event of stream.events) {
      watch.alive()
      // Not `yield*`: here it would wait for each piece of every token.
      for (const piece of collector.accept(event)) {
        watch.grew(piece)
        yield piece
      }
    }
  } catch (error) {
    if (!signal.aborted && stream.isApiError(error)) throw error
    // A connection that breaks behind the closing event has taken nothing away.
    if (!signal.aborted && collector.finish() === null) {
      throw watch.signal.aborted ? overdue(endpoint, watch) : broken(endpoint, errorMessage(error), error)
    }
  }
  // The SDKs end an aborted stream as if it were complete.
  signal.throwIfAborted()
  const end = collector.finish()
  if (end === null && watch.signal.aborted) throw overdue(endpoint, watch)
  if (end === null) throw broken(endpoint, 'it ended without its closing event')
  yield end
}

async function opened<Event>(
  { open, endpoint, signal }: Reading<Event>,
  watch: AnswerWatch,
): Promise<OpenStream<Event>> {
  let stream: OpenStream<Event>
  try {
    stream = await open(AbortSignal.any([signal, watch.signal]))
  } catch (error) {
    signal.throwIfAborted()
    if (watch.signal.aborted) throw overdue(endpoint, watch)
    throw error
  }
  if (!/\b(?:html|xml)\b/.test(stream.contentType)) return stream
  throw new StreamBroken(
    `${endpoint.baseUrl} answered with a web page (${stream.contentType}) instead of a model's answer. Check the address of the provider, and whether the network asks you to sign in.`,
  )
}

function overdue(endpoint: Endpoint, { signal }: AnswerWatch): StreamBroken {
  return broken(endpoint, errorMessage(signal.reason), signal.reason)
}

function broken({ baseUrl }: Endpoint, reason: string, cause?: unknown): StreamBroken {
  return new StreamBroken(`The answer of ${baseUrl} broke off: ${reason.replace(/\.$/, '')}.`, { cause })
}
