import type { Origin } from '../../../shared/origin'
import type { ToolCall } from '../../models/model-client'
import type { SaidText } from '../../../shared/words/said'

/** A conversation from another program's log. */
export interface ImportedSession {
  /** Who asked over there, where the log says so. */
  readonly origin: Origin
  readonly source: 'hermes' | 'claude-code' | 'codex'
  /** Its id over there: the same session is not imported twice. */
  readonly originId: string
  readonly title: string | null
  readonly workspace: string | null
  readonly model: string | null
  readonly userId?: string | null
  readonly endedAt?: number | null
  readonly endReason?: string | null
  readonly startedAt: number
  readonly messages: readonly ImportedMessage[]
}

export interface ImportedMessage {
  readonly role: 'user' | 'assistant' | 'tool'
  readonly content: string
  readonly at: number
  readonly toolCalls?: readonly ToolCall[]
  readonly toolCallId?: string
  readonly toolName?: string
  /** Scaffolding that nobody typed. */
  readonly hidden?: boolean
  readonly tokenCount?: number
  readonly finishReason?: string
  readonly state?: 'active' | 'compacted' | 'undone'
}

/** Something in a log that could not be used. The rest was. */
export interface ImportProblem {
  readonly file: string
  /** From 1; `null` for the file as a whole. */
  readonly line: number | null
  readonly reason: SaidText
}

/** What is found while a log is read. */
export type FoundInLog =
  | { readonly kind: 'session'; readonly session: ImportedSession }
  | { readonly kind: 'problem'; readonly problem: ImportProblem }
