import type { Usage } from '../../shared/turn'
import type { HistoryMemory } from './convert/remember-history'

/** One wire format over its vendor's SDK. Retries and failover live in `agent/recovery.ts`, so the SDK gets `maxRetries: 0`. */
export interface ModelClient {
  /** Exactly what will leave the program. It is recorded, then sent unchanged. The same request gives the same bytes. */
  body(request: ModelRequest): object
  /**
   * Throws what the SDK throws, and `StreamBroken` for a stream that ended without its closing event. A stream that was
   * read to its end gave exactly one `end`. `bytes` is the body written out, in pieces; without them it is written here.
   */
  stream(
    body: object,
    endpoint: Endpoint,
    signal: AbortSignal,
    bytes?: readonly Uint8Array[],
  ): AsyncIterable<ModelEvent>
}

export type ApiMode = 'chat_completions' | 'responses' | 'anthropic_messages'

/** Where a request goes and with which key. */
export interface Endpoint {
  readonly baseUrl: string
  /** `null` for servers that want none. */
  readonly key: string | null
  readonly headers: Readonly<Record<string, string>>
}

export interface ModelRequest {
  readonly model: string
  /** The session's stored prompt, byte for byte; `staticPrefix` is how much of it never changes within a conversation. */
  readonly system: string
  readonly staticPrefix: number
  /** Only for this call, after the prompt; '' when there is none. Never stored. */
  readonly ephemeralSystem: string
  readonly messages: readonly ChatMessage[]
  /** Of the conversation: what was converted for an earlier request of it is not converted again. */
  readonly memory?: HistoryMemory
  readonly tools: readonly ToolDefinition[]
  /** `null`: the provider's own limit. */
  readonly maxOutputTokens: number | null
  readonly effort: Effort | null
  readonly cache: { readonly ttl: '5m' | '1h' } | null
}

export type Effort = 'none' | 'minimal' | 'low' | 'medium' | 'high'

export interface ToolDefinition {
  readonly name: string
  readonly description: string
  /** JSON Schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The conversation as the agent keeps it, independent of any provider. */
export type ChatMessage =
  | { readonly role: 'user'; readonly content: readonly ContentPart[] }
  | {
      readonly role: 'assistant'
      readonly text: string
      readonly reasoning: readonly ReasoningPart[]
      readonly toolCalls: readonly ToolCall[]
    }
  | {
      readonly role: 'tool'
      readonly callId: string
      readonly name: string
      readonly content: readonly ContentPart[]
      /** What a command returned. Not sent: the content says it. */
      readonly exitCode?: number
    }

export type ContentPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image'; readonly mediaType: string; readonly base64: string }

/** What a model thought. `proof` is what its own provider wants back unchanged: a signature, encrypted content. */
export interface ReasoningPart {
  readonly text: string
  readonly proof: { readonly provider: string; readonly value: string } | null
}

export interface ToolCall {
  readonly id: string
  readonly name: string
  /** As the model wrote it; may be broken JSON. */
  readonly arguments: string
}

export type StopReason = 'stop' | 'length' | 'tool-calls' | 'refusal' | 'incomplete'

export type ModelEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  /** The tool call with this index has grown; complete calls come with `end`. */
  | { readonly type: 'tool-call'; readonly index: number; readonly name: string; readonly argumentsDelta: string }
  | {
      readonly type: 'end'
      readonly stop: StopReason
      readonly message: Extract<ChatMessage, { role: 'assistant' }>
      readonly usage: Usage | null
      /** The model that really answered, when the provider says so. */
      readonly model: string | null
    }

export type EndEvent = Extract<ModelEvent, { type: 'end' }>

/** What came is no answer, and asking once more would bring the same: without an end, or in another form than a stream's. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
  readonly code: 'ANSWER_ENDLESS' | 'ANSWER_FORM'

  constructor(kind: 'endless' | 'form', message: string) {
    super(message)
    this.code = kind === 'endless' ? 'ANSWER_ENDLESS' : 'ANSWER_FORM'
  }
}

/** The connection closed, or the stream stopped, before its closing event. */
export class StreamBroken extends Error {
  override readonly name = 'StreamBroken'
}
