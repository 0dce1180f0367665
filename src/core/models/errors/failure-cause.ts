import type { FailureCause, Notice } from '../../../shared/model'
import type { ErrorReason } from './reasons'
import type { RecoveryAction } from './recover'

const causes: Readonly<Record<ErrorReason, FailureCause>> = {
  auth: 'key',
  billing: 'billing',
  rate_limit: 'rate-limit',
  upstream_rate_limit: 'rate-limit',
  overloaded: 'overloaded',
  server_error: 'server',
  timeout: 'network',
  stale_connection: 'network',
  unknown: 'unknown',
  ssl_cert_verification: 'network',
  context_overflow: 'size',
  payload_too_large: 'size',
  long_context_tier: 'size',
  image_too_large: 'size',
  image_corrupt: 'request',
  images_unsupported: 'request',
  multimodal_tool_content_unsupported: 'request',
  reasoning_mandatory: 'request',
  thinking_signature: 'request',
  invalid_encrypted_content: 'request',
  oauth_long_context_beta_forbidden: 'request',
  llama_cpp_grammar_pattern: 'request',
  model_not_found: 'model',
  content_policy_blocked: 'policy',
  format_error: 'request',
  provider_policy_blocked: 'policy',
  unusable_answer: 'server',
  invalid_endpoint: 'network',
  interrupted: 'unknown',
  program_error: 'unknown',
}

export const failureCause = (reason: ErrorReason): FailureCause => causes[reason]

/**
 * The notice of a step of the recovery. `null` where another part tells it: the pool a rotation, the loop a change of the
 * model, the compressor a compression, the end of the turn a failure.
 */
export function recoveryNotice(action: RecoveryAction, provider: string): Notice | null {
  if (action.kind === 'retry') {
    const { attempt, of, afterMs, because } = action
    return { kind: 'retrying', source: provider, cause: causes[because], seconds: afterMs / 1000, attempt, of }
  }
  if (action.kind === 'send-again') return { kind: 'sent-again', source: provider }
  if (action.kind === 'repair') return { kind: 'adjusted', source: provider, change: action.repair }
  if (action.kind === 'lower-output-limit') {
    return { kind: 'output-lowered', source: provider, tokens: action.maxOutputTokens }
  }
  return null
}
