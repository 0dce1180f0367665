import { join } from 'node:path'
import { fetchModels } from '../../../core/models/fetch-models'
import { createModelLists } from '../../../core/models/create-model-lists'
import { createModelCache, modelListsFile } from '../../../core/models/model-cache'
import { createFetch } from '../../../core/models/network/create-fetch'
import { createWayOut } from '../../../core/models/network/create-way-out'
import { localProviders } from '../../../core/models/providers/local'
import { type ResolvedProvider, resolveProvider, sessionProvider } from '../../../core/models/resolve-provider'
import { openToldWindows, toldWindowsFile } from '../../../core/models/told-windows'
import { requestLogs } from '../../../core/sessions/ledger/request-log'
import { type TestPorts, testProvider } from '../../../core/models/test-provider'
import { type TriedEndpoint, tryEndpoint } from '../../../core/models/try-endpoint'
import type { ProviderTest } from '../../../shared/calls/model-calls'
import { Refusal } from '../../refusal'
import { said } from '../../../shared/words/said'
import type { Rooms } from '../../rooms'

const listPatience = 8_000

export type Models = Awaited<ReturnType<typeof openModelsRoom>>

/** Which models there are, and whether they answer. */
export async function openModelsRoom(rooms: Rooms) {
  const { edges, paths, env, secrets, redact } = rooms
  const settings = rooms.config.values
  let shown = rooms.state().model.contextWindow
  /** A provider has told about its models, perhaps about the one that the next session gets. */
  const listed = (): void => {
    const now = rooms.state().model.contextWindow
    if (now !== shown) windowChanged()
  }
  /** Everything that shows a window reads it again; the next prompt is built for the new one. */
  const windowChanged = (): void => {
    shown = rooms.state().model.contextWindow
    void rooms.nextPrompt.opened()?.then(({ preview }) => preview.forget())
    rooms.changed()
  }
  const ended = new AbortController()
  const windows = await openToldWindows(join(paths.desktop, toldWindowsFile), () => new Date(), windowChanged)
  const network = { env, systemProxy: edges.systemProxy, systemCertificates: edges.systemCertificates }
  const way = createWayOut(network)
  const fetch = createFetch(network, way)
  const cache = createModelCache(join(paths.cache, modelListsFile), Date.now)
  const lists = createModelLists({ settings, env, secrets, cache, fetch, changed: listed, told: windows.of })
  const isLocal = (id: string) => localProviders.some((provider) => provider.id === id)

  /** What a server on this machine says about its models is not stored, so it is asked before they are used. */
  const meet = async (provider: string): Promise<void> => {
    await (isLocal(provider) ? lists.refresh(provider) : lists.known())
    void askOwn(provider)
  }

  /** The user's own endpoint says best how much its models take in: nobody waits for it, and what it says is kept. */
  async function askOwn(id: string): Promise<void> {
    const isOwn = Object.hasOwn(settings().providers, id)
    const found = isOwn ? resolveProvider(id, settings(), env) : sessionProvider(settings(), env)
    if (!found.ok || !(isOwn || found.provider.id === 'custom')) return
    const { provider } = found
    const question = async () => {
      const key = await keyOf(provider)
      return fetchModels(provider, key?.value ?? null, {
        fetch,
        signal: AbortSignal.any([AbortSignal.timeout(listPatience), ended.signal]),
      })
    }
    try {
      const { models } = await cache.list(provider.id, provider.baseUrl, question, 'always')
      if (ended.signal.aborted) return
      await windows.listed(provider.baseUrl, models)
      await lists.known()
    } catch {
      // Its window stays unknown; who sends something is told what is wrong.
    }
  }
  rooms.listedBy(lists.model)
  // What was listed before is known again. Servers on this machine are asked meanwhile; nobody waits for them.
  await lists.known().then(
    () => void (edges.stays && meet(settings().model.provider).catch(() => undefined)),
    () => undefined,
  )

  async function keyOf({
    keyNames: names,
    baseUrl,
  }: ResolvedProvider): Promise<{ name: string; value: string } | null> {
    const found = await secrets.list(names)
    const name = names.find((name) => found.some((key) => key.name === name && key.origin !== 'none'))
    if (name === undefined) return null
    const revealed = await secrets.reveal(name, baseUrl)
    if (!revealed.ok) throw new Refusal(revealed.reason)
    return { name, value: revealed.value }
  }

  /** Only who tests opens the database for it. */
  const testPorts = async (): Promise<TestPorts> => {
    const { database } = await rooms.store()
    const logs = requestLogs(database.write, Date.now)
    return { fetch, redact, clock: Date.now, log: logs({ sessionId: null, turnId: null, purpose: 'test' }) }
  }

  return {
    lists,
    fetch,
    way,
    meet,
    askOwn,
    close: () => ended.abort(),
    refusedWindow: (...told: Parameters<typeof windows.refused>) => void windows.refused(...told),
    try: async (endpoint: TriedEndpoint) => tryEndpoint(endpoint, await testPorts()),
    async test(id: string, model: string | undefined): Promise<ProviderTest> {
      const found = resolveProvider(id, settings(), env)
      if (!found.ok)
        return { ok: false, layer: 'provider', message: found.reason, action: said('models.correct_settings') }
      const { provider } = found
      const line = (await lists.known()).find((line) => line.id === provider.id)
      const asked = model ?? line?.models[0]?.id
      if (asked === undefined) {
        const message = said('models.no_known_model', { name: provider.name })
        return { ok: false, layer: 'model', message, action: said('models.name_model') }
      }
      const key = await keyOf(provider)
      if (key === null && provider.keyNames.length > 0) {
        const message = said('models.wants_key_none_set', { name: provider.name })
        return {
          ok: false,
          layer: 'key',
          message,
          action: said('models.enter_in_settings', { key: provider.keyNames[0] ?? '' }),
        }
      }
      return testProvider(provider, asked, key, await testPorts())
    },
  }
}
