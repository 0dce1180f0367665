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
