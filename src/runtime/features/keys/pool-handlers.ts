import { createKeyPool } from '../../../core/models/pool/create-key-pool'
import { credentialNames } from '../../../core/models/pool/credential-names'
import { keyPoolFile } from '../../../core/models/pool/key-pool-file'
import { strategyFrom } from '../../../core/models/pool/strategy'
import { resolveProvider } from '../../../core/models/resolve-provider'
import { keysFor } from '../../../core/secrets/create-secrets'
import { lastUses } from '../../../core/sessions/ledger/last-uses'
import type { keyPoolCalls } from '../../../shared/calls/key-pool-calls'
import type { Handlers, Output } from '../../../shared/ipc'
import type { Rooms } from '../../rooms'

export function keyPoolHandlers({
  paths,
  config,
  env,
  secrets,
  store,
}: Rooms): Pick<Handlers, keyof typeof keyPoolCalls> {
  const states = keyPoolFile(paths.keyPool)
  return {
    'key.pools': async ({ providers }) => {
      const uses = lastUses((await store()).database.db)
      const pools: Output<'key.pools'> = []
      for (const id of providers) {
        const found = resolveProvider(id, config.values(), env)
        if (!found.ok || found.provider.keyNames.length === 0) continue
        const names = credentialNames(found.provider.keyNames)
        const pool = createKeyPool({
          provider: found.provider.id,
          names,
          strategy: strategyFrom(config.values().credential_pool_strategies[id]),
          secrets: keysFor(secrets, found.provider.baseUrl),
          file: states,
          clock: () => new Date(),
          random: Math.random,
        })
        const keys = await pool.states()
        const taken = new Set(keys.map(({ label }) => label))
        pools.push({
          provider: id,
          keys: keys.map((key) => ({ ...key, lastUsedAt: uses.get(key.label) ?? null })),
          nextName: names.find((name) => !taken.has(name)) ?? null,
        })
      }
      return pools
    },
  }
}
