import type { KeyStatus } from '../../shared/app'
import type { ModelLine, ProviderLine } from '../../shared/calls/model-calls'
import type { Revealed } from '../secrets/secret-source'
import { knownModels, listPrice, modelFacts } from './catalogue'
import { fetchModels } from './fetch-models'
import { type LiveModel, livePrice } from './live-models'
import type { LocalServer } from './local-servers'
import type { CachedModels, ModelCache } from './model-cache'
import type { Fetch } from './network/create-fetch'
import { providers } from './providers'
import { type ProviderSettings, type ResolvedProvider, resolveProvider } from './resolve-provider'

export interface OverviewPorts {
  readonly settings: ProviderSettings
  readonly env: Readonly<Record<string, string | undefined>>
  readonly secrets: {
    list(names: readonly string[]): Promise<Pick<KeyStatus, 'name' | 'origin'>[]>
    reveal(name: string, to: string | null): Promise<Revealed>
  }
  readonly cache: ModelCache
  readonly fetch: Fetch
  /** The servers on this machine. */
  readonly findLocal: () => Promise<readonly LocalServer[]>
  /** Only this provider. */
  readonly only: string | null
  /** Whether providers are asked for their lists: never, when the stored one is old, or in any case. */
  readonly ask: 'never' | 'when-old' | 'always'
}

const patience = 8_000

/** Every provider: those with a key and the user's own are asked for their models, all at the same time. */
export async function providerOverview(ports: OverviewPorts): Promise<ProviderLine[]> {
  const { settings, only, findLocal } = ports
  const own = Object.keys(settings.providers)
  const hosted = providers.filter(({ id, keyNames }) => keyNames.length > 0 && !own.includes(id)).map(({ id }) => id)
  const ownKeys = Object.values(settings.providers).flatMap(({ api_key_env }) => (api_key_env ? [api_key_env] : []))
  const names = [...providers.flatMap(({ keyNames }) => keyNames), ...ownKeys]
  const keys = new Map((await ports.secrets.list(names)).map(({ name, origin }) => [name, origin]))
  const wanted = (id: string) => only === null || id === canonicalId(only)
  const lines = [...own, ...hosted].filter(wanted).map((id) => lineOf(id, own.includes(id), keys, ports))
  const local = findLocal().then((servers) => servers.filter(({ id }) => wanted(id)).map(localServerLine))
  return [...(await Promise.all(lines)), ...(await local)]
}

/** The id behind any of the names of a provider. */
export function canonicalId(name: string): string {
  const known = providers.find(({ id, aliases }) => id === name || aliases.includes(name.toLowerCase()))
  return known?.id ?? name
}

function localServerLine({ id, name, baseUrl, models }: LocalServer): ProviderLine {
  const lines = models.map((model) => ({ ...lineFor('', model, null, 'local'), price: null }))
  const nothingElse = { key: null, listedAt: null, problem: null }
  return { id, name, baseUrl, where: 'local', isSetUp: true, models: lines, ...nothingElse }
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
    const nothing = { baseUrl: null, isSetUp: false, models: [], listedAt: null }
    return { id, name: known?.name ?? id, where, key, ...nothing, problem: found.reason }
  }
  const { provider } = found
  const key = keyOf(provider.keyNames, keys)
  const isSetUp = key?.origin !== 'none'
  const base = { id, name: provider.name, baseUrl: provider.baseUrl, where, key, isSetUp } as const
  const inSettings = provider.models.map((model) => lineFor(id, bare(model), null, 'settings'))
  const named = [...inSettings, ...knownModels(id).map((model) => lineFor(id, bare(model), null, 'catalogue'))]
  if (!isSetUp) return { ...base, models: named, listedAt: null, problem: null }
  const { models, fetchedAt, problem } = await listed(provider, key?.name ?? null, ports)
  if (models.length === 0) return { ...base, models: named, listedAt: null, problem }
  const listedOn = fetchedAt === null ? null : new Date(fetchedAt).toISOString().slice(0, 10)
  const lines = models.filter(({ id }) => isForText(id)).map((model) => lineFor(id, model, listedOn, 'live'))
  // Some servers list only a part of what they answer.
  const unlisted = inSettings.filter((named) => !lines.some((line) => line.id === named.id))
  return { ...base, models: [...unlisted, ...lines], listedAt: fetchedAt, problem }
}

function listed(provider: ResolvedProvider, keyName: string | null, ports: OverviewPorts): Promise<CachedModels> {
  const { ask, cache, fetch, secrets } = ports
  const { id, baseUrl } = provider
  if (ask === 'never') return cache.stored(id, baseUrl)
  const question = async () => {
    const key = keyName === null ? null : await secrets.reveal(keyName, baseUrl)
    if (key?.ok === false) return key
    return fetchModels(provider, key?.value ?? null, { fetch, signal: AbortSignal.timeout(patience) })
  }
  return cache.list(id, baseUrl, question, ask)
}

/** The first of its names under which there is a key, else the first. */
function keyOf(names: readonly string[], keys: ReadonlyMap<string, KeyStatus['origin']>): ProviderLine['key'] {
  const name = names.find((name) => (keys.get(name) ?? 'none') !== 'none') ?? names[0]
  return name === undefined ? null : { name, origin: keys.get(name) ?? 'none' }
}

/** What the provider says first, then what the catalogue knows. */
function lineFor(provider: string, model: LiveModel, listedOn: string | null, source: ModelLine['source']): ModelLine {
  const facts = modelFacts(model.id)
  return {
    id: model.id,
    contextWindow: model.contextWindow ?? facts.contextWindow,
    outputLimit: model.outputLimit ?? facts.outputLimit,
    price: (listedOn === null ? null : livePrice(model, listedOn)) ?? listPrice(provider, model.id),
    abilities: facts.abilities,
    source,
  }
}

/** A model of an endpoint that is not stored yet. */
export function liveLine(model: LiveModel): ModelLine {
  return lineFor('', model, new Date().toISOString().slice(0, 10), 'live')
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
