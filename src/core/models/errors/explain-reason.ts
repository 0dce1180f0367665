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

const keyName = ({ asked }: Trouble) => (asked.key === null ? '' : ` ${asked.key}`)

const auth: Explanation = (trouble) => {
  const { asked, found } = trouble
  const refused = `${asked.provider} refused the key${keyName(trouble)}${statusPart(trouble)}${saidPart(trouble)}`
  if (asked.key === null) {
    return {
      layer: 'key',
      message: `${asked.provider} wants a key and none is set${statusPart(trouble)}.`,
      action: `Enter a key for ${asked.provider} in the settings.`,
    }
  }
  if (found.revoked) {
    return {
      layer: 'key',
      message: refused,
      action: 'The key was taken back. Make a new one and enter it in the settings.',
    }
  }
  const action =
    found.status === 403
      ? `Check that this key may use ${asked.model}, or enter another one in the settings.`
      : 'Check the key in the settings and enter it again.'
  return { layer: 'key', message: refused, action }
}

const tooMany: Explanation = (trouble) => ({
  layer: 'provider',
  message: `${trouble.asked.provider} has had too many requests${statusPart(trouble)}${saidPart(trouble)}${resetPart(trouble)}`,
  action: 'Wait and send the message again, or add another key or a fallback model.',
})

const tooLong: Explanation = (trouble) => ({
  layer: 'model',
  message: `The conversation is too long for ${trouble.asked.model}${sizePart(trouble.asked)}${saidPart(trouble)}`,
  action: 'Compress the conversation, start a new one, or choose a model with a larger context window.',
})

const busy: Explanation = (trouble) => ({
  layer: 'provider',
  message: `${trouble.asked.provider} is overloaded${statusPart(trouble)}${saidPart(trouble)}${resetPart(trouble)}`,
  action: 'Wait a little and send the message again, or choose another model.',
})

const images: Explanation = (trouble) => ({
  layer: 'model',
  message: `${trouble.asked.model} did not accept an image${statusPart(trouble)}${saidPart(trouble)}`,
  action: 'Remove the image, send a smaller one, or choose a model that reads images.',
})

const moved: Explanation = (trouble) => ({
  layer: 'provider',
  message: `${trouble.asked.provider} at ${addressOf(trouble.asked)} sends the request on to another address${statusPart(trouble)}. The key was not sent there.`,
  action: 'Set its base URL to the final address, often with https:// instead of http://.',
})

/** Something in the request that the repairs could not mend. */
const notAccepted: Explanation = (trouble) => ({
  layer: 'provider',
  message: `${trouble.asked.provider} did not accept the request for ${trouble.asked.model}${statusPart(trouble)}${saidPart(trouble)}`,
  action: `Choose another model, or check that ${addressOf(trouble.asked)} speaks the chosen API format.`,
})

const explanations: Readonly<Record<ErrorReason, Explanation>> = {
  auth,
  billing: (trouble) => ({
    layer: 'key',
    message: `The account behind the key${keyName(trouble)} at ${trouble.asked.provider} has no credit left${statusPart(trouble)}${saidPart(trouble)}${resetPart(trouble)}`,
    action: `Add credit at ${trouble.asked.provider}, or use another key or provider.`,
  }),
  rate_limit: tooMany,
  upstream_rate_limit: tooMany,
  overloaded: busy,
  server_error: (trouble) => ({
    layer: 'provider',
    message: `${trouble.asked.provider} had an error of its own${statusPart(trouble)}${saidPart(trouble)}`,
    action:
      'Send the message again. If it keeps happening, look at the status page of the provider or choose another model.',
  }),
  timeout: (trouble) => explainTransport('timeout', trouble),
  unknown: (trouble) => ({
    layer: 'provider',
    message: `${trouble.asked.provider} answered at ${addressOf(trouble.asked)} with an error${statusPart(trouble)}${saidPart(trouble)}`,
    action:
      trouble.found.status === 404
        ? `Check the base URL ${addressOf(trouble.asked)}: there is no such address. It often ends in /v1.`
        : said('agent.send_message_again_choose'),
  }),
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
    message: `${trouble.asked.provider} does not have the model ${trouble.asked.model}${statusPart(trouble)}${saidPart(trouble)}`,
    action: `Choose a model that ${trouble.asked.provider} lists, or check whether your key may use this one.`,
  }),
  content_policy_blocked: (trouble) => ({
    layer: 'model',
    message: `The content filter of ${trouble.asked.provider} stopped the request${statusPart(trouble)}${saidPart(trouble)}`,
    action: 'Word the message differently, or choose another model.',
  }),
  format_error: notAccepted,
  provider_policy_blocked: (trouble) => ({
    layer: 'provider',
    message: `The privacy settings of your account at ${trouble.asked.provider} rule out ${trouble.asked.model}${statusPart(trouble)}${saidPart(trouble)}`,
    action: `Change the data policy at ${trouble.asked.provider}, or choose another model.`,
  }),
  invalid_endpoint: (trouble) =>
    trouble.found.status === null ? explainTransport('address', trouble) : moved(trouble),
  interrupted: (trouble) => explainTransport('aborted', trouble),
  program_error: (trouble) => ({
    layer: 'app',
    message: `The app made a mistake while it prepared the request${saidPart(trouble)}`,
    action: 'Send the message again. If it keeps happening, report it with the log.',
  }),
}
