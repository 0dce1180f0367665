import type { TurnEnding } from '../../core/agent/run-turn'
import type { Channel, ChannelDefinition, ChannelTraits } from '../../core/channels/channel'
import type { ChatAddress } from '../../core/channels/outbound'
import type { BusyMode } from '../../core/channels/rules/busy'
import type { ResetRules } from '../../core/channels/rules/reset-policy'
import type { KeyRules } from '../../core/channels/rules/session-key'
import type { ChannelStore } from '../../core/channels/store/channel-store'
import type { Hear } from '../../runtime/features/agent/create-home-agent'
import type { Rooms } from '../../runtime/rooms'
import type { SaidText } from '../../shared/words/said'
import type { Say } from '../../shared/words/say-in'
import type { TurnResult } from './follow-turn'
import type { PacedSender } from './send-in-pace'
import type { Outbox } from './send-outbox'
import type { Timing } from './timing'

export interface ChannelOptions {
  readonly replyToMode: 'off' | 'first' | 'all'
  readonly showsTyping: boolean
  readonly streams: boolean
  readonly busyMode: BusyMode
  readonly keyRules: KeyRules
  readonly reset: ResetRules
  /** `null`: the usual ones of the platform, or of groups. */
  readonly toolsets: readonly string[] | null
  readonly groupToolsets: readonly string[] | null
  /** The user's own words for the prompt of a chat, by its id. */
  readonly prompts: Readonly<Record<string, string>>
}

/** What one conversation of a platform works with. */
export interface TalkParts {
  readonly id: string
  readonly definition: ChannelDefinition
  readonly channel: Channel
  readonly traits: ChannelTraits
  readonly rooms: Rooms
  readonly store: ChannelStore
  readonly sender: PacedSender
  readonly outbox: Pick<Outbox, 'kick'>
  readonly timing: Timing
  readonly closing: AbortSignal
  options(): ChannelOptions
  say(): Say
  newKey(): string
  /** A notice of ours in a chat. Never rejects. */
  tell(to: ChatAddress, text: SaidText, replyTo?: string): Promise<void>
  listen(sessionId: string, hear: Hear): () => void
  /** Waits until not too many turns run; what it returns lets the next one in. */
  turnSlot(): Promise<() => void>
  mark(to: ChatAddress, messageId: string, mark: 'received' | 'done' | 'failed'): void
  failed(error: unknown): void
}

/** A turn that is over, and what its chat has seen of it. */
export interface Ended extends TurnResult {
  readonly sessionId: string
  readonly turnId: string
  /** `null`: it could not begin. */
  readonly ending: TurnEnding | null
  /** The messages that it answers. */
  readonly ids: readonly number[]
  readonly to: ChatAddress
  readonly replyTo: string | undefined
}
