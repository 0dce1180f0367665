import type { FileChange, Permission, Question } from '../../shared/ask'
import type { Form } from '../../shared/form'
import type { Notice } from '../../shared/model'
import type { Cost, TurnEvent, TurnFailure, TurnOutcome, Usage } from '../../shared/turn'
import type { Attachment } from '../../shared/calls/composer-calls'
import type { LongText } from './long-text'
import type { ToolShown } from '../../shared/tool-shown'

/** A turn as it is drawn: what happened, in order. Built from events only, live ones and stored ones alike. */
export interface TurnView {
  readonly turnId: string
  readonly sessionId: string
  /** The stored message that began it; `null` until that is told. */
  readonly userMessageId: number | null
  /** The newest message of the turn that is on the disk. */
  readonly lastMessageId: number | null
  /** `null` as long as nobody has told what the user wrote: a turn that another window or a schedule started. */
  readonly userText: string | null
  /** Pictures that came with it: in the store, or still those that the composer added. */
  readonly userImages: readonly UserImage[]
  readonly startedAt: number
  readonly endedAt: number | null
  readonly model: string
  readonly items: readonly TurnItem[]
  /** A new request began, so the next words start a block of their own. */
  readonly breakNext: boolean
  /** The requests of the turn, oldest first. */
  readonly requests: readonly RequestSpan[]
  /** What the last request put into the window, as billed. */
  readonly lastUsage: Usage | null
  /** Requests whose provider did not say what they used. */
  readonly unreported: number
  /** What the conversation has grown or shrunk by since a provider last billed it. */
  readonly sinceUsage: number
  readonly end: TurnEnd | null
  /** What was done to the conversation between this turn and the next. */
  readonly after: readonly (CompressedItem | UncompressedItem | BackgroundItem)[]
}

export type UserImage =
  | { readonly kind: 'stored'; readonly messageId: number; readonly index: number }
  | { readonly kind: 'added'; readonly attachment: Attachment }

export interface RequestSpan {
  readonly requestId: number
  /** How many items there were when it began. */
  readonly from: number
}

export interface TurnEnd {
  readonly outcome: TurnOutcome
  readonly failure: TurnFailure | null
  readonly requests: number
  readonly usage: Usage
  readonly cost: Cost
}

export type TurnItem =
  | TextItem
  | ReasoningItem
  | DiscardedItem
  | ToolItem
  | NoticeItem
  | SteeredItem
  | ApprovalItem
  | ClarifyItem
  | FormItem
  | CompressedItem
  | RecalledItem

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
  /** `null` for a call that was stored before tools said it, or whose tool is unknown. */
  readonly shown: ToolShown | null
  readonly startedAt: number
  /** What it printed so far; empty once there is a result. */
  readonly output: string
  readonly result: Pick<
    Answered<'tool-end'>,
    'ok' | 'text' | 'milliseconds' | 'unrun' | 'exitCode' | 'colours' | 'hold'
  > | null
  /** What it wrote, created or removed. */
  readonly files: readonly FileChange[]
  /** Sub-agents that work for it, each in a session of its own. */
  readonly children: readonly ChildAgent[]
  /** It asked something, and the answer is not there yet. */
  readonly isWaiting: boolean
  /** What it asked a yes for and got none. */
  readonly denial: (Pick<Answered<'approval-answered'>, 'by'> & { readonly permission: Permission }) | null
}

export interface ChildAgent {
  readonly sessionId: string
  /** The place of its task. */
  readonly index: number
  readonly goal: string
}

export interface NoticeItem {
  readonly kind: 'notice'
  readonly notice: Notice
}

export interface SteeredItem {
  readonly kind: 'steered'
  readonly text: string
}

type Answered<Type extends TurnEvent['type']> = Extract<TurnEvent, { type: Type }>

/** An action that waits, or waited, for a yes. */
export interface ApprovalItem {
  readonly kind: 'approval'
  readonly callId: string
  readonly permission: Permission
  /** `null` as long as nobody has answered. */
  readonly answer: Pick<Answered<'approval-answered'>, 'choice' | 'by'> | null
}

/** A form of a tool server. */
export interface FormItem {
  readonly kind: 'form'
  readonly callId: string
  readonly form: Form
  readonly answer: Pick<Answered<'form-answered'>, 'action' | 'values'> | null
}

export interface ClarifyItem {
  readonly kind: 'clarify'
  readonly callId: string
  readonly clarifyId: string
  readonly questions: readonly Question[]
  readonly expiresAt: number
  /** `null` as long as it is open; `answers` is `null` when nobody answered in time. */
  readonly answer: Pick<Answered<'clarify-answered'>, 'answers'> | null
}

export interface CompressedItem extends Omit<Answered<'compressed'>, 'type' | 'sessionId' | 'turnId' | 'at'> {
  readonly kind: 'compressed'
}

/** What an external memory added to the message. */
export interface RecalledItem extends Pick<Answered<'recalled'>, 'provider' | 'text' | 'reason'> {
  readonly kind: 'recalled'
}

/** What was asked of models after the turn, and counts with it. */
export interface BackgroundItem extends Pick<
  Answered<'background'>,
  'purpose' | 'requests' | 'unreported' | 'usage' | 'cost'
> {
  readonly kind: 'background'
}

/** A summary that was taken back. */
export interface UncompressedItem extends Pick<
  Answered<'compression-undone'>,
  'compressionId' | 'messages' | 'tokens'
> {
  readonly kind: 'uncompressed'
}
