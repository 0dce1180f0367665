import type { EndpointTrial } from '../../shared/calls/provider-calls'
import type { Redact } from '../base/redact'
import { said } from '../../shared/words/said'
import { endpointAddress } from './endpoint-address'
import { fetchModels, type ModelListResult } from './fetch-models'
import { liveLine } from './provider-overview'
import { type ResolvedProvider, resolveProvider } from './resolve-provider'
import { type TestPorts, testProvider } from './test-provider'

export interface TriedEndpoint {
  readonly name: string
  /** As it was written. */
  readonly address: string
  readonly apiMode: string
  readonly key: string | null
  /** Asked for a word when it is named. */
  readonly model: string | null
}

const listPatience = 8_000

/** Asks an address for its models, and one of them for a word, before anything about it is stored. Never throws. */
export async function tryEndpoint(endpoint: TriedEndpoint, lent: TestPorts): Promise<EndpointTrial> {
  const { log } = lent
  const begin: TestPorts['log']['begin'] = (request) => log.begin({ ...request, provider: endpoint.name })
  const ports = { ...lent, redact: withoutKey(lent.redact, endpoint.key), log: { ...log, begin } }
  const address = endpointAddress(endpoint.address)
  const provider = address === null ? null : resolved(endpoint, address)
  if (provider === null) {
    const message = said('models.not_an_address', { address: endpoint.address })
    return { baseUrl: null, models: [], problem: { at: 'address', message }, answer: null }
  }
  const { place, list } = await listAt(provider, endpoint, ports)
  const answer =
    endpoint.model === null
      ? null
      : await testProvider(
          place,
          endpoint.model,
          endpoint.key === null ? null : { name: '', value: endpoint.key },
          ports,
        )
  const models = list.ok ? list.models.map(liveLine) : []
  return { baseUrl: place.baseUrl, models, problem: problemOf(place, list), answer }
}

/** A key that is not stored yet is one that the redactor does not know. */
function withoutKey(redact: Redact, key: string | null): Redact {
  return (text) => redact(key === null ? text : text.replaceAll(key, '***'))
}

function resolved({ name, apiMode }: TriedEndpoint, baseUrl: string): ResolvedProvider | null {
  const entry = { name, base_url: baseUrl, api_mode: apiMode || undefined, models: [] }
  const settings = { model: { default: '', provider: '', base_url: '' }, providers: { tried: entry } }
  const found = resolveProvider('tried', settings, {})
  return found.ok ? found.provider : null
}

/** Where the version is missing from the address, the list is one step further down. */
async function listAt(provider: ResolvedProvider, { key, ...endpoint }: TriedEndpoint, { fetch }: TestPorts) {
  const ask = (place: ResolvedProvider) => fetchModels(place, key, { fetch, signal: AbortSignal.timeout(listPatience) })
  const list = await ask(provider)
  const isLost = !list.ok && (list.status === null || list.status === 404 || list.status === 405)
  if (!isLost || list.cause === 'unreached' || /\/v\d/.test(provider.baseUrl)) return { place: provider, list }
  const deeper = resolved({ ...endpoint, key }, `${provider.baseUrl}/v1`)
  const again = deeper === null ? list : await ask(deeper)
  return again.ok && deeper !== null ? { place: deeper, list: again } : { place: provider, list }
}

function problemOf({ name }: ResolvedProvider, list: ModelListResult): EndpointTrial['problem'] {
  if (list.ok) return list.models.length > 0 ? null : { at: 'model', message: said('models.listed_none', { name }) }
  if (list.status === 401 || list.status === 403) {
    return { at: 'key', message: said('models.list_wants_key', { name, status: list.status }) }
  }
  if (list.cause === 'unreached') return { at: 'address', message: list.reason }
  return { at: 'model', message: said('models.listed_none', { name }) }
}
