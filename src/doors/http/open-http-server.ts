import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { http } from '../../core/base/node-http'
import { errorCode, errorMessage } from '../../core/base/system-error'
import { said, type SaidText } from '../../shared/words/said'

export interface Listening {
  readonly port: number
  close(): Promise<void>
}

export type Started =
  | { readonly ok: true; readonly server: Listening }
  | { readonly ok: false; readonly reason: SaidText }

/** Must not reject: what goes wrong is its to answer. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Somebody who sends slowly, or nothing, holds a connection no longer than this. */
const limits = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 5_000, maxHeaderSize: 16_384 }
const mostConnections = 200
const checkedEveryMs = 2_000

/** A plain HTTP server with limits for those who mean harm. Never throws. */
export async function openHttpServer(
  { host, port }: { readonly host: string; readonly port: number },
  answer: Answer,
  given: Partial<typeof limits> = {},
): Promise<Started> {
  const server = http.createServer(
    { ...limits, connectionsCheckingInterval: checkedEveryMs, ...given },
    (request, response) => {
      // A connection that breaks off is nobody's failure.
      response.on('error', () => undefined)
      void answer(request, response)
    },
  )
  server.maxConnections = mostConnections
  try {
    await listen(server, host, port)
  } catch (error) {
    const address = `${host}:${port}`
    const reason =
      errorCode(error) === 'EADDRINUSE'
        ? said('doors.address_taken', { address })
        : said('doors.not_listening', { address, reason: errorMessage(error) })
    return { ok: false, reason }
  }
  const bound = server.address()
  return {
    ok: true,
    server: {
      port: typeof bound === 'object' && bound !== null ? bound.port : port,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    },
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      server.on('error', () => undefined)
      resolve()
    })
  })
}
