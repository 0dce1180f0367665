import type { FailureCause, Notice } from '../../../shared/model'
import type { Cost, RequestPurpose, Usage } from '../../../shared/turn'
import { classify } from '../../models/errors/classify'
import { describeError } from '../../models/errors/describe-error'
import { failureCause } from '../../models/errors/failure-cause'
import type { ModelTarget } from '../../models/errors/fallback-chain'
import type { ChatMessage, ModelRequest, StopReason } from '../../models/model-client'
import type { Writer } from '../../sessions/create-writer'
import { finishRequest, type RequestLedger } from '../../sessions/ledger/request-ledger'
import { createRouting, type RoutingPorts } from '../create-routing'
import type { Destination, Route, RouteResult } from '../ports'
import { answered, type RequestEnding, unanswered } from '../../models/request-ending'
import { type SaidText, said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

export interface AuxiliaryPorts extends Pick<RoutingPorts, 'redact' | 'clock' | 'random'> {
  readonly routeOf: (target: ModelTarget, sessionId: string) => RouteResult
  readonly ledger: Pick<RequestLedger, 'record'>
  readonly write: Writer['write']
  /** Ends early, without an error, when the signal says so. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export interface RoutedQuestion {
  readonly sessionId: string
  /** The turn that the request is counted with. */
  readonly turnId: string
  readonly purpose: RequestPurpose
  readonly target: ModelTarget
  /** Asked once when the first fails. */
  readonly spare: ModelTarget | null
  readonly signal: AbortSignal
  /** What is sent to the model that was chosen. */
  readonly requestFor: (route: Route) => ModelRequest
}

/** What one request used and cost. */
export interface Billed {
  readonly usage: Usage | null
  readonly cost: Cost
}

export interface AskedRoute {
  readonly notices: readonly Notice[]
  /** Every answered request, usable or not. */
  readonly billed: readonly Billed[]
}

type AssistantMessage = Extract<ChatMessage, { role: 'assistant' }>

export type RoutedAnswer =
  | ({ readonly ok: true; readonly message: AssistantMessage; readonly stop: StopReason } & AskedRoute)
  | ({ readonly ok: false; readonly cause: FailureCause | 'no-provider'; readonly message: SaidText } & AskedRoute)

/** One request beside the turns: through the same routes and keys, written down in the same ledger. */
export async function askRouted(ports: AuxiliaryPorts, asked: RoutedQuestion): Promise<RoutedAnswer> {
  const { sessionId, target, spare, signal } = asked
  const routing = createRouting(target, {
    routeOf: (wanted) => ports.routeOf(wanted, sessionId),
    fallbacks: spare === null ? [] : [spare],
    canCompress: false,
    redact: ports.redact,
    clock: ports.clock,
    random: ports.random,
  })
  const notices: Notice[] = []
  const billed: Billed[] = []
  for (;;) {
    if (signal.aborted) return { ok: false, cause: 'network', message: said('agent.stopped'), notices, billed }
    const routed = await routing.next()
    notices.push(...routed.notices)
    if (!routed.ok) return { ok: false, cause: 'no-provider', message: routed.failure.message, notices, billed }
    const request = asked.requestFor(routed.destination.route)
    const tried = await tryOnce(ports, asked, routed.destination, request)
    if (tried.kind === 'unrecorded') return { ok: false, cause: 'unknown', message: tried.message, notices, billed }
    if (tried.kind === 'answered') {
      routing.succeeded()
      billed.push(tried.billed)
      return { ok: true, message: tried.message, stop: tried.stop, notices, billed }
    }
    const { thrown } = tried
    const { destination } = routed
    const step = await routing.failed({ thrown, destination, request, compressions: 0, repairs: new Set() })
    notices.push(...step.notices)
    await finish(ports, unanswered(tried, signal.aborted ? 'interrupted' : 'failed', step.reason))
    if (step.move.kind !== 'again')
      return { ok: false, cause: causeOf(ports, thrown, destination), message: step.reason, notices, billed }
    await ports.wait(step.move.waitMs, signal)
  }
}

type Tried =
  | {
      readonly kind: 'answered'
      readonly message: AssistantMessage
      readonly stop: StopReason
      readonly billed: Billed
    }
  | { readonly kind: 'unrecorded'; readonly message: SaidText }
  | {
      readonly kind: 'failed'
      readonly thrown: unknown
      readonly requestId: number
      readonly firstEventAt: number | null
    }

async function tryOnce(
  ports: AuxiliaryPorts,
  { sessionId, turnId, purpose, signal }: RoutedQuestion,
  { route, endpoint, credential }: Destination,
  request: ModelRequest,
): Promise<Tried> {
  const { model, provider } = route
  const body = route.client.body(request)
  const recorded = await ports.ledger.record({ sessionId, turnId, purpose, model, provider, credential, body })
  if (!recorded.ok) return { kind: 'unrecorded', message: recorded.message }
  const { requestId, bytes } = recorded.value
  let firstEventAt: number | null = null
  try {
    for await (const event of route.client.stream(body, endpoint, signal, bytes)) {
      firstEventAt ??= ports.clock()
      if (event.type !== 'end') continue
      const { message, stop, usage } = event
      const cost = route.cost(usage, event.model)
      await finish(ports, answered({ requestId, firstEventAt }, event, cost))
      return { kind: 'answered', message, stop, billed: { usage, cost } }
    }
    throw new SaidError(said('agent.client_ended_stream_without', { provider }))
  } catch (thrown) {
    return { kind: 'failed', thrown, requestId, firstEventAt }
  }
}

/** What cannot be written down now is a gap in the ledger; the answer counts all the same. */
async function finish({ write, clock }: AuxiliaryPorts, finished: RequestEnding): Promise<void> {
  await write((db) => finishRequest(db, finished, clock()))
}

function causeOf({ redact, clock }: AuxiliaryPorts, thrown: unknown, { route }: Destination): FailureCause {
  const { model, contextWindow, thinks } = route
  const situation = { model, contextWindow, tokens: null, messages: 1, reasoningModel: thinks, now: clock() }
  return failureCause(classify(describeError(thrown, redact), situation).reason)
}
