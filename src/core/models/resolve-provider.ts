import type { ClientRoute } from './client-route'
import { soldFirstBy } from './catalogue'
import type { ApiMode } from './model-client'
import { providers } from './providers'
import { plainDialect } from './providers/dialect'
import { localServers } from './providers/local'
import type { Provider } from './providers/provider'
import { type SaidText, said } from '../../shared/words/said'

/** An entry of `providers` in `config.yaml`. */
export interface ProviderEntry {
  readonly name?: string | undefined
  readonly base_url: string
  readonly api_mode?: string | undefined
  readonly api_key_env?: string | undefined
  readonly models: readonly string[]
}

export interface ProviderSettings {
  readonly model: { readonly default: string; readonly provider: string; readonly base_url: string }
  readonly providers: Readonly<Record<string, ProviderEntry>>
}

/** A provider that can be asked: where it is, how it speaks, under which names its key may be. */
export interface ResolvedProvider {
  readonly id: string
  readonly name: string
  readonly apiMode: ApiMode
  readonly baseUrl: string
  /** Empty: no key is sent. */
  readonly keyNames: readonly string[]
  readonly modelList: Provider['modelList']
  /** Models that the user listed. */
  readonly models: readonly string[]
  readonly route: ClientRoute
}

export type ProviderResult =
  | { readonly ok: true; readonly provider: ResolvedProvider }
  | { readonly ok: false; readonly reason: SaidText }

type Environment = Readonly<Record<string, string | undefined>>

/** The provider of the session's model. */
export function sessionProvider(settings: ProviderSettings, env: Environment): ProviderResult {
  const { default: model, provider, base_url } = settings.model
  if (provider !== '' && provider !== 'auto') return resolveProvider(provider, settings, env)
  if (base_url !== '') return customProvider('custom', { base_url, models: [] })
  const guess = model.includes('/') ? 'openrouter' : soldFirstBy(model)
  if (guess !== null) return resolveProvider(guess, settings, env)
  return refuse(said('models.no_provider_set', { model }))
}

/** A provider by its id. The user's own entry comes before a built-in one of the same name. */
export function resolveProvider(id: string, settings: ProviderSettings, env: Environment): ProviderResult {
  const entry = Object.hasOwn(settings.providers, id) ? settings.providers[id] : undefined
  if (entry !== undefined) return customProvider(id, entry)
  const known = providers.find((provider) => provider.id === id || provider.aliases.includes(id.toLowerCase()))
  if (known === undefined) {
    return refuse(said('models.no_such_provider', { id, known: providers.map(({ id }) => id).join(', ') }))
  }
  const isSessions = settings.model.provider === id
  const baseUrl = (isSessions && settings.model.base_url) || portOf(known.id, env) || known.baseUrl || azureAddress(env)
  if (!baseUrl) {
    return refuse(said('models.own_address_needed', { name: known.name }))
  }
  const host = URL.parse(baseUrl)?.hostname
  if (host === undefined) return refuse(said('models.no_address', { baseUrl, name: known.name }))
  const { name, apiMode, keyNames, modelList, dialect } = known
  const route = { provider: known.id, host, dialect }
  return { ok: true, provider: { id: known.id, name, apiMode, baseUrl, keyNames, modelList, models: [], route } }
}

function customProvider(id: string, entry: ProviderEntry): ProviderResult {
  const host = URL.parse(entry.base_url)?.hostname
  if (host === undefined) return refuse(said('models.address_unreadable', { base_url: entry.base_url, id }))
  const apiMode = resolveApiMode({ explicit: entry.api_mode, provider: null, baseUrl: entry.base_url })
  const provider: ResolvedProvider = {
    id,
    name: entry.name ?? id,
    apiMode,
    baseUrl: entry.base_url,
    keyNames: entry.api_key_env === undefined ? [] : [entry.api_key_env],
    modelList: apiMode === 'anthropic_messages' ? 'anthropic' : 'openai',
    models: entry.models,
    route: { provider: id, host, dialect: dialectOf(host) },
  }
  return { ok: true, provider }
}

/** A known service under another name still speaks its own dialect. */
function dialectOf(host: string): ClientRoute['dialect'] {
  const known = providers.find(({ baseUrl }) => baseUrl !== null && URL.parse(baseUrl)?.hostname === host)
  const isLocal = known?.keyNames.length === 0
  return known === undefined || isLocal ? plainDialect : known.dialect
}

/** A server of this machine may listen at another port than usual. */
function portOf(id: string, env: Environment): string | undefined {
  return localServers(env).find((server) => server.id === id)?.baseUrl
}

function azureAddress(env: Environment): string | null {
  const endpoint = env['AZURE_OPENAI_ENDPOINT']?.trim()
  return endpoint ? `${endpoint.replace(/\/+(?:openai(?:\/v1)?\/*)?$/, '')}/openai/v1` : null
}

function refuse(reason: SaidText): ProviderResult {
  return { ok: false, reason }
}

interface ApiModeHints {
  /** What the user wrote. The Python agent's name for the Responses format counts too. */
  readonly explicit?: string | undefined
  /** What the provider is known to speak; `null` for one that nobody knows. */
  readonly provider: ApiMode | null
  readonly baseUrl: string
}

const written: Readonly<Record<string, ApiMode>> = {
  chat_completions: 'chat_completions',
  responses: 'responses',
  codex_responses: 'responses',
  anthropic_messages: 'anthropic_messages',
}

/** The user's word first, then the provider's, then what the address tells. */
export function resolveApiMode({ explicit = '', provider, baseUrl }: ApiModeHints): ApiMode {
  return written[explicit] ?? provider ?? modeOfAddress(baseUrl)
}

/** Hosts are compared, not parts of the address: a proxy may carry a vendor's name anywhere in its path. */
function modeOfAddress(baseUrl: string): ApiMode {
  const url = URL.parse(baseUrl)
  const host = url?.hostname ?? ''
  if (host === 'api.anthropic.com' || /\/anthropic(?:\/v1)?\/*$/.test(url?.pathname ?? '')) return 'anthropic_messages'
  return host === 'api.openai.com' || host === 'api.x.ai' ? 'responses' : 'chat_completions'
}
