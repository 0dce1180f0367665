import type { TurnFailure } from '../../../shared/turn'
import type { Trouble } from './trouble'
import type { Transport } from './provider-error'
import { addressOf, hostOf, saidPart, statusPart } from './wording'

export function explainTransport(transport: Transport | null, trouble: Trouble): TurnFailure {
  return explanations[transport ?? 'unreachable'](trouble)
}

const explanations: Readonly<Record<Transport, (trouble: Trouble) => TurnFailure>> = {
  address: ({ asked }) => ({
    layer: 'provider',
    message: `The address of ${asked.provider}, "${asked.baseUrl}", cannot be asked.`,
    action: 'Correct its base URL in the settings. It begins with http:// or https:// and often ends in /v1.',
  }),
  unresolved: ({ asked }) => ({
    layer: 'network',
    message: `The name ${hostOf(asked)} of ${asked.provider} could not be found.`,
    action: `Check the internet connection, and whether the base URL ${addressOf(asked)} is spelt correctly.`,
  }),
  refused: ({ asked }) => ({
    layer: 'network',
    message: `Nothing answers at ${hostOf(asked)} (${asked.provider}): the connection was refused.`,
    action: `Start the server there, or correct the port in the base URL ${addressOf(asked)}.`,
  }),
  unreachable: (trouble) => ({
    layer: 'network',
    message: `${trouble.asked.provider} at ${hostOf(trouble.asked)} cannot be reached${saidPart(trouble)}`,
    action: 'Check the internet connection, the VPN and the proxy, then send the message again.',
  }),
  proxy: (trouble) => ({
    layer: 'network',
    message: `The proxy did not let the request to ${hostOf(trouble.asked)} through${saidPart(trouble)}`,
    action: 'Check the proxy of the system, or HTTPS_PROXY and NO_PROXY, and whether the proxy wants a sign-in.',
  }),
  certificate: (trouble) => ({
    layer: 'network',
    message: `The certificate of ${hostOf(trouble.asked)} is not trusted${saidPart(trouble)} Nothing was sent.`,
    action:
      "If it comes from your company's proxy or your own server, add its certificate to the system's store. Otherwise somebody may be listening.",
  }),
  tls: (trouble) => ({
    layer: 'network',
    message: `No encrypted connection to ${hostOf(trouble.asked)} could be made${saidPart(trouble)}`,
    action: `Check whether the base URL ${addressOf(trouble.asked)} should begin with http:// instead of https://, and whether a proxy is in between.`,
  }),
  header: ({ asked }) => ({
    layer: 'key',
    message: `The key ${asked.key ?? ''} for ${asked.provider} has characters that cannot be sent.`.replace('  ', ' '),
    action: 'Enter the key again, without line breaks, quotation marks or other letters around it.',
  }),
  timeout: ({ asked }) => ({
    layer: 'network',
    message: `${asked.provider} at ${hostOf(asked)} did not answer in time.`,
    action:
      'Send the message again. If it keeps happening, look at the status page of the provider or choose another model.',
  }),
  silent: (trouble) => ({
    layer: 'network',
    message: `The answer of ${trouble.asked.provider} began and then stopped without an end${saidPart(trouble)}`,
    action: 'Send the message again. If it keeps happening, choose another model or look at the connection.',
  }),
  disconnected: (trouble) => ({
    layer: 'network',
    message: `The connection to ${trouble.asked.provider} broke off before the answer was complete${saidPart(trouble)}`,
    action: 'Send the message again. If it keeps happening, look at the connection and the proxy.',
  }),
  html: (trouble) => ({
    layer: 'provider',
    message: `${trouble.asked.provider} answered with a web page instead of data${statusPart(trouble)}${saidPart(trouble)}`,
    action: `Check the base URL ${addressOf(trouble.asked)}: it often ends in /v1. In a public network, sign in to that network with a browser first.`,
  }),
  malformed: (trouble) => ({
    layer: 'provider',
    message: `${trouble.asked.provider} sent data that cannot be read${saidPart(trouble)}`,
    action: `Send the message again. If it keeps happening, check that ${addressOf(trouble.asked)} speaks the chosen API format.`,
  }),
  aborted: ({ asked }) => ({
    layer: 'app',
    message: `The request to ${asked.provider} was stopped.`,
    action: 'Send the message again when you want to go on.',
  }),
}
