/** What a platform tells us. Everything in it was written by others: ids, names, texts and files alike. */
export type Incoming = InboundMessage | ButtonPress | Skipped

export interface InboundMessage {
  readonly type: 'message'
  /** The platform's own id of the message, unique in its account; '' where it has none. The same id is never answered twice. */
  readonly id: string
  readonly source: Source
  readonly kind: InboundKind
  /** As it was typed. A caption is the text of what it stands under. Mentions stay in it: the core cuts ours out. */
  readonly text: string
  readonly address?: Addressed
  readonly replyTo?: Quoted
  /** What came with it. Nothing has been loaded yet: a stranger's files never are. */
  readonly media?: readonly InboundMedia[]
  /** Messages of one album carry the same id and become one. */
  readonly album?: string
  /** Milliseconds, by the platform's clock. */
  readonly at: number
}

export type InboundKind =
  | 'text'
  | 'location'
  | 'photo'
  | 'video'
  | 'audio'
  | 'voice'
  | 'document'
  | 'sticker'
  | 'contact'
  | 'event'

/** Who wrote, and where. Ids as the platform writes them, in its own case. */
export interface Source {
  readonly chatType: ChatType
  readonly chatId: string
  readonly chatName?: string
  /** `null`: a post without an author. */
  readonly userId: string | null
  readonly userName?: string
  /** A second id that stays when the first changes: Signal's UUID, Feishu's union id. Sessions are kept by it. */
  readonly stableUserId?: string
  readonly threadId?: string
  readonly topic?: string
  /** The workspace that the chat lies in: a Slack team, a Discord guild. */
  readonly scopeId?: string
  /** The chat that a thread hangs on, where a thread is a chat of its own. */
  readonly parentChatId?: string
  readonly isBot?: boolean
  /** Groups of the platform that the writer belongs to, for lists of admitted roles. */
  readonly roles?: readonly string[]
}

/** `webhook`: another program, admitted by its signature. */
export type ChatType = 'dm' | 'group' | 'channel' | 'thread' | 'webhook'

/** What the platform itself says about whom a message is for. What it does not say is left out, never guessed. */
export interface Addressed {
  /** Ids of those whom the platform lists as mentioned. Given, even empty, the list decides; else the text does. */
  readonly mentions?: readonly string[]
  /** The same text as HTML, where mentions are links (Matrix). */
  readonly html?: string
}

export interface Quoted {
  readonly id: string
  readonly text?: string
  /** Whether we wrote it. */
  readonly isOurs: boolean
}

export interface InboundMedia {
  readonly kind: 'picture' | 'video' | 'audio' | 'voice' | 'document' | 'sticker'
  /** As the sender named it. Only its last part is ever used. */
  readonly name: string
  readonly mediaType?: string
  /** Bytes, where the platform says so. */
  readonly size?: number
  /** Loads it, once, when its sender is admitted. The core counts while it reads, and stops at its limit. */
  load(signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>
}

/** Somebody pressed one of our buttons. */
export interface ButtonPress {
  readonly type: 'press'
  /** Of the press, for what comes twice; '' where there is none. */
  readonly id: string
  readonly source: Source
  /** The message that carries the button. */
  readonly messageId: string
  /** The `id` of our button. */
  readonly buttonId: string
  readonly at: number
}

/** An update that is no message for us. It is counted and shown to the owner, so that nothing vanishes. */
export interface Skipped {
  readonly type: 'skipped'
  readonly because: SkipReason
  readonly source?: Source
}

export type SkipReason =
  | 'own'
  | 'edit'
  | 'deletion'
  | 'notice'
  | 'old'
  | 'automatic'
  | 'unsupported'
  | 'malformed'
  /** Not signed by the platform, signed in a weaker way than agreed, or long ago. */
  | 'forged'
