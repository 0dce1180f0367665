/** What a failure means for the next step, as a table. `retryable` counts after the repair that the reason asks for. */
export interface ReasonFlags {
  readonly retryable: boolean
  readonly compress: boolean
  readonly rotate: boolean
  readonly fallback: boolean
}

const give = (...set: readonly (keyof ReasonFlags)[]): ReasonFlags => ({
  retryable: set.includes('retryable'),
  compress: set.includes('compress'),
  rotate: set.includes('rotate'),
  fallback: set.includes('fallback'),
})

export const reasons = {
  auth: give('rotate', 'fallback'),
  billing: give('rotate', 'fallback'),
  rate_limit: give('retryable', 'rotate', 'fallback'),
  upstream_rate_limit: give('retryable', 'fallback'),
  overloaded: give('retryable'),
  server_error: give('retryable'),
  timeout: give('retryable'),
  /** A connection from before was closed when it was used again. */
  stale_connection: give('retryable'),
  unknown: give('retryable'),
  ssl_cert_verification: give(),
  context_overflow: give('retryable', 'compress'),
  payload_too_large: give('retryable', 'compress'),
  long_context_tier: give('retryable', 'compress'),
  image_too_large: give('retryable'),
  image_corrupt: give('retryable'),
  images_unsupported: give('retryable', 'fallback'),
  multimodal_tool_content_unsupported: give('retryable'),
  reasoning_mandatory: give('retryable'),
  thinking_signature: give('retryable'),
  invalid_encrypted_content: give('retryable'),
  oauth_long_context_beta_forbidden: give('retryable'),
  llama_cpp_grammar_pattern: give('retryable'),
  model_not_found: give('fallback'),
  content_policy_blocked: give('fallback'),
  format_error: give('fallback'),
  provider_policy_blocked: give(),
  /** What came is no answer, and would be none once more. */
  unusable_answer: give('fallback'),
  /** The address cannot be asked at all. */
  invalid_endpoint: give('fallback'),
  /** Somebody stopped the request. */
  interrupted: give(),
  /** A mistake in this program, which no retry mends. */
  program_error: give(),
} as const satisfies Readonly<Record<string, ReasonFlags>>

export type ErrorReason = keyof typeof reasons
