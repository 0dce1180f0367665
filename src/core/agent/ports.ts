import type { Question } from '../../shared/ask'
import type { Form, FormAnswer } from '../../shared/form'
import type { PromptCheck } from '../../shared/inspect'
import type { Notice, PromptSnapshot } from '../../shared/model'
import type { Cost, TurnEvent, TurnFailure, TurnHappening, Usage } from '../../shared/turn'
import type { Repair } from '../models/errors/recover'
import type { ChatMessage, Effort, Endpoint, ModelClient, ModelRequest, ToolDefinition } from '../models/model-client'
import type { KeyPool } from '../models/pool/key-pool'
import type { SessionPrompts } from '../prompt/session-prompt'
import type { RequestLedger } from '../sessions/ledger/request-ledger'
import type { TurnStore } from '../sessions/ledger/turn-store'
import type { ToolRegistry } from '../tools/registry'
import type { ApprovalDecision } from '../tools/approval/approval'
import type { Action } from '../tools/tool'
import type { CallTexts } from './call-texts'
import type { SaidText } from '../../shared/words/said'

/** What a turn needs from the rest of the program. */
export interface TurnPorts {
  readonly turns: TurnStore
  readonly ledger: RequestLedger
  readonly prompts: SessionPrompts
  readonly tools: ToolRegistry
  /** The tools that a session is sent with. */
  readonly toolNames: (sessionId: string) => Promise<readonly string[]>
  /** What requests of a session say beside its prompt and its messages. */
  readonly callTexts: (sessionId: string) => Promise<CallTexts>
  readonly references: ReferencePort
  readonly preflight: PreflightPort
  readonly hints: HintPort
  readonly checks: CheckPort
  readonly spending: SpendingPort
  readonly people: PeoplePort
  /** Must not throw. */
  readonly listen: (event: TurnEvent) => void
  readonly clock: () => number
  /** Ends early, without an error, when the signal says so. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly userHome: string
  readonly platform: NodeJS.Platform
}

export interface PassedLimit {
  readonly scope: 'chat' | 'day'
  /** Otherwise it only warns. */
  readonly stops: boolean
  /** US dollars. */
  readonly spent: number
  readonly limit: number
}

export interface SpendingPort {
  /** Limits of the user that this session has passed and that it is to be told of now. */
  passed(sessionId: string): readonly PassedLimit[]
}

/** What a session is sent to. */
export interface TurnTarget {
  readonly provider: string
  readonly model: string
  readonly workspace: string | null
  /** Of the model, in tokens. */
  readonly contextWindow: number
}

/** One model at one provider, ready to be asked. */
export interface Route {
  readonly provider: string
  /** For people. */
  readonly providerName: string
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly model: string
  /** In tokens. */
  readonly contextWindow: number
  readonly client: ModelClient
  readonly maxOutputTokens: number | null
  readonly effort: Effort | null
  readonly cache: { readonly ttl: '5m' | '1h' } | null
  /** Such models think for minutes before they speak. */
  readonly thinks: boolean
  /** `null` for servers that want no key. */
  readonly keys: KeyPool | null
  /** `usage` is `null` when the provider did not say. */
  cost(usage: Usage | null, answeredBy: string | null): Cost
  /** Learns from what the provider billed for a request. Must not throw. */
  readonly learn?: (request: ModelRequest, usage: Usage) => void
  /** The provider refused a request as longer than this. Must not throw. */
  readonly learnWindow?: (tokens: number) => void
}

export type RouteResult =
  | { readonly ok: true; readonly route: Route }
  /** Why this provider cannot be asked, and what to do. */
  | { readonly ok: false; readonly reason: SaidText }

/** Where the next request goes. */
export interface Destination {
  readonly route: Route
  readonly endpoint: Endpoint
  /** The credential's label, never its key. */
  readonly credential: string
}

/** The way of one turn through keys and models. The next turn starts with the first model again. */
export interface TurnRouting {
  /** Notices tell what was changed to get there. */
  next(): Promise<Routed>
  /** A request failed. Says what to do, and does what concerns keys and models itself. */
  failed(failure: RequestFailure): Promise<RecoveryStep>
  /** Asks another model from now on, although nothing failed. `null` when there is none. */
  fallBack(): readonly Notice[] | null
  /** The request was answered. */
  succeeded(): void
  /** The turn is over: what was lent for it is given back. May be called more than once. */
  end(): void
}

export type Routed =
  | { readonly ok: true; readonly destination: Destination; readonly notices: readonly Notice[] }
  | { readonly ok: false; readonly failure: TurnFailure; readonly notices: readonly Notice[] }

export interface RequestFailure {
  readonly thrown: unknown
  readonly destination: Destination
  readonly request: ModelRequest
  /** Compressions of this turn so far. */
  readonly compressions: number
  /** The changes that would still make a difference to the request. */
  readonly repairs: ReadonlySet<Repair>
}

export interface RecoveryStep {
  /** For the ledger: must not contain a key. */
  readonly reason: string
  readonly notices: readonly Notice[]
  readonly move: RecoveryMove
}

export type RecoveryMove =
  /** Ask again, with the key and the model that `next` names. */
  | { readonly kind: 'again'; readonly waitMs: number }
  /** `window`: what the provider said that fits; `null`: it did not say. */
  | { readonly kind: 'compress'; readonly waitMs: number; readonly window: number | null }
  | { readonly kind: 'repair'; readonly repair: Repair }
  | { readonly kind: 'shorter-answer'; readonly tokens: number }
  /** `poisoned`: the same history would fail for ever, so this turn is kept out of later requests. */
  | { readonly kind: 'give-up'; readonly failure: TurnFailure; readonly poisoned: boolean }

/** What the user wants to hold of every prompt. */
export interface CheckPort {
  run(sessionId: string, prompt: PromptSnapshot): Promise<CheckedPrompt>
}

export interface CheckedPrompt {
  readonly failed: readonly FailedCheck[]
  /** Why it must not be sent; `null` when it may. */
  readonly held: SaidText | null
}

export interface FailedCheck extends Pick<PromptCheck, 'kind' | 'layer' | 'value' | 'action'> {
  /** What stands there instead; '' when nothing does. */
  readonly found: string
}

/** Reads what `@` references in a message name. */
export interface ReferencePort {
  expand(text: string, options: ExpandReferences): Promise<ExpandedText>
}

export interface ExpandReferences {
  readonly sessionId: string
  readonly workspace: string | null
  readonly contextWindow: number
  readonly signal: AbortSignal
}

export interface ExpandedText {
  /** What the model gets. */
  readonly text: string
  /** What a list of chats shows for it, when that is not the beginning of what was typed. */
  readonly preview?: string
  /** Why the message must not be sent like this; `null` when it may. */
  readonly refused: SaidText | null
  readonly notices: readonly Notice[]
  /** What an external memory added to it, and why. */
  readonly recalled?: { readonly provider: string; readonly text: string; readonly reason: SaidText }
}

/** Makes room when a conversation outgrows the model's window. */
export interface PreflightPort {
  /** `force`: the provider said that it is too long. */
  check(state: PreflightState, force: boolean): Promise<Preflight>
}

export interface PreflightState {
  readonly sessionId: string
  readonly turnId: string
  readonly contextWindow: number
  readonly system: string
  readonly messages: readonly ChatMessage[]
  readonly tools: readonly ToolDefinition[]
  /** Tokens of the last request as billed; `null` before the first. */
  readonly lastInput: number | null
  readonly signal: AbortSignal
}

/** `compressed`: the stored history has changed and is read again. */
export type Preflight =
  | ({ readonly kind: 'enough' } & Partial<PreflightCost>)
  | ({
      readonly kind: 'compressed'
      readonly event: Extract<TurnHappening, { type: 'compressed' }>
    } & PreflightCost)

export interface PreflightCost {
  readonly notices: readonly Notice[]
  /** Of the requests that were made for it. */
  readonly billed: readonly { readonly usage: Usage | null; readonly cost: Cost }[]
}

/** Context files of folders that a tool call led to. */
export interface HintPort {
  after(call: {
    readonly sessionId: string
    readonly tool: string
    readonly args: Readonly<Record<string, unknown>>
  }): Promise<{ readonly text: string | null; readonly notices: readonly Notice[] }>
}

/** The call on whose behalf somebody is asked. `emit` shows the question and its answer. */
export interface AskingCall {
  readonly sessionId: string
  readonly callId: string
  readonly workspace: string | null
  readonly signal: AbortSignal
  emit(event: TurnHappening): void
}

/** Who can be asked while a tool runs. Nothing here rejects: no answer is a refusal. */
export interface PeoplePort {
  approveCommand(command: string, call: AskingCall): Promise<ApprovalDecision>
  approveAction(action: Action, call: AskingCall): Promise<ApprovalDecision>
  asksBeforeEdits(sessionId: string): boolean
  clarify(questions: readonly Question[], call: AskingCall): Promise<readonly string[] | null>
  fillForm(form: Omit<Form, 'id' | 'expiresAt'>, call: AskingCall): Promise<FormAnswer>
}
