import type { TurnFailure } from '../../../shared/turn'
import type { Trouble } from './trouble'
import type { Transport } from './provider-error'
import { addressOf, hostOf, saidPart, statusPart } from './wording'
import { said } from '../../../shared/words/said'

export function explainTransport(transport: Transport | null, trouble: Trouble): TurnFailure {
  return explanations[transport ?? 'unreachable'](trouble)
}

const heard = (trouble: Trouble) => ({ host: hostOf(trouble.asked), told: saidPart(trouble) })

const brokeOff = (trouble: Trouble): TurnFailure => ({
  layer: 'network',
  message: said('models.connection_broke_off', { provider: trouble.asked.provider, told: saidPart(trouble) }),
  action: said('models.again_or_proxy'),
})

const explanations: Readonly<Record<Transport, (trouble: Trouble) => TurnFailure>> = {
  address: ({ asked }) => ({
    layer: 'provider',
    message: said('models.address_unusable', { provider: asked.provider, baseUrl: asked.baseUrl }),
    action: said('models.correct_base_url'),
  }),
  unresolved: ({ asked }) => ({
    layer: 'network',
    message: said('models.host_not_found', { host: hostOf(asked), provider: asked.provider }),
    action: said('models.check_spelling', { address: addressOf(asked) }),
  }),
  refused: ({ asked }) => ({
    layer: 'network',
    message: said('models.connection_refused', { host: hostOf(asked), provider: asked.provider }),
    action: said('models.start_server', { address: addressOf(asked) }),
  }),
  unreachable: (trouble) => ({
    layer: 'network',
    message: said('models.unreachable', { provider: trouble.asked.provider, ...heard(trouble) }),
    action: said('models.check_connection'),
  }),
  proxy: (trouble) => ({
    layer: 'network',
    message: said('models.proxy_refused', heard(trouble)),
    action: said('models.check_proxy'),
  }),
  certificate: (trouble) => ({
    layer: 'network',
    message: said('models.certificate_untrusted', heard(trouble)),
    action: said('models.add_certificate'),
  }),
  tls: (trouble) => ({
    layer: 'network',
    message: said('models.no_encryption', heard(trouble)),
    action: said('models.check_scheme', { address: addressOf(trouble.asked) }),
  }),
  header: ({ asked }) => ({
    layer: 'key',
    message: said('models.key_characters', {
      key: asked.key ? ` ${asked.key}` : '',
      provider: asked.provider,
    }),
    action: said('models.enter_key_plain'),
  }),
  timeout: ({ asked }) => ({
    layer: 'network',
    message: said('models.timed_out', { provider: asked.provider, host: hostOf(asked) }),
    action: said('models.again_or_status_page'),
  }),
  silent: (trouble) => ({
    layer: 'network',
    message: said('models.answer_stopped', { provider: trouble.asked.provider, told: saidPart(trouble) }),
    action: said('models.again_or_connection'),
  }),
  disconnected: brokeOff,
  stale: brokeOff,
  html: (trouble) => ({
    layer: 'provider',
    message: said('models.web_page', {
      provider: trouble.asked.provider,
      status: statusPart(trouble),
      told: saidPart(trouble),
    }),
    action: said('models.check_base_url_or_sign_in', { address: addressOf(trouble.asked) }),
  }),
  malformed: (trouble) => ({
    layer: 'provider',
    message: said('models.unreadable_data', { provider: trouble.asked.provider, told: saidPart(trouble) }),
    action: said('models.again_or_api_format', { address: addressOf(trouble.asked) }),
  }),
  endless: (trouble) => ({
    layer: 'provider',
    message: said('models.endless_answer', { provider: trouble.asked.provider, told: saidPart(trouble) }),
    action: said('models.another_model'),
  }),
  form: (trouble) => ({
    layer: 'provider',
    message: said('models.not_a_stream', { provider: trouble.asked.provider, told: saidPart(trouble) }),
    action: said('models.check_api_format', { address: addressOf(trouble.asked) }),
  }),
  aborted: ({ asked }) => ({
    layer: 'app',
    message: said('models.request_stopped', { provider: asked.provider }),
    action: said('models.send_to_go_on'),
  }),
}
