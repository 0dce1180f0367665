import { expect, it } from 'vitest'
import { createRedactor } from '../../base/redact'
import { classify } from './classify'
import { describeError } from './describe-error'
import { explain } from './explain'
import type { AskedModel } from './trouble'

const now = Date.UTC(2026, 0, 1)
const asked: AskedModel = {
  provider: 'Lab',
  baseUrl: 'https://user:secret@lab.example/v1/?key=secret',
  model: 'lab-1',
  key: 'LAB_API_KEY',
  tokens: 150_000,
  contextWindow: 200_000,
  now,
}

function explained(thrown: unknown, more: Partial<AskedModel> = {}) {
  const where = { ...asked, ...more }
  const error = describeError(thrown, createRedactor())
  const { model, tokens, contextWindow } = where
  const found = classify(error, { model, tokens, contextWindow, messages: 10, reasoningModel: false, now })
  const { layer, message, action } = explain(error, found, where)
  return [layer, message, action]
}
const refused = (status: number, message: string, more: object = {}) => ({ status, error: { message }, ...more })
const broken = (code: string, message: string) => {
  return new Error('Connection error.', {
    cause: new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) }),
  })
}

it.each<[string, unknown, Partial<AskedModel>, readonly string[]]>([
  [
    'a wrong key',
    refused(401, 'Incorrect API key provided'),
    {},
    [
      'key',
      'Lab rejected the key LAB_API_KEY (status 401): "Incorrect API key provided".',
      'Check the key in the settings and enter it again.',
    ],
  ],
  [
    'no key',
    refused(401, 'Missing key'),
    { key: null },
    ['key', 'Lab requires a key and none is set (status 401).', 'Enter a key for Lab in the settings.'],
  ],
  [
    'a key that was taken back',
    refused(401, 'Your token was revoked'),
    {},
    [
      'key',
      'Lab rejected the key LAB_API_KEY (status 401): "Your token was revoked".',
      'The key was revoked. Create a new one and enter it in the settings.',
    ],
  ],
  [
    'no network',
    broken('ENOTFOUND', 'getaddrinfo ENOTFOUND lab.example'),
    {},
    [
      'network',
      'The host lab.example of Lab was not found.',
      'Check your internet connection and the spelling of the base URL https://lab.example/v1.',
    ],
  ],
  [
    'no server',
    broken('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:11434'),
    { baseUrl: 'http://127.0.0.1:11434/v1' },
    [
      'network',
      'Connection refused by 127.0.0.1:11434 (Lab): nothing is listening there.',
      'Start the server, or fix the port in the base URL http://127.0.0.1:11434/v1.',
    ],
  ],
  [
    'a wrong base URL',
    refused(404, 'Not Found'),
    {},
    [
      'provider',
      'Lab at https://lab.example/v1 returned an error (status 404): "Not Found".',
      'Check the base URL https://lab.example/v1: it doesn’t exist. It often ends in /v1.',
    ],
  ],
  [
    'an unknown model',
    refused(404, 'The model lab-1 does not exist'),
    {},
    [
      'model',
      'Lab doesn’t have the model lab-1 (status 404): "The model lab-1 does not exist".',
      'Choose a model Lab lists, or check whether your key may use this one.',
    ],
  ],
  [
    'a web page',
    { status: 403, message: '403 <html><head><title>Blocked</title></head></html>' },
    {},
    [
      'provider',
      'Lab returned a web page instead of data (status 403): "an HTML page with the title "Blocked"".',
      'Check the base URL https://lab.example/v1: it often ends in /v1. On a public network, sign in to the network with a browser first.',
    ],
  ],
  [
    'a stream that never ends',
    new Error('The stream was silent for 120 s'),
    {},
    [
      'network',
      'The answer from Lab stopped without an end: "The stream was silent for 120 s".',
      'Send the message again. If it keeps happening, choose another model or check your connection.',
    ],
  ],
  [
    'a certificate',
    broken('SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'),
    {},
    [
      'network',
      'The certificate of lab.example isn’t trusted: "Connection error: fetch failed: self-signed certificate in certificate chain". Nothing was sent.',
      'If it comes from your company’s proxy or your own server, add its certificate to the system’s store. Otherwise someone may be intercepting the connection.',
    ],
  ],
  [
    'too many requests',
    refused(429, 'Rate limit reached', { headers: { 'retry-after': '300' } }),
    {},
    [
      'provider',
      'Lab rate limit reached (status 429): "Rate limit reached". It says to retry in 5 minutes.',
      'Wait and send the message again, or add another key or a fallback model.',
    ],
  ],
  [
    'a conversation that is too long',
    refused(400, 'prompt is too long'),
    {},
    [
      'model',
      'The conversation is too long for lab-1 (about 150,000 of 200,000 tokens): "prompt is too long".',
      'Compress the conversation, start a new one, or choose a model with a larger context window.',
    ],
  ],
  [
    'a mistake of ours',
    new RangeError('out of range'),
    {},
    [
      'app',
      'Internal error while preparing the request: "out of range".',
      'Send the message again. If it keeps happening, report it with the log.',
    ],
  ],
])('explains %s: the layer, the reason, what to do', (_, thrown, more, expected) => {
  expect(explained(thrown, more)).toEqual(expected)
})
