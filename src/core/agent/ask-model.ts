import type { EndEvent, ModelEvent, ModelRequest } from '../models/model-client'
import type { Answer } from './answer'
import { buildRequest } from './build-request'
import { convertInSteps } from './convert-in-steps'
import { makeRoom } from './make-room'
import type { Destination, RecoveryMove } from './ports'
import { possibleRepairs } from './repair-request'
import { answered, notBilled, unanswered } from '../models/request-ending'
import { storePartialText } from './store-answer'
import { say, stopIfInterrupted, type RunningTurn } from './running-turn'
import { interrupted, TurnStopped } from './turn-stopped'
import { said } from '../../shared/words/said'
import { SaidError } from '../../shared/words/said-error'

/** Asks until there is an answer. Throws `TurnStopped` when there will be none. */
export async function askModel(turn: RunningTurn): Promise<Answer> {
  for (;;) {
    stopIfInterrupted(turn)
    const routed = await turn.routing.next()
    say(turn, ...routed.notices)
    if (!routed.ok) throw new TurnStopped('failed', routed.failure)
    const request = buildRequest(turn, routed.destination.route)
    const attempt = await tryOnce(turn, routed.destination, request)
    if (attempt.ok) return attempt.answer
    const step = await turn.routing.failed({
      thrown: attempt.thrown,
      destination: routed.destination,
      request,
      compressions: turn.tries.compressions,
      repairs: possibleRepairs(request),
    })
    say(turn, ...step.notices)
    await turn.log.step({ finished: unanswered(attempt, 'failed', step.reason) })
    await act(turn, step.move)
  }
}

type Attempt =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly thrown: unknown; readonly requestId: number; readonly firstEventAt: number | null }

async function tryOnce(
  turn: RunningTurn,
  { route, endpoint, credential }: Destination,
  request: ModelRequest,
): Promise<Attempt> {
  const { sessionId, turnId, ports, log } = turn
  const { model, provider } = route
  await convertInSteps(route.client, request)
  const body = route.client.body(request)
  const asked = { sessionId, turnId, purpose: 'turn', model, provider, credential, body } as const
  const recorded = await ports.ledger.record(asked)
  if (!recorded.ok) {
    throw new TurnStopped('failed', {
      layer: 'store',
      message: said('agent.request_not_recorded_not', { reason: recorded.message }),
      action: said('agent.free_disk_check_rights'),
    })
  }
  const { requestId, bytes } = recorded.value
  turn.requests.push(requestId)
  turn.totals.addRequest()
  log.emit({ type: 'request-start', requestId, model, provider, credential })
  let firstEventAt: number | null = null
  try {
    for await (const event of route.client.stream(body, endpoint, turn.signal, bytes)) {
      firstEventAt ??= ports.clock()
      if (event.type !== 'end') {
        show(turn, requestId, event)
        continue
      }
      const { stop, message, usage, model: answeredBy } = event
      const cost = route.cost(usage, answeredBy)
      if (usage !== null) route.learn?.(request, usage)
      turn.shown.answered(requestId)
      turn.totals.addAnswer(usage, cost)
      log.emit({ type: 'request-end', requestId, usage, cost })
      turn.routing.succeeded()
      return { ok: true, answer: { stop, message, finished: answered({ requestId, firstEventAt }, event, cost) } }
    }
    throw new SaidError(said('agent.client_ended_stream_without', { provider }))
  } catch (thrown) {
    log.emit({ type: 'request-end', requestId, usage: null, cost: notBilled })
    if (!turn.signal.aborted) return { ok: false, thrown, requestId, firstEventAt }
    await log.step({ finished: unanswered({ requestId, firstEventAt }, 'interrupted', null) })
    throw interrupted()
  }
}

function show({ shown, log }: RunningTurn, requestId: number, event: Exclude<ModelEvent, EndEvent>): void {
  if (event.type === 'text') {
    shown.add(requestId, event.text)
    log.emit({ type: 'text-delta', text: event.text })
  }
  if (event.type === 'reasoning') {
    shown.addReasoning(requestId, event.text)
    log.emit({ type: 'reasoning-delta', text: event.text })
  }
}

async function act(turn: RunningTurn, move: RecoveryMove): Promise<void> {
  switch (move.kind) {
    case 'again':
      await turn.pause.wait(move.waitMs)
      return
    case 'compress':
      await turn.pause.wait(move.waitMs)
      stopIfInterrupted(turn)
      if (move.window !== null) turn.target = { ...turn.target, contextWindow: move.window }
      await makeRoom(turn, true)
      return
    case 'repair':
      turn.changes.repairs.add(move.repair)
      return
    case 'shorter-answer':
      turn.changes.maxOutputTokens = move.tokens
      return
    case 'give-up':
      if (move.poisoned) await keepOut(turn)
      throw new TurnStopped('failed', move.failure)
  }
}

/** With these messages every later request would fail like this one. They stay readable. */
async function keepOut(turn: RunningTurn): Promise<void> {
  await storePartialText(turn)
  await turn.log.step({ keepOut: true })
  turn.conversation.reload()
  say(turn, {
    kind: 'ignored',
    source: said('agent.turn'),
    reason: said('agent.provider_refuses_conversation_left'),
  })
}
