import type { ChannelFacts } from '../core/doctor/doctor-check'
import type { KnownPlatform } from '../core/channels/rules/parse-target'
import type { ChannelTarget } from '../core/channels/rules/parse-target'
import type { AlsoStore } from '../core/sessions/ledger/turn-store'

/** How a part of the runtime reaches people on messaging platforms. */
export interface ChannelLink {
  /** The platforms that a target may name. */
  known: readonly KnownPlatform[]
  /** Hands a text over; resolves when it is on the disk to be sent. Rejects with a `SaidError`. `null`: no platforms run here. */
  deliver: ((target: ChannelTarget, text: string) => Promise<void>) | null
  /** Those that are on, and what stands in the way of each. `null`: none run here. */
  facts: (() => readonly ChannelFacts[]) | null
  /** The chat that a session is held in, for what is delivered where it was asked for. */
  chatOf(sessionId: string): ChannelTarget | null
  /** A message of the window is about to be sent, and the chat of its session gets the answer as well. Throws a `SaidError`. */
  answering: ((sessionId: string) => AnswerForChat) | null
}

export interface AnswerForChat {
  /** With the message: a program that dies meanwhile gives the answer after its next start. */
  readonly alsoStore: AlsoStore
  /** It is stored. Must not throw. */
  sent(turn: { readonly turnId: string; readonly done: Promise<unknown> }): void
}
