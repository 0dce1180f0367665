import { join } from 'node:path'
import type { Config } from '../../../core/home/config-schema'
import type { HomePaths } from '../../../core/home/home-paths'
import type { Redact } from '../../../core/base/redact'
import { createModelLists } from '../../../core/models/create-model-lists'
import { createModelCache, modelListsFile } from '../../../core/models/model-cache'
import { createFetch, type NetworkPorts } from '../../../core/models/network/create-fetch'
import { localProviders } from '../../../core/models/providers/local'
import { resolveProvider } from '../../../core/models/resolve-provider'
import { testProvider } from '../../../core/models/test-provider'
import type { Secrets } from '../../../core/secrets/create-secrets'
import type { ProviderTest } from '../../../shared/calls/model-calls'
import { Refusal } from '../../refusal'
import { said } from '../../../shared/words/said'

export interface ModelPorts {
  readonly paths: HomePaths
  config(): Config
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly secrets: Secrets
  readonly redact: Redact
  /** Something is known about models that was not known before. */
  listed(): void
  readonly systemProxy?: NonNullable<NetworkPorts['systemProxy']>
  /** Whether servers on this machine are asked for their models before anybody wants to know. */
  readonly asksLocal: boolean
}

/** Which models there are, and whether they answer. */
export function openModels({ paths, config, env, secrets, redact, listed, systemProxy, asksLocal }: ModelPorts) {
  const fetch = createFetch({ env, ...(systemProxy === undefined ? {} : { systemProxy }) })
  const cache = createModelCache(join(paths.cache, modelListsFile), Date.now)
  const lists = createModelLists({ settings: config, env, secrets, cache, fetch, changed: listed })
  const isLocal = (id: string) => localProviders.some((provider) => provider.id === id)

  /** What a server on this machine says about its models is not stored, so it is asked before they are used. */
  const meet = async (provider: string): Promise<void> => {
    await (isLocal(provider) ? lists.refresh(provider) : lists.known())
  }
  /** What was listed before is known again. Servers on this machine are asked meanwhile; nobody waits for them. */
  const ready = lists.known().then(
    () => void (asksLocal && meet(config().model.provider).catch(() => undefined)),
    () => undefined,
  )

  async function keyOf(names: readonly string[]): Promise<{ name: string; value: string } | null> {
    const found = await secrets.list(names)
    const name = names.find((name) => found.some((key) => key.name === name && key.origin !== 'none'))
    if (name === undefined) return null
    const revealed = await secrets.reveal(name)
    if (!revealed.ok) throw new Refusal(revealed.reason)
    return { name, value: revealed.value }
  }

  return {
    lists,
    ready,
    fetch,
    meet,
    async test(id: string, model: string | undefined): Promise<ProviderTest> {
      const found = resolveProvider(id, config(), env)
      if (!found.ok)
        return { ok: false, layer: 'provider', message: found.reason, action: said('models.correct_settings') }
      const { provider } = found
      const line = (await lists.known()).find((line) => line.id === provider.id)
      const asked = model ?? line?.models[0]?.id
      if (asked === undefined) {
        const message = said('models.no_known_model', { name: provider.name })
        return { ok: false, layer: 'model', message, action: said('models.name_model') }
      }
      const key = await keyOf(provider.keyNames)
      if (key === null && provider.keyNames.length > 0) {
        const message = said('models.wants_key_none_set', { name: provider.name })
        return {
          ok: false,
          layer: 'key',
          message,
          action: said('models.enter_in_settings', { key: provider.keyNames[0] ?? '' }),
        }
      }
      return testProvider(provider, asked, key, { fetch, redact, clock: Date.now })
    },
  }
}

export type Models = ReturnType<typeof openModels>
