import type { SaidText } from '../../../shared/words/said'
import type { ChatMessage } from '../../models/model-client'

/** A question to a provider, on behalf of a message of the user. */
export interface RecallQuery {
  readonly sessionId: string
  readonly workspace: string | null
  /** As the user typed it, without secrets. */
  readonly text: string
  readonly signal: AbortSignal
}

export interface FinishedTurn {
  readonly sessionId: string
  readonly turnId: string
  /** Without secrets. */
  readonly user: string
  readonly assistant: string
}

/**
 * A memory besides the built-in one. There is at most one. What it throws or what takes too long costs its answer, never
 * the turn; what it says is data for the model, never an instruction.
 */
export interface MemoryProvider {
  readonly name: string
  /** For the prompt, the same in every session until it is rebuilt; '' for nothing. */
  staticBlock(): string
  /** What may help with this message, as lines of text; '' for nothing. Once per turn. */
  prefetch(query: RecallQuery): Promise<string>
  /** Why it gives what it gives for this text. */
  reason?(text: string): SaidText
  /** A turn has ended well. In the background. */
  syncTurn?(turn: FinishedTurn): Promise<void>
  sessionEnded?(sessionId: string): Promise<void>
  /** What a summary of these messages should keep; '' for nothing. */
  beforeCompress?(sessionId: string, messages: readonly ChatMessage[]): Promise<string>
  /** A sub-agent was given this task by the session. */
  delegated?(sessionId: string, task: string): Promise<void>
  close?(): Promise<void>
}
