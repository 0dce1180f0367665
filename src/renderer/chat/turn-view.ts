import type { Notice } from '../../shared/model'
import type { Cost, TurnEvent, TurnOutcome, Usage } from '../../shared/turn'
import type { LongText } from './long-text'

/** A turn as it is drawn: what happened, in order. Built from events only, live ones and stored ones alike. */
export interface TurnView {
  readonly turnId: string
  readonly sessionId: string
  /** `null` as long as nobody has told what the user wrote: a turn that another window or a schedule started. */
  readonly userText: string | null
  readonly startedAt: number
  readonly endedAt: number | null
  readonly model: string
  readonly items: readonly TurnItem[]
  /** A new request began, so the next words start a block of their own. */
  readonly breakNext: boolean
  /** How many items there were when the request began. */
  readonly requestFrom: number
  /** What the last request put into the window, as billed. */
  readonly lastUsage: Usage | null
  /** Requests whose provider did not say what they used. */
  readonly unreported: number
  readonly end: TurnEnd | null
}

export interface TurnEnd {
  readonly outcome: TurnOutcome
  readonly failure: Failure | null
  readonly requests: number
  readonly usage: Usage
  readonly cost: Cost
}

export type Failure = NonNullable<Extract<TurnEvent, { type: 'turn-end' }>['failure']>

export type TurnItem = TextItem | ReasoningItem | DiscardedItem | ToolItem | NoticeItem | SteeredItem

export interface TextItem {
  readonly kind: 'text'
  readonly text: LongText
}

export interface ReasoningItem {
  readonly kind: 'reasoning'
  readonly text: LongText
  readonly startedAt: number
  /** When something else began; until then, the last time it grew. */
  readonly endedAt: number
}

/** What a request had streamed before it broke off and the model was asked again. */
export interface DiscardedItem {
  readonly kind: 'discarded'
  readonly text: LongText
}

export interface ToolItem {
  readonly kind: 'tool'
  readonly callId: string
  readonly name: string
  readonly arguments: string
  readonly startedAt: number
  /** What it printed so far; empty once there is a result. */
  readonly output: string
  readonly result: { readonly ok: boolean; readonly text: string; readonly milliseconds: number } | null
}

export interface NoticeItem {
  readonly kind: 'notice'
  readonly notice: Notice
}

export interface SteeredItem {
  readonly kind: 'steered'
  readonly text: string
}
