import { create } from 'zustand'
import type { ProviderLine, ProviderTest } from '../../shared/calls/model-calls'
import { call, reasonOf } from '../bridge'
import { attempting } from './attempting'

interface Models {
  /** `null` until main has answered. */
  readonly list: readonly ProviderLine[] | null
  readonly problem: string | null
  /** What the last test of a provider said, by its id; `null` while it runs. */
  readonly tests: ReadonlyMap<string, ProviderTest | null>
  read(): Promise<void>
  /** Asks the providers themselves; with an id only that one. */
  refresh(provider?: string): Promise<void>
  /** Asks only the servers on this machine. */
  lookForLocal(): Promise<void>
  test(provider: string, model?: string): Promise<void>
  choose(provider: string, model: string): Promise<void>
}

export const useModels = create<Models>()((set, get) => {
  const attempt = attempting(set)
  const take = async (ask: () => Promise<readonly ProviderLine[]>) =>
    void (await attempt(async () => set({ list: await ask() })))
  const setTest = (provider: string, result: ProviderTest | null) =>
    set(({ tests }) => ({ tests: new Map(tests).set(provider, result) }))
  return {
    list: null,
    problem: null,
    tests: new Map(),
    read: () => take(() => call('model.list')),
    refresh: (provider) => take(() => call('model.refresh', provider === undefined ? {} : { provider })),
    lookForLocal: async () => {
      await get().read()
      const local = get().list?.filter(({ where }) => where === 'local') ?? []
      for (const { id } of local) await get().refresh(id)
    },
    test: async (provider, model) => {
      setTest(provider, null)
      try {
        setTest(provider, await call('model.test', model === undefined ? { provider } : { provider, model }))
      } catch (error) {
        setTest(provider, { ok: false, layer: 'app', message: reasonOf(error), action: '' })
      }
    },
    choose: async (provider, model) => {
      if (await attempt(() => call('model.default', { provider, model }))) await get().read()
    },
  }
})
