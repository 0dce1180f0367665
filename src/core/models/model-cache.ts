import { z } from 'zod'
import { jsonFile } from '../base/json-file'
import { LiveModel } from './live-models'
import type { SaidText } from '../../shared/words/said'

/** Inside the folder of what can be lost. */
export const modelListsFile = 'models.json'

const usuallyFreshFor = 20 * 60_000

const Stored = z.object({ address: z.string(), fetchedAt: z.number(), models: z.array(LiveModel) })
const Content = z.object({ version: z.literal(1), providers: z.record(z.string(), Stored) })

export interface CachedModels {
  readonly models: readonly LiveModel[]
  /** Milliseconds since 1970; `null` when the provider was never reached. */
  readonly fetchedAt: number | null
  /** Why the list is not of today: the provider could not be asked. */
  readonly problem: SaidText | null
}

export interface ModelCache {
  /** What is stored, if it is new enough; else what `ask` gives; else, with the reason, what is stored anyway. */
  list(provider: string, address: string, ask: AskForModels, when?: 'when-old' | 'always'): Promise<CachedModels>
  /** What is stored, however old. */
  stored(provider: string, address: string): Promise<CachedModels>
}

type AskForModels = () => Promise<
  { readonly ok: true; readonly models: readonly LiveModel[] } | { readonly ok: false; readonly reason: SaidText }
>

/** Lists of models in `desktop/cache/models.json`. Losing the file loses nothing, so failures to read or write it are ignored. */
export function createModelCache(file: string, now: () => number): ModelCache {
  const asking = new Map<string, Promise<CachedModels>>()
  const stored = jsonFile(file, Content, { version: 1, providers: {} }, { compact: true })

  async function store(provider: string, entry: z.infer<typeof Stored>): Promise<void> {
    await stored
      .change(({ providers }) => ({ version: 1, providers: { ...providers, [provider]: entry } }))
      .catch(() => undefined)
  }

  async function find(provider: string, address: string): Promise<z.infer<typeof Stored> | undefined> {
    const { providers } = await stored.read().catch(() => ({ providers: {} as z.infer<typeof Content>['providers'] }))
    const found = Object.hasOwn(providers, provider) ? providers[provider] : undefined
    return found?.address === address ? found : undefined
  }

  async function look(provider: string, address: string, ask: AskForModels, freshFor: number): Promise<CachedModels> {
    const stored = await find(provider, address)
    if (stored !== undefined && now() - stored.fetchedAt < freshFor && stored.fetchedAt <= now()) {
      return { models: stored.models, fetchedAt: stored.fetchedAt, problem: null }
    }
    const answer = await ask()
    if (!answer.ok) {
      return { models: stored?.models ?? [], fetchedAt: stored?.fetchedAt ?? null, problem: answer.reason }
    }
    const entry = { address, fetchedAt: now(), models: [...answer.models] }
    await store(provider, entry)
    return { models: entry.models, fetchedAt: entry.fetchedAt, problem: null }
  }

  return {
    list(provider, address, ask, when = 'when-old') {
      const key = `${provider} ${address} ${when}`
      const freshFor = when === 'always' ? 0 : usuallyFreshFor
      const running = asking.get(key) ?? look(provider, address, ask, freshFor).finally(() => asking.delete(key))
      asking.set(key, running)
      return running
    },
    async stored(provider, address) {
      const { models = [], fetchedAt = null } = (await find(provider, address)) ?? {}
      return { models, fetchedAt, problem: null }
    },
  }
}
