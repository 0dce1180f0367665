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

  return {
    kept(url, proxy) {
      const key = `${url.protocol} ${proxy ?? ''}`
      const agent = agents.get(key) ?? create(url, proxy, true)
      agents.set(key, agent)
      return agent
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
