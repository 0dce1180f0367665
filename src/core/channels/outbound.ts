import type { Source } from './inbound'

/** What leaves for a platform. The core has cut it to the platform's length and written it in its dialect. */
export interface OutboundMessage {
  /** The same for every try of the same message: a transaction id or nonce where the platform knows one. ASCII, at most 64. */
  readonly key: string
  readonly body: Formatted
  readonly replyTo?: string
  /** Rows of buttons. Given only to channels with `pressed`. */
  readonly buttons?: readonly (readonly Button[])[]
  /** Nothing more will be said in this message. `false`: edits follow. Cards and streams are closed by it. */
  readonly isFinal: boolean
}

export interface Button {
  /** At most 60 ASCII characters; comes back as `buttonId`. */
  readonly id: string
  readonly label: string
  readonly tone: 'plain' | 'good' | 'bad'
}

/** One text in the forms that a platform may want. */
export interface Formatted {
  /** As the model wrote it. */
  readonly markdown: string
  /** In the channel's dialect: what is sent. */
  readonly text: string
  /** Without any marks: the fallback when the platform refuses the formatting. */
  readonly plain: string
  /** Of the dialects `matrix` and `html`. */
  readonly html?: string
  /** Of the dialect `signal`: `start:length:STYLE`, in UTF-16 units of `text`. */
  readonly styles?: readonly string[]
}

export interface OutboundMedia {
  readonly key: string
  readonly kind: 'picture' | 'animation' | 'audio' | 'voice' | 'video' | 'document'
  /** A file of this machine that has been checked; or a public address, only for channels that say `mediaByAddress`. */
  readonly path: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly caption?: Formatted
  readonly replyTo?: string
}

/** Where something is sent. */
export interface ChatAddress {
  readonly chatId: string
  readonly threadId?: string
  /** Of the message that is answered; some platforms need the workspace or the peer again. */
  readonly source?: Source
}
