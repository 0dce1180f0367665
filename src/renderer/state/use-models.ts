import { create } from 'zustand'
import type { ModelChoice, ProviderLine, ProviderTest } from '../../shared/calls/model-calls'
import { call, reasonOf } from '../bridge'
import { attempting } from './attempting'
import { isDryRun } from './model-name'
import { useChat } from './use-chat'
import { useSessions } from './use-sessions'

interface Models {
  /** `null` until main has answered. */
  readonly list: readonly ProviderLine[] | null
  readonly problem: string | null
  /** Marked by the user; empty until they were read. */
  readonly favorites: readonly ModelChoice[]
  /** What the last test of a provider said, by its id; `null` while it runs. */
  readonly tests: ReadonlyMap<string, ProviderTest | null>
  read(): Promise<void>
  /** Asks the providers themselves; with an id only that one. */
  refresh(provider?: string): Promise<void>
  /** Asks only the servers on this machine. */
  lookForLocal(): Promise<void>
  readFavorites(): Promise<void>
  setFavorite(model: ModelChoice, on: boolean): Promise<void>
  test(provider: string, model?: string): Promise<void>
  /** The model of new chats; also of the open one, if nobody answers there yet. */
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
    favorites: [],
    tests: new Map(),
    read: () => take(() => call('model.list')),
    refresh: (provider) => take(() => call('model.refresh', provider === undefined ? {} : { provider })),
    lookForLocal: () => take(() => call('model.local')),
    readFavorites: async () => void (await attempt(async () => set({ favorites: await call('model.favorites') }))),
    setFavorite: async (model, on) =>
      void (await attempt(async () => set({ favorites: await call('model.favorite', { ...model, on }) }))),
    test: async (provider, model) => {
      setTest(provider, null)
      try {
        setTest(provider, await call('model.test', model === undefined ? { provider } : { provider, model }))
      } catch (error) {
        setTest(provider, { ok: false, layer: 'app', message: reasonOf(error), action: '' })
      }
    },
    choose: async (provider, model) => {
      const done = await attempt(async () => {
        await call('model.default', { provider, model })
        await followInChat(provider, model)
      })
      if (done) await get().read()
    },
  }
})

/** A chat that began before there was a model goes on with the first one. */
async function followInChat(provider: string, model: string): Promise<void> {
  const { sessionId } = useChat.getState()
  const chat = useSessions.getState().list.find(({ id }) => id === sessionId)
  if (sessionId === null || chat === undefined || !isDryRun(chat.model)) return
  const { effort } = await call('model.current', { sessionId })
  await call('session.model', { sessionId, provider, model, effort })
}
