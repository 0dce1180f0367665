import type { CompressionPoint } from '../../../shared/calls/compression-calls'

/** One compression as it was done. */
export type Compression = Readonly<CompressionPoint>

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
