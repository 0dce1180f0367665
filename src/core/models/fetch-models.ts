import { reasonOf } from '../../shared/words/said-error'
import { type LiveModel, parseModelList } from './live-models'
import type { Fetch } from './network/create-fetch'
import type { ResolvedProvider } from './resolve-provider'
import { type SaidText, said } from '../../shared/words/said'

export type ModelListResult =
  | { readonly ok: true; readonly models: readonly LiveModel[] }
  | { readonly ok: false; readonly reason: SaidText }

type Listing = Pick<ResolvedProvider, 'name' | 'baseUrl' | 'modelList'>

/** Asks a provider for its models. Never throws: a list is a convenience. */
export async function fetchModels(
  { name, baseUrl, modelList }: Listing,
  key: string | null,
  ports: { readonly fetch: Fetch; readonly signal: AbortSignal },
): Promise<ModelListResult> {
  if (modelList === 'none') return { ok: false, reason: said('models.no_model_list', { name }) }
  const address = listAddress(baseUrl, modelList)
  try {
    const response = await ports.fetch(address, { headers: headersOf(key, modelList), signal: ports.signal })
    if (!response.ok) {
      await response.body?.cancel()
      return { ok: false, reason: said('models.list_status', { name, address, status: response.status }) }
    }
    const models = parseModelList(await response.json())
    return models === null
      ? { ok: false, reason: said('models.list_not_a_list', { name, address }) }
      : { ok: true, models }
  } catch (error) {
    return { ok: false, reason: said('models.list_not_asked', { name, address, reason: reasonOf(error) }) }
  }
}

function listAddress(baseUrl: string, list: 'openai' | 'anthropic'): string {
  const base = baseUrl.replace(/\/+$/, '')
  return list === 'openai' ? `${base}/models` : `${base.replace(/\/v1$/, '')}/v1/models?limit=1000`
}

function headersOf(key: string | null, list: 'openai' | 'anthropic'): Headers {
  const headers = new Headers(list === 'anthropic' ? { 'anthropic-version': '2023-06-01' } : {})
  if (key === null) return headers
  if (list === 'anthropic') headers.set('x-api-key', key)
  else headers.set('authorization', `Bearer ${key}`)
  return headers
}
