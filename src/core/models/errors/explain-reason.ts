import type { TurnFailure } from '../../../shared/turn'
import type { Trouble } from './trouble'
import { explainTransport } from './explain-transport'
import type { ErrorReason } from './reasons'
import { addressOf, resetPart, saidPart, sizePart, statusPart } from './wording'
import { said } from '../../../shared/words/said'

export function explainReason(trouble: Trouble): TurnFailure {
  return explanations[trouble.found.reason](trouble)
}

type Explanation = (trouble: Trouble) => TurnFailure

const keyName = ({ asked }: Trouble) => (asked.key ? ` ${asked.key}` : '')

/** Who answered, with which status, in which words. */
const answer = (trouble: Trouble) => ({
  provider: trouble.asked.provider,
  status: statusPart(trouble),
  told: saidPart(trouble),
})

const auth: Explanation = (trouble) => {
  const { asked, found } = trouble
  const refused = said('models.refused_key', {
    provider: asked.provider,
    key: keyName(trouble),
    status: statusPart(trouble),
    told: saidPart(trouble),
  })
  if (asked.key === null) {
    return {
      layer: 'key',
      message: said('models.wants_key', { provider: asked.provider, status: statusPart(trouble) }),
      action: said('models.enter_key_for', { provider: asked.provider }),
    }
  }
  if (found.revoked) {
    return {
      layer: 'key',
      message: refused,
      action: said('models.key_taken_back'),
    }
  }
  const action =
    found.status === 403 ? said('models.check_key_may_use', { model: asked.model }) : said('models.check_key')
  return { layer: 'key', message: refused, action }
}

const tooMany: Explanation = (trouble) => ({
  layer: 'provider',
  message: said('models.too_many_requests', { ...answer(trouble), reset: resetPart(trouble) }),
  action: said('models.wait_or_add_key'),
})

const tooLong: Explanation = (trouble) => ({
  layer: 'model',
  message: said('models.too_long', {
    model: trouble.asked.model,
    size: sizePart(trouble.asked),
    told: saidPart(trouble),
  }),
  action: said('models.compress_or_larger_window'),
})

const busy: Explanation = (trouble) => ({
  layer: 'provider',
  message: said('models.overloaded', { ...answer(trouble), reset: resetPart(trouble) }),
  action: said('models.wait_or_choose_model'),
})

const images: Explanation = (trouble) => ({
  layer: 'model',
  message: said('models.image_not_accepted', {
    model: trouble.asked.model,
    status: statusPart(trouble),
    told: saidPart(trouble),
  }),
  action: said('models.remove_image'),
})

const moved: Explanation = (trouble) => ({
  layer: 'provider',
  message: said('models.sends_on', {
    provider: trouble.asked.provider,
    address: addressOf(trouble.asked),
    status: statusPart(trouble),
  }),
  action: said('models.set_final_address'),
})

/** Something in the request that the repairs could not mend. */
const notAccepted: Explanation = (trouble) => ({
  layer: 'provider',
  message: said('models.request_not_accepted', { ...answer(trouble), model: trouble.asked.model }),
  action: said('models.check_api_format', { address: addressOf(trouble.asked) }),
})

const explanations: Readonly<Record<ErrorReason, Explanation>> = {
  auth,
  billing: (trouble) => ({
    layer: 'key',
    message: said('models.no_credit', { ...answer(trouble), key: keyName(trouble), reset: resetPart(trouble) }),
    action: said('models.add_credit', { provider: trouble.asked.provider }),
  }),
  rate_limit: tooMany,
  upstream_rate_limit: tooMany,
  overloaded: busy,
  server_error: (trouble) => ({
    layer: 'provider',
    message: said('models.own_error', answer(trouble)),
    action: said('models.again_or_status_page'),
  }),
  timeout: (trouble) => explainTransport('timeout', trouble),
  stale_connection: (trouble) => explainTransport('stale', trouble),
  unknown: (trouble) => ({
    layer: 'provider',
    message: said('models.answered_with_error', { ...answer(trouble), address: addressOf(trouble.asked) }),
    action:
      trouble.found.status === 404
        ? said('models.check_base_url_missing', { address: addressOf(trouble.asked) })
        : said('agent.send_message_again_choose'),
  }),
  unusable_answer: (trouble) => explainTransport('form', trouble),
  ssl_cert_verification: (trouble) => explainTransport('certificate', trouble),
  context_overflow: tooLong,
  payload_too_large: tooLong,
  long_context_tier: tooLong,
  image_too_large: images,
  image_corrupt: images,
  images_unsupported: images,
  multimodal_tool_content_unsupported: images,
  reasoning_mandatory: notAccepted,
  thinking_signature: notAccepted,
  invalid_encrypted_content: notAccepted,
  oauth_long_context_beta_forbidden: notAccepted,
  llama_cpp_grammar_pattern: notAccepted,
  model_not_found: (trouble) => ({
    layer: 'model',
    message: said('models.no_such_model', { ...answer(trouble), model: trouble.asked.model }),
    action: said('models.choose_listed_model', { provider: trouble.asked.provider }),
  }),
  content_policy_blocked: (trouble) => ({
    layer: 'model',
    message: said('models.content_filter', answer(trouble)),
    action: said('models.word_differently'),
  }),
  format_error: notAccepted,
  provider_policy_blocked: (trouble) => ({
    layer: 'provider',
    message: said('models.privacy_settings', { ...answer(trouble), model: trouble.asked.model }),
    action: said('models.change_data_policy', { provider: trouble.asked.provider }),
  }),
  invalid_endpoint: (trouble) =>
    trouble.found.status === null ? explainTransport('address', trouble) : moved(trouble),
  interrupted: (trouble) => explainTransport('aborted', trouble),
  program_error: (trouble) => ({
    layer: 'app',
    message: said('models.app_mistake', { told: saidPart(trouble) }),
    action: said('models.again_or_report'),
  }),
}
