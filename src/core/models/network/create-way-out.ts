import type { WayOut } from '../../base/guard/way-out'
import { said } from '../../../shared/words/said'
import { SaidError } from '../../../shared/words/said-error'
import { chooseProxy, type SystemProxy } from './choose-proxy'
import { type Connections, createConnections } from './connections'
import { systemCertificates } from './system-certificates'

export interface WayOutPorts {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Main fills it with Electron's `session.resolveProxy`. */
  readonly systemProxy?: SystemProxy | undefined
  /** The certificates that the system trusts, as PEM texts. */
  readonly systemCertificates?: (() => readonly string[]) | undefined
}

/** The one way by which everything leaves the program. */
export function createWayOut({ env, systemProxy, ...ports }: WayOutPorts): WayOut & Connections {
  const trusted = ports.systemCertificates ?? (() => systemCertificates(env))
  return {
    ...createConnections(trusted),
    async proxyFor(url) {
      const choice = await chooseProxy(url, env, systemProxy ?? null)
      if (choice.kind === 'direct') return null
      if (choice.kind === 'proxy') return choice.url
      throw new SaidError(said('models.no_http_proxy', { host: url.host, wanted: choice.wanted }))
    },
  }
}
