import { reasonOf } from '../../shared/words/said-error'
import { type LiveModel, parseModelList } from './live-models'
import type { Fetch } from './network/create-fetch'
import type { ResolvedProvider } from './resolve-provider'
import { type SaidText, said } from '../../shared/words/said'

export type ModelListResult =
  | { readonly ok: true; readonly models: readonly LiveModel[] }
  | {
      readonly ok: false
      readonly reason: SaidText
      readonly cause: 'no-list' | 'unreached'
      /** `null` when it was not an answer with an error. */
      readonly status: number | null
    }

type Listing = Pick<ResolvedProvider, 'name' | 'baseUrl' | 'modelList'>

/** Asks a provider for its models. Never throws: a list is a convenience. */
export async function fetchModels(
  { name, baseUrl, modelList }: Listing,
  key: string | null,
  ports: { readonly fetch: Fetch; readonly signal: AbortSignal },
): Promise<ModelListResult> {
  if (modelList === 'none') return refuse('no-list', said('models.no_model_list', { name }))
  const address = listAddress(baseUrl, modelList)
  try {
    const response = await ports.fetch(address, { headers: headersOf(key, modelList), signal: ports.signal })
    if (!response.ok) {
      await response.body?.cancel()
      const { status } = response
      return refuse('no-list', said('models.list_status', { name, address, status }), status)
    }
    const models = parseModelList(await response.json().catch(nothingReadable))
    return models === null ? refuse('no-list', said('models.list_not_a_list', { name, address })) : { ok: true, models }
  } catch (error) {
    return refuse('unreached', said('models.list_not_asked', { name, address, reason: reasonOf(error) }))
  }
}

function refuse(cause: 'no-list' | 'unreached', reason: SaidText, status: number | null = null): ModelListResult {
  return { ok: false, reason, cause, status }
}

/** A web page at that address is an answer, though not a list; a connection that broke off is none. */
function nothingReadable(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
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
