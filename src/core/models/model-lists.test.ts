import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fail, htmlInsteadOfJson, json, never } from '../../../tests/fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../../../tests/fixtures/model-server/server'
import { fetchModels } from './fetch-models'
import { livePrice, parseModelList } from './live-models'
import { findLocalServers } from './local-servers'
import { createModelCache } from './model-cache'
import { createFetch } from './network/create-fetch'

let server: ModelServer
let folder = ''
beforeEach(async () => {
  server = await startModelServer({ models: ['alpha', 'beta'] })
  folder = await mkdtemp(join(tmpdir(), 'hermes-models-'))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const fetch = createFetch({ env: {} })
const ports = { fetch, signal: new AbortController().signal }
const bare = (id: string) => ({ id, contextWindow: null, outputLimit: null, price: null })

describe('asking a provider for its models', () => {
  it('in the form of OpenAI', async () => {
    const lab = { name: 'Lab', baseUrl: server.openaiUrl, modelList: 'openai' } as const
    expect(await fetchModels(lab, 'key-1', ports)).toEqual({ ok: true, models: [bare('alpha'), bare('beta')] })
    expect(server.listings.at(-1)).toMatchObject({ path: '/v1/models', authorization: 'bearer', apiKey: 'key-1' })
  })

  it('in the form of Anthropic, with or without the version in the address', async () => {
    for (const baseUrl of [server.anthropicUrl, `${server.anthropicUrl}/v1/`]) {
      const lab = { name: 'Lab', baseUrl, modelList: 'anthropic' } as const
      expect(await fetchModels(lab, null, ports)).toMatchObject({
        ok: true,
        models: [{ id: 'alpha', contextWindow: 200_000, outputLimit: 64_000 }, { id: 'beta' }],
      })
      expect(server.listings.at(-1)).toMatchObject({ path: '/v1/models?limit=1000', authorization: 'none' })
    }
  })

  it('says what went wrong instead of failing', async () => {
    const lab = { name: 'Lab', baseUrl: server.openaiUrl, modelList: 'openai' } as const
    const all = { path: '/v1/models' }
    server.scriptFor(all, fail(401), htmlInsteadOfJson(), json({ error: 'no' }))
    expect(await fetchModels(lab, null, ports)).toMatchObject({ reason: expect.toSay(/^Lab .*status 401/) })
    expect(await fetchModels(lab, null, ports)).toMatchObject({ reason: expect.toSay('something other than a list') })
    expect(await fetchModels(lab, null, ports)).toMatchObject({ reason: expect.toSay('something other than a list') })
    expect(await fetchModels({ ...lab, modelList: 'none' }, null, ports)).toMatchObject({ ok: false })
    await server.close()
    expect(await fetchModels(lab, null, ports)).toMatchObject({ reason: expect.toSay('ECONNREFUSED') })
  })
})

it('reads what each service says about its models, and leaves out what makes no sense', () => {
  const models = parseModelList({
    data: [
      {
        id: 'vendor/one',
        context_length: 200_000,
        top_provider: { max_completion_tokens: 8_192 },
        pricing: { prompt: '0.000003', completion: '0.000015', input_cache_read: '0.0000003' },
      },
      { id: 'vllm-model', max_model_len: 32_768 },
      { id: 'llama', meta: { n_ctx: 4_096, n_ctx_train: 131_072 } },
      { id: 'models/gemini-2.5-pro', context_length: 'many', pricing: 'free' },
      { id: '' },
      'nonsense',
      null,
    ],
  })
  expect(models).toEqual([
    { id: 'vendor/one', contextWindow: 200_000, outputLimit: 8_192, price: { input: 3, output: 15, cacheRead: 0.3 } },
    { ...bare('vllm-model'), contextWindow: 32_768 },
    { ...bare('llama'), contextWindow: 4_096 },
    bare('gemini-2.5-pro'),
  ])
  expect(parseModelList([])).toBeNull()
  expect(models?.map((model) => livePrice(model, '2026-11-16')?.cacheRead)).toEqual([
    0.3,
    undefined,
    undefined,
    undefined,
  ])
})

describe('the stored lists', () => {
  const minutes = 60_000
  let now = 1_700_000_000_000
  const lists = () => createModelCache(join(folder, 'models.json'), () => now)
  const answer = (...ids: string[]) => ({ ok: true, models: ids.map(bare) }) as const

  it('spare the provider for twenty minutes, also after a restart', async () => {
    let asked = 0
    const ask = async () => {
      asked += 1
      return answer(`model-${asked}`)
    }
    const first = await lists().list('lab', 'http://a', ask)
    expect(first).toEqual({ models: [bare('model-1')], fetchedAt: now, problem: null })
    now += 19 * minutes
    expect(await lists().list('lab', 'http://a', ask)).toEqual(first)
    now += 2 * minutes
    expect(await lists().list('lab', 'http://a', ask)).toMatchObject({ models: [bare('model-2')], fetchedAt: now })
    expect(await lists().list('lab', 'http://other', ask)).toMatchObject({ models: [bare('model-3')] })
  })

  it('are still shown, with the reason, when the provider cannot be asked', async () => {
    const reached = now
    await lists().list('lab', 'http://a', async () => answer('old'))
    now += 60 * minutes
    const ask = async () => ({ ok: false, reason: 'Lab is down.' }) as const
    expect(await lists().list('lab', 'http://a', ask)).toEqual({
      models: [bare('old')],
      fetchedAt: reached,
      problem: 'Lab is down.',
    })
    expect(await lists().list('new', 'http://b', ask)).toEqual({ models: [], fetchedAt: null, problem: 'Lab is down.' })
  })

  it('are asked for once when several want them, and do not lose each other', async () => {
    const cache = lists()
    let asked = 0
    const ask = async () => {
      asked += 1
      return answer('one')
    }
    await Promise.all(['a', 'a', 'b', 'c'].map((id) => cache.list(id, 'http://x', ask)))
    expect(asked).toBe(3)
    const stored = JSON.parse(await readFile(join(folder, 'models.json'), 'utf8')) as { providers: object }
    expect(Object.keys(stored.providers).toSorted()).toEqual(['a', 'b', 'c'])
  })

  it.each(['{ broken', '{"version":9}', '[]'])('start anew from a damaged file: %s', async (damaged) => {
    await writeFile(join(folder, 'models.json'), damaged)
    expect(await lists().list('lab', 'http://a', async () => answer('one'))).toMatchObject({ models: [bare('one')] })
  })
})

describe('servers on this machine', () => {
  it('are found with their models; whatever else listens there is not', async () => {
    await using other = await startModelServer()
    await using silent = await startModelServer()
    other.scriptFor({ path: '/v1/models' }, htmlInsteadOfJson())
    silent.scriptFor({ path: '/v1/models' }, never())
    const places = [
      { id: 'ollama', name: 'Ollama', baseUrl: server.openaiUrl },
      { id: 'lmstudio', name: 'LM Studio', baseUrl: other.openaiUrl },
      { id: 'vllm', name: 'vLLM', baseUrl: silent.openaiUrl },
      { id: 'llamacpp', name: 'llama.cpp', baseUrl: 'http://127.0.0.1:9/v1' },
    ]
    expect(await findLocalServers(fetch, places)).toEqual([
      { id: 'ollama', name: 'Ollama', baseUrl: server.openaiUrl, models: [bare('alpha'), bare('beta')] },
    ])
    expect(server.listings.at(-1)?.authorization).toBe('none')
  })
})
