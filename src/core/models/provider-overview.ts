import type { KeyStatus } from '../../shared/app'
import type { Revealed } from '../secrets/secret-source'
import { knownModels, listPrice, modelFacts } from './catalogue'
import type { Price } from './catalogue/model-family'
import { fetchModels } from './fetch-models'
import { type LiveModel, livePrice } from './live-models'
import { findLocalServers } from './local-servers'
import type { ModelCache } from './model-cache'
import type { Fetch } from './network/create-fetch'
import { providers } from './providers'
import { type ProviderSettings, type ResolvedProvider, resolveProvider } from './resolve-provider'

export interface ModelLine {
  readonly id: string
  /** In tokens; `null` when nobody told us. */
  readonly contextWindow: number | null
  readonly outputLimit: number | null
  /** `null` is "unpriced"; a model on this machine has none because it costs nothing. */
  readonly price: Price | null
}

export interface ProviderLine {
  readonly id: string
  readonly name: string
  readonly baseUrl: string | null
  readonly where: 'hosted' | 'own' | 'local'
  /** Where its key comes from; `null` when it wants none. */
  readonly key: { readonly name: string; readonly origin: KeyStatus['origin'] } | null
  readonly models: readonly ModelLine[]
  /** When the provider itself listed its models, in milliseconds since 1970; `null`: they come from the catalogue. */
  readonly listedAt: number | null
  /** Why the list is missing or old. */
  readonly problem: string | null
}

export interface OverviewPorts {
  readonly settings: ProviderSettings
  readonly env: Readonly<Record<string, string | undefined>>
  readonly secrets: {
    list(others?: readonly string[]): Promise<KeyStatus[]>
    reveal(name: string): Promise<Revealed>
  }
  readonly cache: ModelCache
  readonly fetch: Fetch
  /** Only this provider. */
  readonly only: string | null
}

const patience = 8_000

/** Every provider: those with a key and the user's own are asked for their models, all at the same time. */
export async function providerOverview(ports: OverviewPorts): Promise<ProviderLine[]> {
  const { settings, only, fetch } = ports
  const own = Object.keys(settings.providers)
  const hosted = providers.filter(({ id, keyNames }) => keyNames.length > 0 && !own.includes(id)).map(({ id }) => id)
  const ownKeys = Object.values(settings.providers).flatMap(({ api_key_env }) => (api_key_env ? [api_key_env] : []))
  const keys = new Map((await ports.secrets.list(ownKeys)).map(({ name, origin }) => [name, origin]))
  const wanted = (id: string) => only === null || id === canonicalId(only)
  const lines = [...own, ...hosted].filter(wanted).map((id) => lineOf(id, own.includes(id), keys, ports))
  const local = findLocalServers(fetch).then((servers) => {
    return servers
      .filter(({ id }) => wanted(id))
      .map(({ id, name, baseUrl, models }): ProviderLine => {
        const where = 'local'
        return { id, name, baseUrl, where, key: null, models: models.map(localLine), listedAt: null, problem: null }
      })
  })
  return [...(await Promise.all(lines)), ...(await local)]
}

/** The id behind any of the names of a provider. */
export function canonicalId(name: string): string {
  const known = providers.find(({ id, aliases }) => id === name || aliases.includes(name.toLowerCase()))
  return known?.id ?? name
}

async function lineOf(
  id: string,
  isOwn: boolean,
  keys: ReadonlyMap<string, KeyStatus['origin']>,
  ports: OverviewPorts,
): Promise<ProviderLine> {
  const where = isOwn ? 'own' : 'hosted'
  const found = resolveProvider(id, ports.settings, ports.env)
  if (!found.ok) {
    const known = providers.find((provider) => provider.id === id)
    const key = keyOf(known?.keyNames ?? [], keys)
    return { id, name: known?.name ?? id, baseUrl: null, where, key, models: [], listedAt: null, problem: found.reason }
  }
  const { provider } = found
  const key = keyOf(provider.keyNames, keys)
  const base = { id, name: provider.name, baseUrl: provider.baseUrl, where, key } as const
  const named = [...provider.models, ...knownModels(id)].map((model) => lineFor(id, bare(model), null))
  if (key?.origin === 'none') return { ...base, models: named, listedAt: null, problem: null }
  const { models, fetchedAt, problem } = await listed(provider, key?.name ?? null, ports)
  if (models.length === 0) return { ...base, models: named, listedAt: null, problem }
  const listedOn = fetchedAt === null ? null : new Date(fetchedAt).toISOString().slice(0, 10)
  const lines = models.filter(({ id }) => isForText(id)).map((model) => lineFor(id, model, listedOn))
  return { ...base, models: lines, listedAt: fetchedAt, problem }
}

function listed(provider: ResolvedProvider, keyName: string | null, { cache, fetch, secrets }: OverviewPorts) {
  return cache.list(provider.id, provider.baseUrl, async () => {
    const key = keyName === null ? null : await secrets.reveal(keyName)
    if (key?.ok === false) return key
    return fetchModels(provider, key?.value ?? null, { fetch, signal: AbortSignal.timeout(patience) })
  })
}

/** The first of its names under which there is a key, else the first. */
function keyOf(names: readonly string[], keys: ReadonlyMap<string, KeyStatus['origin']>): ProviderLine['key'] {
  const name = names.find((name) => (keys.get(name) ?? 'none') !== 'none') ?? names[0]
  return name === undefined ? null : { name, origin: keys.get(name) ?? 'none' }
}

/** What the provider says first, then what the catalogue knows. */
function lineFor(provider: string, model: LiveModel, listedOn: string | null): ModelLine {
  const facts = modelFacts(model.id)
  return {
    id: model.id,
    contextWindow: model.contextWindow ?? facts.contextWindow,
    outputLimit: model.outputLimit ?? facts.outputLimit,
    price: (listedOn === null ? null : livePrice(model, listedOn)) ?? listPrice(provider, model.id),
  }
}

function localLine(model: LiveModel): ModelLine {
  return { ...lineFor('', model, null), price: null }
}

function bare(id: string): LiveModel {
  return { id, contextWindow: null, outputLimit: null, price: null }
}

/** Lists mix models that talk with models that draw, speak or measure. */
function isForText(id: string): boolean {
  return !/embed|whisper|\btts\b|dall-e|-image|image-|audio|realtime|moderation|transcribe|sora|rerank|veo-|imagen/i.test(
    id,
  )
}
