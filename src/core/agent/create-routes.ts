import type { ModelLine } from '../../shared/calls/model-calls'
import type { Cost, Usage } from '../../shared/turn'
import type { Config } from '../home/config-schema'
import { listPrice, modelFacts } from '../models/catalogue'
import { costOf } from '../models/cost'
import { createClient } from '../models/create-client'
import { createDryRun } from '../models/dry-run/dry-run'
import type { DryRunDetails } from '../models/dry-run/report'
import type { Random } from '../models/errors/back-off'
import type { ModelTarget } from '../models/errors/fallback-chain'
import type { Fetch } from '../models/network/create-fetch'
import type { Effort, ChatMessage, ModelRequest } from '../models/model-client'
import { createKeyPool } from '../models/pool/create-key-pool'
import { credentialNames } from '../models/pool/credential-names'
import type { KeyPool } from '../models/pool/key-pool'
import type { KeyPoolFile } from '../models/pool/key-pool-file'
import { strategyFrom } from '../models/pool/strategy'
import { createModelWindows, type WindowOf } from '../models/model-windows'
import { localProviders } from '../models/providers/local'
import { type ResolvedProvider, resolveProvider, sessionProvider } from '../models/resolve-provider'
import type { CalibrationStore } from '../models/tokens/calibration-store'
import type { Counter } from '../models/tokens/create-counter'
import { keysFor, type Secrets } from '../secrets/create-secrets'
import type { Route, RouteResult } from './ports'
import { tokensOf, weighText } from '../models/estimate-tokens'
import type { Sample } from '../models/tokens/calibration'
import { encodingOf } from '../models/tokens/tokenizer'
import { toolText } from '../models/tokens/tool-text'

export interface RoutesPorts {
  /** As it is now. */
  readonly settings: () => Config
  readonly env: Readonly<Record<string, string | undefined>>
  readonly secrets: Pick<Secrets, 'list' | 'reveal'>
  readonly poolFile: KeyPoolFile
  readonly fetch: Fetch
  readonly counter: Counter
  readonly calibration: Pick<CalibrationStore, 'learn'>
  /** How hard the model of a session thinks; `null`: as its provider does by itself. */
  readonly effortOf: (sessionId: string) => Effort | null
  /** What the provider itself said about the model. */
  readonly listed: (provider: string, model: string) => ListedModel | null
  /** An endpoint refused a request as longer than this. */
  readonly refusedWindow: (address: string, model: string, tokens: number, believed: number) => void
  readonly dryRunDetails: (sessionId: string) => DryRunDetails
  readonly clock: () => number
  readonly random: Random
}

export type ListedModel = Pick<ModelLine, 'contextWindow' | 'price'>

/** Everything that can be asked, by provider and model. */
export function createRoutes(ports: RoutesPorts): (target: ModelTarget, sessionId: string) => RouteResult {
  const pools = new Map<string, KeyPool>()
  const windowOf = createModelWindows(ports)

  /** One pool per provider and address for as long as the program runs: it counts who has borrowed which key. */
  function poolOf({ id, keyNames }: ResolvedProvider, address: string): KeyPool | null {
    if (keyNames.length === 0) return null
    const place = `${id} ${address}`
    const known = pools.get(place)
    if (known !== undefined) return known
    const pool = createKeyPool({
      provider: id,
      names: credentialNames(keyNames),
      strategy: strategyFrom(ports.settings().credential_pool_strategies[id]),
      secrets: keysFor(ports.secrets, address),
      file: ports.poolFile,
      clock: () => new Date(ports.clock()),
      random: ports.random,
    })
    pools.set(place, pool)
    return pool
  }

  return (target, sessionId) => {
    const settings = ports.settings()
    if (target.provider === 'dry-run') return { ok: true, route: dryRunRoute(target.model, windowOf, ports, sessionId) }
    const found =
      target.provider === ''
        ? sessionProvider(settings, ports.env)
        : resolveProvider(target.provider, settings, ports.env)
    if (!found.ok) return found
    const { provider } = found
    const { baseUrl = provider.baseUrl } = target
    const keys = poolOf(provider, baseUrl)
    const route = providerRoute(provider, target.model, settings, keys, windowOf, ports)
    return { ok: true, route: { ...route, baseUrl, effort: ports.effortOf(sessionId) } }
  }
}

function providerRoute(
  provider: ResolvedProvider,
  model: string,
  settings: Config,
  keys: KeyPool | null,
  windowOf: WindowOf,
  { fetch, calibration, listed, refusedWindow }: RoutesPorts,
): Route {
  const contextWindow = windowOf(provider.id, model)
  const facts = modelFacts(model)
  const line = listed(provider.id, model)
  const ttl = settings.prompt_caching.cache_ttl
  return {
    provider: provider.id,
    providerName: provider.name,
    model,
    baseUrl: provider.baseUrl,
    headers: {},
    contextWindow,
    client: createClient(provider.apiMode, provider.route, { fetch }),
    maxOutputTokens: null,
    effort: null,
    cache: { ttl },
    thinks: facts.abilities?.reasoning ?? false,
    keys,
    cost(usage, answeredBy): Cost {
      if (localProviders.some(({ id }) => id === provider.id)) return { status: 'included', dollars: 0 }
      if (usage === null) return { status: 'unpriced' }
      const price = listPrice(provider.id, answeredBy ?? model) ?? line?.price ?? listPrice(provider.id, model)
      return costOf(usage, price, ttl)
    },
    learn(request, usage) {
      const sample = billSample(request, usage)
      if (sample !== null) void calibration.learn(sample)
    },
    learnWindow: (tokens) => refusedWindow(provider.baseUrl, model, tokens, contextWindow),
  }
}

function dryRunRoute(
  model: string,
  windowOf: WindowOf,
  { counter, dryRunDetails }: RoutesPorts,
  sessionId: string,
): Route {
  return {
    provider: 'dry-run',
    providerName: 'Dry run',
    model,
    baseUrl: '',
    headers: {},
    contextWindow: windowOf('dry-run', model),
    client: createDryRun({ counter, details: () => dryRunDetails(sessionId) }),
    maxOutputTokens: null,
    effort: null,
    cache: null,
    thinks: false,
    keys: null,
    cost: () => ({ status: 'included', dollars: 0 }),
  }
}

/** Estimating more would hold up the main thread; a conversation teaches enough while it is shorter. */
const mostCharacters = 1_000_000

/** What the bill for a request teaches about estimates, or `null` when it teaches nothing. */
function billSample(request: ModelRequest, usage: Usage): Sample | null {
  const { model, system, ephemeralSystem, messages, tools } = request
  const isExact = encodingOf(model) !== null
  if (isExact || messages.some(hasImage)) return null
  const texts = [system, ephemeralSystem, ...messages.flatMap(textsOf), ...tools.map(toolText)]
  if (texts.reduce((sum, text) => sum + text.length, 0) > mostCharacters) return null
  const billed = usage.input + usage.cacheRead + usage.cacheWrite
  return { model, estimated: tokensOf(texts.map(weighText)), billed }
}

function hasImage(message: ChatMessage): boolean {
  return message.role !== 'assistant' && message.content.some(({ type }) => type === 'image')
}

/** Thoughts are left out: providers bill those of earlier turns as they like. */
function textsOf(message: ChatMessage): string[] {
  if (message.role !== 'assistant') return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  return [message.text, ...message.toolCalls.flatMap(({ name, arguments: text }) => [name, text])]
}
