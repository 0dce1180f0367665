import { timingSafeEqual } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { http } from '../../../base/node-http'
import { inEnglish } from '../../../../shared/words/in-english'
import { said } from '../../../../shared/words/said'
import { SaidError } from '../../../../shared/words/said-error'

export interface Loopback {
  /** Where the browser comes back to. */
  readonly redirectUrl: string
  /** The code that came with the right `state`. Rejects when the user or the service says no. */
  readonly code: Promise<string>
  close(): void
}

const path = '/callback'

/** Waits on this machine for the browser. Answers with another `state` are somebody else's and change nothing. */
export async function openLoopback(state: string, wantedPort: number): Promise<Loopback> {
  const { promise: code, resolve, reject } = Promise.withResolvers<string>()
  // Whoever stops waiting must not leave an unhandled refusal behind.
  code.catch(() => undefined)
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const given = url.searchParams
    const say = (status: number, text: string) =>
      response
        .writeHead(status, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          connection: 'close',
        })
        .end(text)
    if (request.method !== 'GET' || url.pathname !== path) return say(404, inEnglish(said('mcp.no_such_page')))
    if (!isSame(given.get('state') ?? '', state)) return say(400, inEnglish(said('mcp.answer_not_belong_sign_app')))
    const error = given.get('error')
    const found = given.get('code')
    if (error !== null || found === null) {
      say(200, inEnglish(said('mcp.signing_not_work_you_can')))
      reject(new SaidError(said('mcp.service_refused', { reason: error?.slice(0, 200) ?? said('mcp.sent_no_code') })))
      return
    }
    say(200, inEnglish(said('mcp.signed_in')))
    resolve(found)
  })
  await listen(server, wantedPort).catch(() => listen(server, 0))
  const { port } = server.address() as AddressInfo
  return {
    redirectUrl: `http://127.0.0.1:${port}${path}`,
    code,
    close() {
      server.close()
      server.closeAllConnections()
      reject(new SaidError(said('mcp.signing_given')))
    },
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function isSame(given: string, wanted: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(wanted)]
  return first.length === second.length && timingSafeEqual(first, second)
}
