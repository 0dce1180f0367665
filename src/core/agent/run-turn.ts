import type { TurnFailure, TurnOutcome } from '../../shared/turn'
import { errorMessage } from '../base/system-error'
import { askModel } from './ask-model'
import { createBudget } from './budget'
import type { ImagePart } from './chat-history'
import { createStreamedText } from './streamed-text'
import { holdBySpending } from './hold-by-spending'
import { holdWhatCannotFit } from './hold-what-cannot-fit'
import { makeRoom } from './make-room'
import type { TurnPorts, TurnRouting, TurnTarget } from './ports'
import { type Prepared, prepareTurn } from './prepare-turn'
import type { Pause } from './pause'
import type { Steering } from './steering'
import { storePartialText } from './store-answer'
import { summariseAtLimit, takeAnswer } from './take-answer'
import { createTotals, type Totals } from './totals'
import { type Conversation, noTries, stopIfInterrupted, type RunningTurn } from './running-turn'
import { createTurnLog, type TurnLog } from './turn-log'
import { TurnStopped } from './turn-stopped'
import { said } from '../../shared/words/said'

/** A turn whose user message is on the disk. */
export interface StartedTurn {
  readonly sessionId: string
  readonly turnId: string
  readonly userMessageId: number
  /** As the user typed it. */
  readonly text: string
  /** Pictures that came with it. */
  readonly images: readonly ImagePart[]
  /** The session had messages before this one. */
  readonly hasHistory: boolean
  readonly target: TurnTarget
  readonly routing: TurnRouting
  readonly steering: Steering
  readonly pause: Pause
  /** Without the message of this turn. */
  readonly conversation: Conversation
  readonly signal: AbortSignal
  /** How many model calls it may make. */
  readonly iterations: number
}

export interface TurnEnding {
  readonly outcome: TurnOutcome
  readonly failure: TurnFailure | null
}

/** Runs a turn to its end. Never throws: the last event is always exactly one `turn-end`. */
export async function runTurn(ports: TurnPorts, started: StartedTurn): Promise<TurnEnding> {
  const { sessionId, turnId, userMessageId, target } = started
  const log = createTurnLog({ sessionId, turnId, store: ports.turns, listen: ports.listen, clock: ports.clock })
  const totals = createTotals()
  log.emit({ type: 'turn-start', userMessageId, model: target.model, provider: target.provider })
  const ending = await outcomeOf(ports, started, log, totals)
  started.routing.end()
  const { requests, usage, cost } = totals
  await log.end({ type: 'turn-end', ...ending, requests, usage, cost })
  return ending
}

async function outcomeOf(ports: TurnPorts, started: StartedTurn, log: TurnLog, totals: Totals): Promise<TurnEnding> {
  let turn: RunningTurn | null = null
  try {
    turn = newTurn(ports, started, log, totals, await prepareTurn(ports, started, log))
    await converse(turn)
    return { outcome: 'completed', failure: null }
  } catch (error) {
    const ending = endingOf(error)
    try {
      if (turn !== null) await storePartialText(turn)
      return ending
    } catch (second) {
      // The text is in the events at least; that it could not become a message is what the user must know now.
      return ending.failure === null ? endingOf(second) : ending
    }
  }
}

function newTurn(
  ports: TurnPorts,
  started: StartedTurn,
  log: TurnLog,
  totals: Totals,
  { snapshot, tools, call }: Prepared,
): RunningTurn {
  const { sessionId, turnId, target, routing, steering, pause, conversation, signal, iterations } = started
  return {
    ports,
    sessionId,
    turnId,
    target,
    signal,
    log,
    routing,
    steering,
    pause,
    conversation,
    totals,
    snapshot,
    call,
    tools,
    budget: createBudget(iterations),
    shown: createStreamedText((requestId) => log.emit({ type: 'answer-discarded', requestId })),
    changes: { repairs: new Set(), maxOutputTokens: null },
    tries: noTries(),
    callIds: new Set(),
    scaffold: [],
    requests: [],
    housekeeping: null,
  }
}

async function converse(turn: RunningTurn): Promise<void> {
  for (;;) {
    stopIfInterrupted(turn)
    holdBySpending(turn)
    if (!turn.budget.consume()) return summariseAtLimit(turn)
    if (await makeRoom(turn, false)) {
      turn.budget.refund()
      continue
    }
    holdWhatCannotFit(turn)
    if ((await takeAnswer(turn, await askModel(turn))) === 'done') return
  }
}

function endingOf(error: unknown): TurnEnding {
  if (error instanceof TurnStopped) return { outcome: error.outcome, failure: error.failure }
  return {
    outcome: 'failed',
    failure: {
      layer: 'app',
      message: said('agent.program_made_mistake', { problem: errorMessage(error) }),
      action: said('agent.send_message_again_if'),
    },
  }
}
