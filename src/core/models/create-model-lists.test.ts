import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startModelServer } from '../../../tests/fixtures/model-server/server'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder'
import { createModelLists } from './create-model-lists'
import { findLocalServers } from './local-servers'
import { createModelCache } from './model-cache'
import { createFetch } from './network/create-fetch'

it('finds the servers of this machine when it asks, and what they offered is known from then on', async () => {
  await using server = await startModelServer({ models: ['gpt-oss-20b'] })
  const fetch = createFetch({ env: {} })
  const places = [
    { id: 'ollama', name: 'Ollama', baseUrl: server.openaiUrl },
    { id: 'vllm', name: 'vLLM', baseUrl: 'http://127.0.0.1:9/v1' },
  ]
  const lists = createModelLists({
    settings: () => ({ model: { default: '', provider: '', base_url: '' }, providers: {} }),
    env: {},
    secrets: { list: async () => [], reveal: async () => ({ ok: false, reason: 'none' }) },
    cache: createModelCache(join(temporaryFolder(), 'models.json'), Date.now),
    fetch,
    findLocal: () => findLocalServers(fetch, places),
  })
  expect((await lists.known()).filter(({ where }) => where === 'local')).toEqual([])
  expect([server.requests.length, lists.model('ollama', 'gpt-oss-20b')]).toEqual([0, null])
  const asked = await lists.refresh(null)
  const ollama = asked.filter(({ where }) => where === 'local')
  expect(ollama).toMatchObject([
    { id: 'ollama', isSetUp: true, key: null, models: [{ id: 'gpt-oss-20b', source: 'local', price: null }] },
  ])
  expect((await lists.known()).filter(({ where }) => where === 'local')).toEqual(ollama)
  expect(lists.model('ollama', 'gpt-oss-20b')).toMatchObject({ abilities: { tools: true, reasoning: true } })
})

it('looks for the servers of this machine without asking anybody else', async () => {
  await using server = await startModelServer({ models: ['gpt-oss-20b'] })
  const lists = createModelLists({
    settings: () => ({
      model: { default: '', provider: '', base_url: '' },
      providers: { lab: { base_url: `${server.url}/lab/v1`, models: [] } },
    }),
    env: { OLLAMA_HOST: new URL(server.url).host },
    secrets: { list: async () => [], reveal: async () => ({ ok: false, reason: 'none' }) },
    cache: createModelCache(join(temporaryFolder(), 'models.json'), Date.now),
    fetch: createFetch({ env: {} }),
  })
  const found = (await lists.lookForLocal()).find(({ id }) => id === 'ollama')
  expect(found).toMatchObject({ where: 'local', baseUrl: server.openaiUrl, models: [{ id: 'gpt-oss-20b' }] })
  expect(server.listings.map(({ path }) => path)).toEqual(['/v1/models'])
})

it('tells when a window is known that was not known before, and knows a provider by all its names', async () => {
  const file = join(temporaryFolder(), 'models.json')
  const models = [{ id: 'glm-x', contextWindow: 64_000, outputLimit: null, price: null }]
  const entry = { address: 'https://api.z.ai/api/paas/v4', fetchedAt: 1, models }
  writeFileSync(file, JSON.stringify({ version: 1, providers: { zai: entry } }))
  let changes = 0
  const lists = createModelLists({
    settings: () => ({ model: { default: 'glm-x', provider: '', base_url: '' }, providers: {} }),
    env: {},
    secrets: {
      list: async () => [{ name: 'GLM_API_KEY', origin: 'environment' }],
      reveal: async () => ({ ok: false, reason: 'none' }),
    },
    cache: createModelCache(file, Date.now),
    fetch: createFetch({ env: {} }),
    changed: () => void (changes += 1),
  })
  await lists.known()
  await lists.known()
  expect(changes).toBe(1)
  expect(['zai', 'glm', 'z-ai'].map((provider) => lists.model(provider, 'glm-x')?.contextWindow)).toEqual([
    64_000, 64_000, 64_000,
  ])
})
