import { type Session, session } from 'electron'
import { previewScheme } from './preview-scheme'

/** Where nothing listens. Whatever slips through every other border ends here. */
const nowhere = '127.0.0.1:9'

/** A partition in which nothing is kept, asked for or reached; all that there is are the pages that `pageAt` knows. */
export async function openSealedSession(name: string, pageAt: (url: string) => Response | null): Promise<Session> {
  const partition = session.fromPartition(name, { cache: false })
  partition.protocol.handle(previewScheme, ({ url }) => pageAt(url) ?? new Response('', { status: 404 }))
  partition.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: pageAt(url) === null }))
  partition.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  partition.setPermissionCheckHandler(() => false)
  partition.setDevicePermissionHandler(() => false)
  partition.setDisplayMediaRequestHandler((_request, answer) => answer({}))
  partition.on('will-download', (event) => event.preventDefault())
  partition.enableNetworkEmulation({ offline: true })
  await partition.setProxy({ proxyRules: nowhere, proxyBypassRules: '<-loopback>' })
  return partition
}
