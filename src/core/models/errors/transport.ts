import { foldWords, says, type ErrorPhrase } from './fold'
import type { ErrorCause, Transport } from './provider-error'

/** Names, codes and messages of Node, undici, OpenSSL and Chromium, in folded form. The first row that fits wins. */
const table: readonly (readonly [Transport, readonly ErrorPhrase[]])[] = [
  ['stale', ['staleconnection']],
  ['endless', ['answer endless']],
  ['form', ['answer form']],
  ['html', ['<!doctype html', '<html', 'text/html', 'html page', 'a web page']],
  [
    'certificate',
    [
      'self signed cert',
      'cert has expired',
      'certificate has expired',
      'certificate verify failed',
      'cert not yet valid',
      'certificate is not yet valid',
      'unable to verify the first certificate',
      'unable to verify leaf signature',
      'unable to get issuer cert',
      'unable to get local issuer',
      'cert altname invalid',
      "does not match certificate's altnames",
      'cert untrusted',
      'cert revoked',
      'err cert',
      'hostname mismatch',
    ],
  ],
  ['header', ['invalid header value', 'invalid character in header content', 'bytestring']],
  ['address', ['invalid url', 'unknown scheme', 'bad port', 'unsupported protocol', 'invalid protocol']],
  ['proxy', ['proxy connection failed', 'proxy authentication', 'tunnel connection failed', 'proxy response']],
  ['silent', ['silent for', 'went silent', 'sent nothing for', 'no data for', 'stalled']],
  ['timeout', ['timed out', 'timeout', 'timedout']],
  ['aborted', ['aborterror', 'useraborterror', 'request was aborted', 'operation was aborted']],
  ['unresolved', ['enotfound', 'eai again', 'getaddrinfo', 'name not resolved']],
  ['refused', ['econnrefused', 'connection refused']],
  [
    'tls',
    [
      'tls alert',
      'ssl alert',
      'sslv3',
      'ssl3',
      'tlsv1',
      'ssl routines',
      'err ssl',
      'eproto',
      'handshake',
      'bad record mac',
      'wrong version number',
      'packet length too long',
      'before secure tls connection',
    ],
  ],
  [
    'unreachable',
    ['enetunreach', 'ehostunreach', 'enetdown', 'unreachable', 'internet disconnected', 'network changed'],
  ],
  [
    'malformed',
    [
      'syntaxerror',
      'malformed server sent event',
      'not valid json',
      'json at position',
      'unexpected end of json',
      'uri malformed',
    ],
  ],
  [
    'disconnected',
    [
      'streambroken',
      'server disconnected',
      'peer closed connection',
      'connection reset',
      'econnreset',
      'connection was closed',
      'connection closed',
      'network connection lost',
      'unexpected eof',
      'incomplete chunked read',
      'other side closed',
      'und err socket',
      'socket hang up',
      'premature close',
      'epipe',
      'terminated',
    ],
  ],
  ['unreachable', ['connection error', 'fetch failed', 'network error', 'failed to fetch']],
]

export function transportOf(causes: readonly ErrorCause[]): Transport | null {
  const words = foldWords(causes.flatMap(({ name, code, message }) => [name, code ?? '', message]).join('\n'))
  return table.find(([, phrases]) => says(words, phrases))?.[0] ?? null
}
