/** What went wrong with a request, as plain data. No SDK type, no key, and never more than a few thousand characters. */
export interface ProviderError {
  /** The HTTP status, or the one that a stream's error event carries. */
  readonly status: number | null
  /** Machine words of the answer in lower case (`rate_limit_exceeded`), the most telling first. Never a number. */
  readonly codes: readonly string[]
  /** What the provider said, or else what the error says about itself. */
  readonly message: string
  /** What the provider behind an aggregator said; '' when nobody stands behind. */
  readonly inner: string
  /** Whether an aggregator passes on the failure of a provider behind it. */
  readonly upstream: boolean
  /** The headers that say when to come again, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The fields of the body that say the same, by the provider's name for them. */
  readonly resets: Readonly<Record<string, string | number>>
  /** What happened below the provider's own words; `null` when it answered as it should. */
  readonly transport: Transport | null
  /** The error and its causes, outermost first, at most five. */
  readonly causes: readonly ErrorCause[]
}

export interface ErrorCause {
  readonly name: string
  readonly code: string | null
  readonly message: string
}

export type Transport =
  /** The address is not one that can be asked. */
  | 'address'
  | 'unresolved'
  | 'refused'
  | 'unreachable'
  | 'proxy'
  | 'certificate'
  | 'tls'
  /** The key, or another header, has characters that HTTP cannot carry. */
  | 'header'
  | 'timeout'
  /** The stream began and then nothing came any more. */
  | 'silent'
  | 'disconnected'
  /** A connection from before was closed when it was used again. */
  | 'stale'
  /** A page for people instead of an answer for programs. */
  | 'html'
  | 'malformed'
  /** An answer, or one event of it, that would never end. */
  | 'endless'
  /** Another thing than a stream of this API format. */
  | 'form'
  | 'aborted'
