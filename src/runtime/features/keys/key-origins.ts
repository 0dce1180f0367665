import type { Config } from '../../../core/home/config-schema'
import { serverKeysIn, serverKeyTarget } from '../../../core/home/mcp-server'
import { credentialNames } from '../../../core/models/pool/credential-names'
import { providers } from '../../../core/models/providers'
import { resolveProvider } from '../../../core/models/resolve-provider'
import { originOf, ownService } from '../../../core/secrets/bound-key'
import { searchBackends } from '../../../core/tools/web/search/choose-backend'

type Environment = Readonly<Record<string, string | undefined>>

/** What other programs must send to use the API server: it goes nowhere. */
export const apiServerKey = 'API_SERVER_KEY'

/** Where a key of this name is sent as things are: a key is entered for that, and for nothing else. */
export function keyOrigins(name: string, config: Config, env: Environment): readonly string[] {
  if (name === apiServerKey) return [ownService]
  const asks = (names: readonly string[]) => credentialNames(names).includes(name)
  const ids = [...Object.keys(config.providers), ...providers.map(({ id }) => id)]
  const sent = ids.flatMap((id) => {
    const found = resolveProvider(id, config, env)
    return found.ok && asks(found.provider.keyNames) ? [found.provider.baseUrl] : []
  })
  const known = providers.flatMap(({ baseUrl, keyNames }) => (baseUrl !== null && asks(keyNames) ? [baseUrl] : []))
  const search = searchBackends.flatMap(({ base, keyName }) => (keyName === name ? [base] : []))
  const pictures = config.image_gen.api_key_env === name ? [config.image_gen.base_url] : []
  const servers = Object.entries(config.mcp_servers).flatMap(([server, entry]) =>
    serverKeysIn(entry).includes(name) ? [serverKeyTarget(server, entry)] : [],
  )
  const addresses = [...sent, ...known, ...search, ...pictures, ...servers].filter((address) => address !== '')
  return [...new Set(addresses.map(originOf))]
}
