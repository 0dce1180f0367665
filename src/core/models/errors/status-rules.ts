import {
  all,
  has,
  largeRequest,
  namesTheModel,
  not,
  opensAgain,
  speaksOfLimit,
  type Facts,
  type ReasonRule,
  type Test,
} from './facts'

const always: Test = () => true
const upstream: Test = ({ error }) => error.upstream

/** Rules for one status, in order; the last of each list always fits. */
const byStatus: Readonly<Record<number, readonly ReasonRule[]>> = {
  400: [
    [has('toolContentText'), 'multimodal_tool_content_unsupported'],
    [has('imageCorrupt'), 'image_corrupt'],
    [has('imageTooLarge'), 'image_too_large'],
    [has('encryptedContent'), 'invalid_encrypted_content'],
    [has('reasoningMandatory'), 'reasoning_mandatory'],
    // Before overflow: such messages name `max_tokens`.
    [has('unknownParameter', 'bodyShape'), 'format_error'],
    [has('emptyResponse'), 'server_error'],
    [has('overflow'), 'context_overflow'],
    [has('dataPolicy'), 'provider_policy_blocked'],
    [has('model'), 'model_not_found'],
    [has('rate'), 'rate_limit'],
    [has('billing'), 'billing'],
    [all(has('usageLimit'), opensAgain), 'rate_limit'],
    [has('usageLimit'), 'billing'],
    [has('auth'), 'auth'],
    [largeRequest, 'context_overflow'],
    [always, 'format_error'],
  ],
  401: [[always, 'auth']],
  402: [
    [all(has('usageLimit'), opensAgain), 'rate_limit'],
    [always, 'billing'],
  ],
  403: [
    [has('billing'), 'billing'],
    [speaksOfLimit, 'billing'],
    [always, 'auth'],
  ],
  404: [
    [has('billing'), 'billing'],
    [has('dataPolicy'), 'provider_policy_blocked'],
    [namesTheModel, 'model_not_found'],
    // Often a wrong base URL, or a proxy on its way up.
    [always, 'unknown'],
  ],
  408: [[always, 'timeout']],
  413: [[always, 'payload_too_large']],
  429: [
    [has('overload'), 'overloaded'],
    [upstream, 'upstream_rate_limit'],
    [has('billing'), 'billing'],
    [all(has('usageLimit'), not(opensAgain)), 'billing'],
    [always, 'rate_limit'],
  ],
  500: [
    [has('validation', 'unknownParameter'), 'format_error'],
    [has('emptyResponse'), 'server_error'],
    [has('overflow'), 'context_overflow'],
    [always, 'server_error'],
  ],
  503: [
    [has('unknownParameter'), 'format_error'],
    [has('overflow'), 'context_overflow'],
    [always, 'overloaded'],
  ],
}

const sameAs: Readonly<Record<number, number>> = { 502: 500, 529: 503 }
/** Redirects are not followed: they would carry the key to another address. */
const redirected: ReasonRule = [always, 'invalid_endpoint']
const otherClient: ReasonRule = [always, 'format_error']
const otherServer: readonly ReasonRule[] = [
  [has('unknownParameter'), 'format_error'],
  [always, 'server_error'],
]

/** `undefined` when there is no status. */
export function reasonByStatus(facts: Facts): ReasonRule | undefined {
  const { status } = facts
  if (status === null) return undefined
  if (status < 400) return redirected
  const rules = byStatus[sameAs[status] ?? status]
  if (rules === undefined && status < 500) return otherClient
  return (rules ?? otherServer).find(([when]) => when(facts))
}
