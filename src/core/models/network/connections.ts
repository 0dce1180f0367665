import type { Agent } from 'node:http'
import { Agent as TlsAgent } from 'node:https'
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { http } from '../../base/node-http'

/** An idle connection older than this is not used again: a sleeping laptop or a router may have forgotten it. */
const idleLimit = 30_000

export interface Connections {
  /** Connections that are kept open for the next request, one set for each way to the outside. */
  kept(url: URL, proxy: string | null): Agent
  /** A new connection, closed behind its answer. */
  fresh(url: URL, proxy: string | null): Agent
  /** What has been kept as long as a connection that turned out to be dead is likely dead too. */
  closeIdle(url: URL, proxy: string | null): void
  /** From now on the system's certificates count too; `false` when they already did. */
  trustSystem(): boolean
}

/** `systemCertificates` is read once, and only when a service shows a certificate that the built-in list does not know. */
export function createConnections(systemCertificates: () => readonly string[]): Connections {
  const agents = new Map<string, Agent>()
  let trusted: SecureContext | null = null

  function create(url: URL, proxy: string | null, keepAlive: boolean): Agent {
    const options = {
      keepAlive,
      timeout: idleLimit,
      ...(proxy === null ? {} : { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } }),
    }
    if (url.protocol !== 'https:') return new http.Agent(options)
    // Building the store anew for each connection would cost more than the connection.
    return new TlsAgent(trusted === null ? options : { ...options, secureContext: trusted })
  }

  const wayTo = (url: URL, proxy: string | null) => `${url.protocol} ${proxy ?? ''}`

  return {
    kept(url, proxy) {
      const way = wayTo(url, proxy)
      const agent = agents.get(way) ?? create(url, proxy, true)
      agents.set(way, agent)
      return agent
    },
    closeIdle(url, proxy) {
      const idle = agents.get(wayTo(url, proxy))?.freeSockets ?? {}
      for (const socket of Object.values(idle).flatMap((sockets) => sockets ?? [])) socket.destroy()
    },
    fresh: (url, proxy) => create(url, proxy, false),
    trustSystem() {
      if (trusted !== null) return false
      trusted = createSecureContext({ ca: [...getCACertificates('default'), ...systemCertificates()] })
      // Connections that are in use keep their agent; only new ones see the larger list.
      agents.clear()
      return true
    },
  }
}
