import type { Agent } from 'node:http'
import type { SaidText } from '../../shared/words/said'
import type { AudioRules } from './rules/media-kind'
import type { Incoming } from './inbound'
import type { ChatAddress, OutboundMedia, OutboundMessage } from './outbound'

/** One platform: what it is, what it needs, and how it is opened. One file in `doors/channels/adapters`. */
export interface ChannelDefinition {
  readonly id: string
  /** Its own name, the same in every language. */
  readonly name: string
  readonly traits: ChannelTraits
  /** What a person must fill in, in this order. */
  readonly fields: readonly SetupField[]
  /** The steps of setting it up, in order. */
  readonly guide: readonly SaidText[]
  /** What two programs must not use at the same time, usually the token; '' when they may. Only its hash is written down. */
  identity(settings: ChannelSettings): string
  /** Why these settings cannot work, or `null`. */
  problem?(settings: ChannelSettings): SaidText | null
  /** Loads its libraries here, by `import()`: while a channel is off nothing of them is in memory. */
  open(ports: ChannelPorts): Promise<Channel>
}

export interface ChannelTraits {
  readonly length: {
    readonly most: number
    readonly unit: LengthUnit
    /** Of the text under a picture; 0 when there is none. */
    readonly caption: number
  }
  readonly dialect: ChatDialect
  /** How our name is written in a text: `@name`, `<@ID>`, a Matrix id, `name:` at the start, or not at all. */
  readonly mention: 'at' | 'angle' | 'matrix' | 'prefix' | 'none'
  /** Messages and edits together. `perMinute` counts in groups. */
  readonly pace: { readonly privateMs: number; readonly perMinute: number }
  /** The platform itself proves who sends: nobody has to be admitted. */
  readonly isAuthenticated?: boolean
  /** Unknown people never get a code here, whatever is set: the address may be forged (mail). */
  readonly neverPairs?: boolean
  /** Another sign before commands beside `/`. */
  readonly commandSign?: string
  /** Sending the same `key` twice makes one message. Then a crash can be answered by sending again. */
  readonly repeatable?: boolean
  /** Which sounds it plays, where it does not play them all; the others are documents there. */
  readonly audio?: AudioRules
  /** `OutboundMedia.path` may be a public address. */
  readonly mediaByAddress?: boolean
  /** Ways of writing one user id are made the same: for lists and pairing. Must be total. */
  readonly sameUser?: (id: string) => string
  /** `platform:REST` of a delivery target, where the rest is not `chat[:thread]`. `null`: not an address of this platform. */
  readonly parseAddress?: (rest: string) => ChatAddress | null
}

export type LengthUnit = 'utf16' | 'bytes' | 'code-points' | 'graphemes'

export type ChatDialect =
  /** MarkdownV2. */
  | 'telegram'
  | 'discord'
  /** mrkdwn. */
  | 'slack'
  /** The body as written and HTML beside it. */
  | 'matrix'
  | 'html'
  | 'whatsapp'
  /** Plain with style ranges beside it. */
  | 'signal'
  /** As the model wrote it. */
  | 'markdown'
  /** Without marks; links as `text (address)`. */
  | 'plain'

export interface SetupField {
  /** The name of a variable, in the environment, `.env` or the key store: `TELEGRAM_BOT_TOKEN`. */
  readonly name: string
  /** Goes to the key store and never to the window. */
  readonly isSecret: boolean
  readonly isRequired: boolean
  readonly label: SaidText
  /** Where it is found, or what it may be. */
  readonly hint: SaidText
  /** An example for an empty field; '' for none. */
  readonly example: string
}

export interface ChannelSettings {
  /** A declared field, trimmed; '' when it is not set. */
  value(name: string): string
  /** `platforms.<id>.extra.<name>` of `config.yaml`, to be parsed. */
  extra(name: string): unknown
}

/** What the core lends to a channel. */
export interface ChannelPorts {
  readonly settings: ChannelSettings
  /** `fetch` with the system's proxy and certificates, for the platform's own address. Follows no redirects. */
  readonly fetch: typeof globalThis.fetch
  /** For addresses that came from outside: only the public internet, judged anew at every redirect, cut at the limit. */
  fetchPublic(url: string, mostBytes: number, signal: AbortSignal): Promise<PublicFetch>
  /** For sockets: an agent with the system's proxy (`ws`), and the certificates to trust (`tls.connect`). */
  agent(url: string): Promise<Agent>
  certificates(): readonly string[]
  /** For connections that are not HTTP: the proxy to ask for a tunnel, or `null`. Rejects when it is none that we can use. */
  proxy(host: string, port: number): Promise<string | null>
  /** Small texts of the channel that outlive it: a cursor, a mark. Resolves when it is on the disk. */
  readonly memory: { get(key: string): string | null; set(key: string, value: string): Promise<void> }
  /** Hands a text to another platform: `telegram`, `telegram:CHAT`. Why not, or `null`. */
  deliver(target: string, text: string): Promise<SaidText | null>
  /** A folder of its own, for stores of libraries. */
  readonly folder: string
  /** What happens inside, without secrets. */
  log(event: string, values?: Readonly<Record<string, string | number | boolean>>): void
  clock(): number
  /** Ends early, without an error, when the signal says so. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export type PublicFetch =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly contentType: string }
  | { readonly ok: false; readonly reason: SaidText }

/** An opened platform. What is optional has a fallback in the core; a channel that cannot do it leaves it out. */
export interface Channel {
  /**
   * Connects and stays until the connection ends or `signal` says so; then the core waits and calls it again. Calls `ready` once
   * it is connected. What is thrown counts as a lost connection.
   */
  run(run: ChannelRun): Promise<ChannelEnd>
  send(to: ChatAddress, message: OutboundMessage, signal: AbortSignal): Promise<Sent>
  /** Replaces the text and the buttons of a message of ours. Text that is the same already is a success. */
  edit?(to: ChatAddress, messageId: string, message: OutboundMessage, signal: AbortSignal): Promise<Sent>
  remove?(to: ChatAddress, messageId: string, signal: AbortSignal): Promise<Sent>
  /** Shown for a few seconds; called every two. */
  typing?(to: ChatAddress, signal: AbortSignal): Promise<void>
  /** Marks a message of theirs. */
  react?(to: ChatAddress, messageId: string, mark: 'received' | 'done' | 'failed', signal: AbortSignal): Promise<void>
  sendMedia?(to: ChatAddress, media: OutboundMedia, signal: AbortSignal): Promise<Sent>
  /** Has buttons. Acknowledges a press: `text` is for the one who pressed. */
  pressed?(press: { readonly id: string; readonly to: ChatAddress }, text: string, signal: AbortSignal): Promise<void>
  /** What is known about a chat, for the test message and the home channel. */
  chatInfo?(to: ChatAddress, signal: AbortSignal): Promise<{ readonly name: string } | null>
  /** Lets go of everything. Called once, after the last `run`. */
  close?(): Promise<void>
}

export interface ChannelRun {
  readonly signal: AbortSignal
  /** Connected, and who we are there. */
  ready(bot: BotIdentity): void
  /** Resolves when it is on the disk: only then acknowledge it, or move the cursor. Rejects when it could not be stored. */
  receive(incoming: Incoming): Promise<void>
  /** A sign of life that is no message, such as an empty poll or a pong. */
  heard(): void
}

export interface BotIdentity {
  readonly id: string
  /** How people name us, without `@`; for a bot whose only name is its id, the same. */
  readonly name: string
}

export type ChannelEnd =
  | { readonly because: 'closed' }
  /** Worth another try; sooner or later as `retryAfterMs` says, else by the usual waits. */
  | { readonly because: 'lost'; readonly reason: SaidText; readonly retryAfterMs?: number }
  /** Another program receives with the same account. Tried again, and told to the owner. */
  | { readonly because: 'taken'; readonly reason: SaidText }
  /** It will fail again until the settings change: a wrong token. */
  | { readonly because: 'refused'; readonly reason: SaidText }

export type Sent =
  /** `id`: of the message, for edits and replies; '' where the platform tells none. */
  | { readonly ok: true; readonly id: string }
  | {
      readonly ok: false
      readonly failure: SendFailure
      readonly reason: SaidText
      /** Of `busy`. */
      readonly retryAfterMs?: number
    }

export type SendFailure =
  /** The platform could not read the formatting. Sent again without it. */
  | 'formatting'
  | 'too-long'
  /** Too many at once. Sent again after the time that it names. */
  | 'busy'
  /** It certainly did not arrive: no connection, or a plain server error. Sent again. */
  | 'unreached'
  /** It may have arrived: no answer in time. Not sent again. */
  | 'unknown'
  /** The chat is gone, or we were blocked or thrown out. */
  | 'gone'
  /** Not allowed, or it can never work. */
  | 'refused'
