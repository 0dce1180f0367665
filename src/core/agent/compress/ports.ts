import type { Config } from '../../home/config-schema'
import type { ChatMessage, ToolDefinition } from '../../models/model-client'
import type { OpenDatabase } from '../../sessions/open-database'
import type { AuxiliaryPorts } from './ask-auxiliary'
import type { HandedTodo } from './handoff'

/** What compression needs from the rest of the program. */
export interface CompressionPorts extends Omit<AuxiliaryPorts, 'write'> {
  readonly database: Pick<OpenDatabase, 'db' | 'write'>
  /** As they are now. */
  readonly settings: () => Pick<Config, 'compression' | 'auxiliary'>
  /** The tokens of the texts together, counted as well as it can be done for this model. */
  readonly count: (texts: readonly string[], model: string) => Promise<number>
  /** The list that the model keeps for itself, in this session. */
  readonly todos: (sessionId: string) => Promise<readonly HandedTodo[]>
  /** Results that were remembered to spare the model repetitions are out of its sight now. */
  readonly forget: (sessionId: string) => void
  /** What an external memory wants to have kept of these messages; '' for nothing. Must not throw. */
  readonly beforeCompress: (sessionId: string, messages: readonly ChatMessage[], signal: AbortSignal) => Promise<string>
}

/** The request that is too long, as far as it is not the history. */
export interface RequestFrame {
  readonly contextWindow: number
  readonly maxOutputTokens: number
  readonly system: string
  readonly tools: readonly ToolDefinition[]
}
