import { errorMessage } from '../../base/system-error'
import { type EndEvent, type Endpoint, type ModelEvent, StreamBroken, UnusableAnswer } from '../model-client'
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
  let events = 0
  try {
    for await (const event of stream.events) {
      watch.alive()
      events += 1
      // Not `yield*`: here it would wait for each piece of every token.
      for (const piece of accepted(collector, event)) {
        watch.grew(piece)
        yield piece
      }
    }
  } catch (error) {
    if (!signal.aborted && stream.isApiError(error)) throw error
    // A connection that breaks behind the closing event has taken nothing away.
    if (!signal.aborted && collector.finish() === null) {
      throw watch.signal.aborted ? overdue(endpoint, watch) : brokenBy(endpoint, error)
    }
  }
  // The SDKs end an aborted stream as if it were complete.
  signal.throwIfAborted()
  const end = collector.finish()
  if (end === null && watch.signal.aborted) throw overdue(endpoint, watch)
  if (end === null && events === 0 && /\bjson\b/.test(stream.contentType))
    throw unusable(endpoint, 'form', `it is one JSON text (${stream.contentType}) instead of a stream`)
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

/** What no collector can take is nothing that a second try would mend. */
function accepted<Event>(collector: Collector<Event>, event: Event): readonly ModelEvent[] {
  try {
    return collector.accept(event)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const shown = JSON.stringify(event)?.slice(0, 100) ?? 'nothing'
    throw new UnusableAnswer('form', `an event of it is not one of this API format: ${shown}`)
  }
}

function overdue(endpoint: Endpoint, { signal }: AnswerWatch): Error {
  return brokenBy(endpoint, signal.reason)
}

function brokenBy(endpoint: Endpoint, error: unknown): Error {
  if (error instanceof UnusableAnswer)
    return unusable(endpoint, error.code === 'ANSWER_ENDLESS' ? 'endless' : 'form', error.message)
  return broken(endpoint, errorMessage(error), error)
}

function unusable({ baseUrl }: Endpoint, kind: 'endless' | 'form', reason: string): UnusableAnswer {
  return new UnusableAnswer(kind, `The answer of ${baseUrl} cannot be used: ${reason}.`)
}

function broken({ baseUrl }: Endpoint, reason: string, cause?: unknown): StreamBroken {
  return new StreamBroken(`The answer of ${baseUrl} broke off: ${reason.replace(/\.$/, '')}.`, { cause })
}
