import { type Session, type WebContents, app, session } from 'electron'
import type { OpenView, ViewHears } from '../../runtime/edges'
import { isOfBrowser, rememberBrowserSession } from './browser-sessions'
import { offerOf } from './offer-of'

/** Who hears of what happens in a view, by the number of its contents. */
export type Hearers = Map<number, ViewHears>

const partitions = { kept: 'persist:browser', 'until-end': 'browser', none: 'browser-reading' } as const

/**
 * The partition of the agent's browser: cookies of its own, no way to the network but the proxy, no permission, no device, no file of
 * this machine. Without `persist:` nothing of it is left when the app has ended.
 */
export async function openBrowserSession(
  { proxy, cookies }: Pick<OpenView, 'proxy' | 'cookies'>,
  hearers: Hearers,
): Promise<Session> {
  const partition = session.fromPartition(partitions[cookies])
  const isNew = !isOfBrowser(partition)
  rememberBrowserSession(partition)
  // Chromium asks its vendor for a dictionary as soon as it may.
  partition.setSpellCheckerEnabled(false)
  partition.setSpellCheckerLanguages([])
  await partition.setProxy({ proxyRules: `127.0.0.1:${proxy.port}`, proxyBypassRules: '<-loopback>' })
  if (cookies === 'none') await partition.clearStorageData()
  if (!isNew) return partition
  partition.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  partition.setPermissionCheckHandler(() => false)
  partition.setDevicePermissionHandler(() => false)
  partition.setDisplayMediaRequestHandler((_request, answer) => answer({}))
  // No proxy sees these.
  partition.protocol.handle('file', () => new Response('', { status: 403 }))
  partition.on('will-download', (event, item, contents) => {
    const hears = hearers.get(contents?.id ?? 0)
    if (hears === undefined) event.preventDefault()
    else hears.download(offerOf(item))
  })
  return partition
}

const mostCached = 4 * 1024 * 1024

/** What a partition without a folder caches lies in memory, and Chromium would let it grow to a share of the machine's. */
export async function limitCache(partition: Session): Promise<void> {
  if (!partition.isPersistent() && (await partition.getCacheSize()) > mostCached) await partition.clearCache()
}

/** Proves the browser to its proxy, which serves no other program of this machine. */
export function answerProxy(current: () => OpenView['proxy'] | null): void {
  app.on('login', (event, _contents: WebContents | undefined, _details, { isProxy, host, port }, answer) => {
    const proxy = current()
    if (!isProxy || proxy === null || host !== '127.0.0.1' || port !== proxy.port) return
    event.preventDefault()
    answer('hermes', proxy.token)
  })
}
