import { fetchModels } from './fetch-models'
import type { LiveModel } from './live-models'
import type { Fetch } from './network/create-fetch'
import type { ServerAddress } from './providers/local'

export interface LocalServer {
  readonly id: string
  readonly name: string
  readonly baseUrl: string
  readonly models: readonly LiveModel[]
}

/** A place where nothing listens refuses at once; a server may be slow while the machine is busy. */
const patience = 3_000

/** The model servers that run on this machine now, with their models. All places are asked at the same time. */
export async function findLocalServers(fetch: Fetch, places: readonly ServerAddress[]): Promise<LocalServer[]> {
  const found = await Promise.all(
    places.map(async ({ id, name, baseUrl }) => {
      const listing = { name, baseUrl, modelList: 'openai' } as const
      const answer = await fetchModels(listing, null, { fetch, signal: AbortSignal.timeout(patience) })
      // Something else may listen there; then it has no list of models.
      return answer.ok ? [{ id, name, baseUrl, models: answer.models }] : []
    }),
  )
  return found.flat()
}
