import { type McpServer, serverKeysIn, serverKeyTarget, withServerKeys } from '../../../home/mcp-server'
import { StartFailed } from '../connection/start-failed'
import type { ServerPorts } from './server-ports'
import type { ServerSpec } from './server-spec'

/** What a server is started with: its entry, with keys from the key store where it names them. Rejects when one is missing. */
export async function withKeys(
  { name, origin, settings }: ServerSpec,
  { key }: Pick<ServerPorts, 'key'>,
): Promise<McpServer> {
  // What a project says stays text: it could name a key of another server.
  const names = origin === 'project' ? [] : serverKeysIn(settings)
  if (names.length === 0) return settings
  const keys = new Map<string, string>()
  for (const wanted of names) {
    const revealed = await key(wanted, serverKeyTarget(name, settings))
    if (!revealed.ok) throw new StartFailed(revealed.reason)
    keys.set(wanted, revealed.value)
  }
  return withServerKeys(settings, keys)
}
