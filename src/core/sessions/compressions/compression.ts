import type { Cost } from '../../../shared/turn'

/** One compression as it was done. */
export interface Compression {
  readonly id: number
  readonly turnId: string | null
  readonly cause: 'preflight' | 'overflow' | 'user'
  readonly by: 'model' | 'pruning' | 'fallback'
  readonly topic: string | null
  readonly state: 'active' | 'absorbed' | 'undone'
  /** The last message that the summary stands for; `null` when results were only shortened. */
  readonly position: number | null
  /** '' when results were only shortened. */
  readonly summary: string
  readonly messages: number
  readonly tokensBefore: number
  readonly tokensAfter: number
  readonly cost: Cost
  readonly createdAt: number
}

/** What the model gets instead of a message that stays. */
export interface ShortenedMessage {
  readonly messageId: number
  readonly content: string
  /** JSON, as in `NewMessage`. */
  readonly parts: string | null
  readonly toolCalls: string | null
  readonly reasoning: string | null
}

export interface NewCompression extends Omit<Compression, 'id' | 'state' | 'createdAt'> {
  readonly sessionId: string
  readonly role: 'user' | 'assistant' | null
  /** What the model gets in place of the messages. */
  readonly handoff: string
  /** The messages that the summary stands for, now. */
  readonly compacted: readonly number[]
  readonly shortened: readonly ShortenedMessage[]
  /** The earlier compression whose summary this one continues. */
  readonly absorbs: number | null
  /** The ids of the history that it was made from: it must still be the same. */
  readonly basis: readonly number[]
}
