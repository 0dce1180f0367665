import type { Fetch } from '../../../models/network/create-fetch'
import { createFlowLimit, flowLimits } from './flow-limit'
import { said, type SaidText } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'

/** `fetch` whose answers end with an error when a server sends without measure. */
export function limitedFetch(fetch: Fetch, clock: () => number, exceeded: (reason: SaidText) => void): Fetch {
  return async (input, init) => {
    const response = await fetch(input, withTextBody(init))
    if (response.body === null) return response
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true
    const exceeds = createFlowLimit(clock)
    let total = 0
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        total += chunk.length
        const tooLong = !isStream && total > flowLimits.message
        const problem = tooLong
          ? said('mcp.sent_more_mb_once', { megabytes: flowLimits.message / 1024 / 1024 })
          : exceeds(isStream ? linesOf(chunk) : 0, chunk.length)
        if (problem === null) return controller.enqueue(chunk)
        exceeded(problem)
        controller.error(new SaidError(said('mcp.connection_closed_because', { reason: problem })))
      },
    })
    const { status, statusText, headers } = response
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers })
  }
}

/** The SDK sends forms as objects; a form is text. */
function withTextBody(init: RequestInit | undefined): RequestInit | undefined {
  return init?.body instanceof URLSearchParams ? { ...init, body: init.body.toString() } : init
}

/** A message of a stream ends with an empty line; each of its lines counts for half of one. */
function linesOf(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 0.5
  return lines
}
