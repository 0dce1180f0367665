import type { Notice, PromptSnapshot } from '../../shared/model'
import type { HistoryMemory } from '../models/convert/remember-history'
import type { Repair } from '../models/errors/recover'
import type { ChatMessage, ToolDefinition } from '../models/model-client'
import type { CallTexts } from './call-texts'
import type { IterationBudget } from './budget'
import type { StreamedText } from './streamed-text'
import type { TurnPorts, TurnRouting, TurnTarget } from './ports'
import type { Pause } from './pause'
import type { Steering } from './steering'
import type { Totals } from './totals'
import type { TurnLog } from './turn-log'
import { interrupted } from './turn-stopped'
import type { SaidText } from '../../shared/words/said'

/** The messages of a session as the model gets them, kept between turns. */
export interface Conversation {
  readonly messages: readonly ChatMessage[]
  /** What they were converted to for the last request. */
  readonly memory: HistoryMemory
  /** Reads them now, step by step, instead of all at once with the first look at them. */
  load(): Promise<void>
  add(message: ChatMessage): void
  /** Forgets everything: the stored history was changed by somebody else, or is not needed for now. */
  reload(): void
}

/** Everything that one running turn knows. */
export interface RunningTurn {
  readonly ports: TurnPorts
  readonly sessionId: string
  readonly turnId: string
  /** With another window once the provider has named its own. */
  target: TurnTarget
  readonly signal: AbortSignal
  readonly log: TurnLog
  readonly routing: TurnRouting
  readonly steering: Steering
  readonly pause: Pause
  readonly budget: IterationBudget
  readonly shown: StreamedText
  readonly conversation: Conversation
  readonly totals: Totals
  /** Another one after a compression. */
  snapshot: PromptSnapshot
  /** Beside the prompt and the messages, in every request of the turn. */
  readonly call: CallTexts
  readonly tools: readonly ToolDefinition[]
  /** Sent behind the history for the next request only: nudges and answers that are still to be continued. */
  scaffold: readonly ChatMessage[]
  /** Requests since the last stored answer. */
  requests: number[]
  /** Of all calls of this turn. */
  readonly callIds: Set<string>
  readonly changes: RequestChanges
  readonly tries: Tries
  /** What the model said beside calls that were only housekeeping. */
  housekeeping: string | null
}

/** What was changed about the requests of this turn so that the provider takes them. */
export interface RequestChanges {
  readonly repairs: Set<Repair>
  maxOutputTokens: number | null
}

/** How often something was tried since it last went well. */
export interface Tries {
  compressions: number
  continuations: number
  cutCalls: number
  brokenCalls: number
  unknownTools: number
  nudges: number
  prefills: number
  emptyRetries: number
}

export const noTries = (): Tries => ({
  compressions: 0,
  continuations: 0,
  cutCalls: 0,
  brokenCalls: 0,
  unknownTools: 0,
  nudges: 0,
  prefills: 0,
  emptyRetries: 0,
})

export function say(turn: Pick<RunningTurn, 'log'>, ...notices: readonly Notice[]): void {
  for (const notice of notices) turn.log.emit({ type: 'notice', notice })
}

/** Tells that the agent went on by itself. */
export function sayRecovered(turn: Pick<RunningTurn, 'log'>, source: SaidText, reason: SaidText): void {
  say(turn, { kind: 'recovered', source, reason })
}

export function stopIfInterrupted({ signal }: Pick<RunningTurn, 'signal'>): void {
  if (signal.aborted) throw interrupted()
}
