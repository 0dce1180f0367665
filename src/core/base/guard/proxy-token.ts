import type { IncomingHttpHeaders } from 'node:http'

/** What a client of a proxy of ours proves itself with: the password of the user `hermes`, or ''. */
export function tokenIn(headers: IncomingHttpHeaders): string {
  const [, encoded = ''] = /^basic (\S+)$/i.exec(headers['proxy-authorization'] ?? '') ?? []
  return Buffer.from(encoded, 'base64')
    .toString('latin1')
    .replace(/^hermes:/, '')
}
