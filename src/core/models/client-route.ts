import type { IdShape } from './convert/tool-ids'
import type { Effort } from './model-client'

/** What a client must know about the service behind it to write a body that it accepts. */
export interface ClientRoute {
  /** The provider's id. What a model signed is only sent back to the provider that made it. */
  readonly provider: string
  readonly host: string
  readonly dialect: Dialect
}

/** How a service differs from the format that it speaks. */
export interface Dialect {
  /** Prefixes of model names that only aggregators use: `openai/gpt-5` is `gpt-5` for OpenAI itself. */
  readonly vendorPrefixes: readonly string[]
  readonly maxTokens: 'max_tokens' | 'max_completion_tokens'
  /** Models whose instructions go into a `developer` message. */
  readonly developerRole: (model: string) => boolean
  /** The fields that ask for this effort; none where the model would refuse them. */
  readonly effort: (model: string, effort: Effort) => Readonly<Record<string, unknown>>
  /** Whether usage has to be asked for, and may be. */
  readonly streamUsage: boolean
  readonly callIds: IdShape
  /**
   * What an assistant message in Chat Completions carries of earlier thoughts. `reasoning_content`: their text, on every
   * message with calls. `reasoning_details`: what the aggregator sent.
   */
  readonly replay: 'none' | 'reasoning_content' | 'reasoning_details'
  /** What this model wants to see on calls that it did not make itself; `null` for nothing. */
  readonly foreignCallMark: (model: string) => object | null
  /** Whether the Anthropic format takes back thoughts without a signature. */
  readonly unsignedThinking: boolean
}
