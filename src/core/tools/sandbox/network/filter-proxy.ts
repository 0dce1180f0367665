import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { type Address, isPublic, type Resolve } from '../../../base/guard/check-url'
import { createJudgingProxy, type ProxyAnswer } from '../../../base/guard/judging-proxy'
import { isMetadataAddress } from '../../../base/guard/metadata-address'
import { nameOf, type Target } from '../../../base/guard/proxy-target'
import { tokenIn } from '../../../base/guard/proxy-token'
import type { HostGate, Gates } from './gates'

export interface FilterOptions {
  readonly gates: Gates
  readonly resolve: Resolve
  /** Whether addresses that are not the public internet may be reached. Those of cloud keys never are. */
  readonly allowPrivate: () => boolean
}

/**
 * The only way of held commands to the network: an HTTP proxy that names hosts to whoever decides, asks a name server only after
 * a yes, and connects to the very addresses that it judged.
 */
export function createFilterProxy({ gates, resolve, allowPrivate }: FilterOptions) {
  const isOpen = ({ address }: Address) => !isMetadataAddress(address) && (allowPrivate() || isPublic(address))

  /** The addresses to connect to; else why not, in words for whoever reads what the program prints. */
  async function judge(headers: IncomingHttpHeaders, target: Target | null) {
    const gate = gates.withToken(tokenIn(headers))
    if (gate === null) return { status: 407, text: 'The proxy of the sandbox knows no such command.' } as const
    if (target === null) return { status: 400, text: 'Not a plain host.' } as const
    const name = nameOf(target)
    const literal = isIP(target.host)
    // What can never be reached is not asked for.
    if (literal !== 0 && !isOpen({ address: target.host, family: literal })) return refusePrivate(gate, target)
    if (!(await gate.admits(target)))
      return { status: 403, text: `The sandbox lets no command reach ${name} without the user's yes.` } as const
    const found =
      literal === 0 ? await resolve(target.host).catch(() => []) : [{ address: target.host, family: literal }]
    if (found.length === 0) return { status: 502, text: `No address was found for ${name}.` } as const
    return found.every(isOpen) ? found : refusePrivate(gate, target)
  }

  return createJudgingProxy({ judge, realm: 'sandbox' })
}

function refusePrivate(gate: HostGate, target: Target): ProxyAnswer {
  gate.refuse(target, 'private')
  return {
    status: 403,
    text: `The sandbox lets no command reach ${nameOf(target)}: it is no host of the public internet.`,
  }
}
