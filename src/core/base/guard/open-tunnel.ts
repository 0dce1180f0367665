import { request as requestHttps } from 'node:https'
import type { Socket } from 'node:net'
import { http } from '../node-http'
import { said, type SaidText } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'

const patienceMs = 15_000

/** A connection to a server that speaks no HTTP, through an HTTP proxy. Rejects with what the proxy said. */
export function openTunnel(proxy: string, host: string, port: number, signal: AbortSignal): Promise<Socket> {
  const by = new URL(proxy)
  const target = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const account = [by.username, by.password].map(decodeURIComponent).join(':')
  const request = by.protocol === 'https:' ? requestHttps : http.request
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const refuse = (reason: string) => reject(new SaidError(proxyProblem(proxy, host, port, reason)))
  const asked = request({
    method: 'CONNECT',
    host: by.hostname.replace(/^\[|\]$/g, ''),
    port: by.port || (by.protocol === 'https:' ? 443 : 80),
    path: target,
    headers: {
      host: target,
      ...(account !== ':' && { 'proxy-authorization': `Basic ${Buffer.from(account).toString('base64')}` }),
    },
    agent: false,
    timeout: patienceMs,
    signal,
  })
  asked.on('connect', (response, socket, head) => {
    if (response.statusCode !== 200) {
      socket.destroy()
      return refuse(`${response.statusCode ?? 0} ${response.statusMessage ?? ''}`.trim())
    }
    socket.setTimeout(0)
    if (head.length > 0) socket.unshift(head)
    resolve(socket)
  })
  asked.on('response', (response) => {
    response.destroy()
    refuse(`${response.statusCode ?? 0} ${response.statusMessage ?? ''}`.trim())
  })
  asked.on('timeout', () => asked.destroy(new Error(`no answer within ${patienceMs / 1000} s`)))
  asked.on('error', (error) => refuse(error.message))
  asked.end()
  return promise
}

/** Without the account that may stand in its address. */
export function proxyProblem(proxy: string, host: string, port: number, reason: string): SaidText {
  return said('channel.wire_proxy', { proxy: new URL(proxy).host, server: `${host}:${port}`, reason })
}
