import { cutToCodePoints } from '../../base/code-points'
import {
  all,
  code,
  factsOf,
  has,
  largeSession,
  not,
  opensAgain,
  status,
  type Facts,
  type ReasonRule,
  type Situation,
  type Test,
} from './facts'
import { outputLimit, type OutputLimit } from './output-limit'
import type { ProviderError, Transport } from './provider-error'
import { reasons, type ErrorReason, type ReasonFlags } from './reasons'
import { reasonByStatus } from './status-rules'

export interface Classification extends ReasonFlags {
  readonly reason: ErrorReason
  readonly status: number | null
  /** At most 500 code points. */
  readonly message: string
  /** When the provider says that it goes on, in epoch milliseconds. */
  readonly resetAt: number | null
  /** A plan's wall: the same key will not do, however short the wait. */
  readonly usageLimit: boolean
  /** The key was taken back: it never works again by waiting. */
  readonly revoked: boolean
  /** With `context_overflow`, when it is the answer that has too little room and not the question. */
  readonly outputLimit: OutputLimit | null
}

/** The first rule that fits decides. Linear in the length of the message; must not throw. */
export function classify(error: ProviderError, situation: Situation): Classification {
  const facts = factsOf(error, situation)
  const [, reason, exception] = ruleFor(facts)
  return {
    reason,
    status: error.status,
    message: cutToCodePoints(error.inner === '' ? error.message : `${error.message}: ${error.inner}`, 500),
    ...reasons[reason],
    ...exception,
    resetAt: facts.resetAt,
    usageLimit: code('usageLimit')(facts),
    revoked: reason === 'auth' && (code('revoked')(facts) || has('revoked')(facts)),
    outputLimit: reason === 'context_overflow' ? outputLimit(error.message) : null,
  }
}

const always: Test = () => true
const transport =
  (...kinds: readonly Transport[]): Test =>
  ({ error }) =>
    error.transport !== null && kinds.includes(error.transport)

/** Wordings that mean the same under any status, or more than their status does. */
const special: readonly ReasonRule[] = [
  [has('contentPolicy'), 'content_policy_blocked'],
  [all(status(400), has('thinkingSignature')), 'thinking_signature'],
  [all(status(429), has('longContextTier')), 'long_context_tier'],
  [all(status(400), has('longContextBeta')), 'oauth_long_context_beta_forbidden'],
  [all(status(400), has('grammar'), not(has('noUserQuery'))), 'llama_cpp_grammar_pattern'],
  [all(status(400, 404, 422), has('imagesUnsupported')), 'images_unsupported'],
  // The account lacks something that none of its keys has.
  [all(status(401, 403), has('entitlement')), 'auth', { rotate: false }],
]

const byCode: readonly ReasonRule[] = [
  [code('rateLimit'), 'rate_limit', { fallback: false }],
  [code('billing'), 'billing'],
  [code('model'), 'model_not_found'],
  [code('overflow'), 'context_overflow'],
  [code('encryptedContent'), 'invalid_encrypted_content'],
]

const byText: readonly ReasonRule[] = [
  [has('payload'), 'payload_too_large'],
  [has('toolContentText'), 'multimodal_tool_content_unsupported'],
  [has('imageCorrupt'), 'image_corrupt'],
  [has('imageTooLarge'), 'image_too_large'],
  [all(has('usageLimit'), opensAgain), 'rate_limit'],
  [has('usageLimit'), 'billing'],
  [has('overload'), 'overloaded'],
  [has('billing'), 'billing'],
  [has('rate'), 'rate_limit'],
  [has('emptyResponse'), 'server_error'],
  // Such messages name `max_tokens`.
  [has('unknownParameter'), 'format_error'],
  [has('overflow'), 'context_overflow'],
  [has('auth'), 'auth'],
  [has('dataPolicy'), 'provider_policy_blocked'],
  [has('model'), 'model_not_found'],
]

/** Codes that say little: only after the words had their chance. */
const byVagueCode: readonly ReasonRule[] = [
  [code('auth'), 'auth'],
  [code('format'), 'format_error'],
  [code('server'), 'server_error'],
]

const byTransport: readonly ReasonRule[] = [
  // However large the session: nothing was answered because nobody was there.
  [transport('stale'), 'stale_connection'],
  [transport('endless', 'form'), 'unusable_answer'],
  [transport('aborted'), 'interrupted'],
  [transport('certificate'), 'ssl_cert_verification'],
  [transport('address'), 'invalid_endpoint'],
  [transport('header'), 'auth'],
  // However large the session: encryption fails for its own reasons.
  [transport('tls'), 'timeout'],
  [all(transport('disconnected'), ({ situation }) => situation.reasoningModel), 'timeout'],
  [all(transport('disconnected'), largeSession), 'context_overflow'],
  [transport('html', 'malformed'), 'server_error'],
  [({ error }) => error.transport !== null, 'timeout'],
]

const bugs: ReadonlySet<string> = new Set(['TypeError', 'RangeError', 'ReferenceError', 'EvalError', 'AssertionError'])
const last: readonly ReasonRule[] = [
  [({ error }) => error.status === null && bugs.has(error.causes[0]?.name ?? ''), 'program_error'],
  [always, 'unknown'],
]

function ruleFor(facts: Facts): ReasonRule {
  const early = find(special, facts) ?? reasonByStatus(facts)
  if (early !== undefined) return early
  const { transport, causes } = facts.error
  // A broken connection is no answer, so its words are not a provider's. One error alone may be an answer that sounds like one.
  const answered =
    transport === null || (causes.length === 1 && !/^(?:StreamBroken|UnusableAnswer)$/.test(causes[0]?.name ?? ''))
  const said = answered ? (find(byCode, facts) ?? find(byText, facts) ?? find(byVagueCode, facts)) : undefined
  return said ?? find(byTransport, facts) ?? find(last, facts) ?? [always, 'unknown']
}

const find = (rules: readonly ReasonRule[], facts: Facts): ReasonRule | undefined => rules.find(([when]) => when(facts))
