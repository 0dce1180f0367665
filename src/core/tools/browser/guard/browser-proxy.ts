import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Address, checkUrl, isPublic, type Resolve, systemResolve } from '../../../base/guard/check-url'
import { createJudgingProxy, type Dial, type Onward } from '../../../base/guard/judging-proxy'
import { nameOf, type Target } from '../../../base/guard/proxy-target'
import { tokenIn } from '../../../base/guard/proxy-token'
import type { WayOut } from '../../../base/guard/way-out'
import { errorMessage } from '../../../base/system-error'
import { inEnglish } from '../../../../shared/words/in-english'

export interface BrowserProxyOptions {
  /** `security.allow_private_urls`. What hands out a cloud machine's keys stays closed. */
  readonly allowPrivate: () => boolean
  /** Why a host is not wanted for another reason, or `null`. */
  readonly objection: (host: string) => string | null
  /** How everything else leaves this machine: pages go through the system's proxy too. */
  readonly way?: Pick<WayOut, 'proxyFor' | 'fresh'>
  readonly resolve?: Resolve
  readonly dial?: Dial
}

export interface BrowserProxy {
  readonly port: number
  /** What the browser proves itself with: other programs of this machine are not served. */
  readonly token: string
  /** The last host since a time from which nothing was fetched, and why; of one host when it is named. `null` when none was refused. */
  refusedSince(time: number, host?: string): string | null
  close(): void
}

const mostRemembered = 200

/** The only way of the browser to the network. Every connection is judged by its address and goes to the judged address. */
export async function openBrowserProxy(options: BrowserProxyOptions): Promise<BrowserProxy> {
  const { allowPrivate, objection, way, resolve = systemResolve, dial } = options
  const token = randomBytes(16).toString('hex')
  const refused = new Map<string, { readonly reason: string; readonly at: number }>()

  async function judge(headers: IncomingHttpHeaders, target: Target | null, scheme: 'http' | 'https') {
    if (tokenIn(headers) !== token) return { status: 407, text: 'This proxy serves the browser of the app only.' }
    if (target === null) return { status: 400, text: 'Not a plain host.' }
    const { host } = target
    const leads = await leadOut(target, scheme)
    const problem = typeof leads === 'string' ? leads : objection(host)
    refused.delete(host)
    if (problem === null && typeof leads !== 'string') return leads
    refused.set(host, { reason: problem ?? '', at: Date.now() })
    for (const oldest of refused.keys()) {
      if (refused.size <= mostRemembered) break
      refused.delete(oldest)
    }
    return { status: 403, text: `The browser may not open ${nameOf(target)}: ${problem}` }
  }

  /** The judged addresses of a host, or the system's proxy to it; else why it is not reached. */
  async function leadOut(target: Target, scheme: 'http' | 'https'): Promise<readonly Address[] | Onward | string> {
    try {
      const upstream = (await way?.proxyFor(new URL(`${scheme}://${urlHost(target)}:${target.port}/`))) ?? null
      const url = `http://${urlHost(target)}/`
      const verdict = await checkUrl(url, resolve, (one) => allowPrivate() || isPublic(one), upstream !== null)
      if (!verdict.ok) return inEnglish(verdict.reason)
      if (upstream === null || way === undefined) return verdict.addresses
      return { proxy: upstream, agent: (to) => way.fresh(to, upstream) }
    } catch (error) {
      return errorMessage(error)
    }
  }

  const proxy = createJudgingProxy({ judge, realm: 'browser', ...(dial !== undefined && { dial }) })
  const port = await proxy.listen(null)
  return {
    port,
    token,
    close: proxy.close,
    refusedSince(time, host) {
      const found = host === undefined ? [...refused.values()].at(-1) : refused.get(plainHost(host))
      return found !== undefined && found.at >= time ? found.reason : null
    },
  }
}

const urlHost = ({ host }: Target): string => (host.includes(':') ? `[${host}]` : host)

const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
