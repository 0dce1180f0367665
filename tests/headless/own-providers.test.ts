import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { homePaths } from '../../src/core/home/home-paths'
import type { Input, Reply } from '../../src/shared/ipc'
import { inEnglish } from '../../src/shared/words/in-english'
import { fail, htmlInsteadOfJson, json, reply, text } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

const key = 'sk-typed-0123456789abcdef'

async function open(config = '', env: Record<string, string> = {}) {
  const paths = homePaths(temporaryFolder())
  writeFileSync(paths.config, config)
  const runtime = await openTestRuntime(paths.base, { env })
  return { ...runtime, file: () => readFileSync(paths.config, 'utf8'), paths }
}

function valueOf<T>(answer: Reply<T>): T {
  if (!answer.ok) throw new Error(inEnglish(answer.message))
  return answer.value
}

const form = (address: string, over: Partial<Input<'provider.try'>> = {}) => ({
  id: null,
  name: 'Lab',
  address,
  apiMode: '' as const,
  key,
  model: '',
  ...over,
})

it('tries an address with a key before anything is stored, then asks the named model', async () => {
  await using server = await startModelServer({ models: ['alpha', 'beta'] })
  server.script(reply(text('yes')))
  const { call, file } = await open()
  const tried = valueOf(await call('provider.try', form(server.openaiUrl)))
  expect(tried).toMatchObject({
    baseUrl: server.openaiUrl,
    models: [{ id: 'alpha' }, { id: 'beta' }],
    problem: null,
    answer: null,
  })
  const asked = valueOf(await call('provider.try', form(server.openaiUrl, { model: 'beta' })))
  expect(asked.answer).toMatchObject({ ok: true, model: 'beta' })
  expect([...server.listings, ...server.requests].map(({ path, apiKey }) => [path, apiKey])).toEqual([
    ['/v1/models', key],
    ['/v1/models', key],
    ['/v1/chat/completions', key],
  ])
  expect([file(), valueOf(await call('provider.list', undefined))]).toEqual(['', []])
})

it('finds the version that is missing from an address', async () => {
  await using server = await startModelServer()
  server.scriptFor({ path: '/models' }, fail(404), htmlInsteadOfJson())
  const { call } = await open()
  for (let time = 1; time <= 2; time += 1)
    expect(valueOf(await call('provider.try', form(server.url)))).toMatchObject({
      baseUrl: server.openaiUrl,
      problem: null,
    })
})

it('says which field of the form is wrong', async () => {
  await using server = await startModelServer()
  const { call } = await open()
  const at = async (address: string) => valueOf(await call('provider.try', form(address))).problem
  server.scriptFor({ path: '/v1/models' }, fail(401), json({ data: [] }), json({ hello: 'there' }))
  expect(await at(server.openaiUrl)).toMatchObject({ at: 'key', message: expect.toSay('(401)') })
  expect(await at(server.openaiUrl)).toMatchObject({ at: 'model', message: expect.toSay('Lab listed no models.') })
  expect(await at(server.openaiUrl)).toMatchObject({ at: 'model' })
  expect(await at('two words')).toMatchObject({ at: 'address' })
  await server.close()
  expect(await at(server.openaiUrl)).toMatchObject({ at: 'address', message: expect.toSay('ECONNREFUSED') })
})

it('never tells the key that was tried', async () => {
  await using server = await startModelServer()
  server.script(fail(401, { error: { message: `Incorrect API key provided: ${key}` } }))
  const { call } = await open()
  const tried = valueOf(await call('provider.try', form(server.openaiUrl, { model: 'test-model' })))
  expect(tried.answer).toMatchObject({
    ok: false,
    layer: 'key',
    message: expect.toSay('Lab rejected the key (status 401)'),
  })
  expect(JSON.stringify(tried)).not.toContain(key)
})

it('stores name, address and key in one step, and the first answer comes from there', async () => {
  await using server = await startModelServer({ models: ['alpha'] })
  server.script(reply(text('Hello from the lab.')))
  const { call, turn, heard, file } = await open()
  const refused = await call('provider.save', { ...form(server.openaiUrl), withoutKeyStore: false })
  expect([refused.ok, file()]).toEqual([false, ''])
  const typed = form(server.openaiUrl, { model: 'alpha' })
  const saved = valueOf(await call('provider.save', { ...typed, withoutKeyStore: true }))
  expect(saved).toEqual({ id: 'lab' })
  expect(file()).not.toContain(key)
  const line = valueOf(await call('model.list', undefined)).find(({ id }) => id === 'lab')
  expect(line).toMatchObject({
    name: 'Lab',
    isSetUp: true,
    key: { name: 'LAB_API_KEY', origin: 'file' },
    models: [{ id: 'alpha' }],
  })
  valueOf(await call('model.default', { provider: 'lab', model: 'alpha' }))
  await turn(null, 'Hello')
  expect(heard.flatMap((event) => (event.type === 'text-delta' ? [event.text] : [])).join('')).toBe(
    'Hello from the lab.',
  )
  expect(server.lastRequest()).toMatchObject({ apiKey: key })
})

it('keeps a typed model where the endpoint lists none, and the stored key where none is typed', async () => {
  await using server = await startModelServer()
  server.scriptFor({ path: '/v1/models' }, fail(404), fail(404), fail(404), fail(404))
  const { call, file } = await open()
  const typed = { ...form(server.openaiUrl, { model: 'my-model' }), withoutKeyStore: true }
  const { id } = valueOf(await call('provider.save', typed))
  expect(valueOf(await call('model.list', undefined)).find((line) => line.id === id)).toMatchObject({
    models: [{ id: 'my-model', source: 'settings' }],
  })
  valueOf(await call('provider.save', { ...typed, id, name: 'Lab two', key: null, withoutKeyStore: false }))
  expect(file()).toContain('name: Lab two')
  server.script(reply(text('yes')))
  const tried = valueOf(await call('provider.try', form(server.openaiUrl, { id, key: null, model: 'my-model' })))
  expect(tried.answer).toMatchObject({ ok: true })
  expect(server.lastRequest()).toMatchObject({ apiKey: key })
})

it('gives each endpoint an id and a key name of its own', async () => {
  await using server = await startModelServer()
  const { call } = await open('', { LAB_API_KEY: 'set-elsewhere-0123' })
  const save = async (name: string) =>
    valueOf(await call('provider.save', { ...form(server.openaiUrl, { name }), withoutKeyStore: true })).id
  const ids = [await save('Lab'), await save('Lab'), await save('OpenAI'), await save('实验室'), await save('')]
  expect(ids).toEqual(['lab', 'lab-2', 'openai-2', 'endpoint', '127-0-0-1'])
  const names = valueOf(await call('provider.list', undefined)).map(({ keyName }) => keyName)
  expect(names).toEqual([
    'LAB_ENDPOINT_KEY',
    'LAB_2_API_KEY',
    'OPENAI_2_API_KEY',
    'ENDPOINT_API_KEY',
    'ENDPOINT_127_0_0_1_API_KEY',
  ])
})

it('takes an endpoint away with its key, and new chats no longer go there', async () => {
  await using server = await startModelServer()
  const { call, paths } = await open()
  const { id } = valueOf(await call('provider.save', { ...form(server.openaiUrl), withoutKeyStore: true }))
  valueOf(await call('model.default', { provider: id, model: 'test-model' }))
  expect(valueOf(await call('provider.remove', { id }))).toEqual([])
  expect(valueOf(await call('app.state', undefined)).model).toMatchObject({ provider: 'dry-run' })
  expect(readFileSync(join(paths.root, 'desktop', 'credentials.json'), 'utf8')).not.toContain('LAB_API_KEY')
})

it('keeps what else stands in an endpoint when it is changed, and tells none of it', async () => {
  await using server = await startModelServer()
  const secret = 'sk-written-0123456789'
  const { call, file } = await open(`providers:\n  lab:\n    base_url: http://127.0.0.1:9/v1\n    extra: ${secret}\n`)
  const listed = valueOf(await call('provider.list', undefined))
  expect(listed).toEqual([{ id: 'lab', name: '', baseUrl: 'http://127.0.0.1:9/v1', apiMode: '', keyName: '' }])
  await call('provider.save', { ...form(server.openaiUrl, { id: 'lab', key: null }), withoutKeyStore: false })
  expect(file()).toBe(`providers:\n  lab:\n    base_url: ${server.openaiUrl}\n    extra: ${secret}\n    name: Lab\n`)
})

it('keeps the stored key for the address that it was entered for', async () => {
  await using server = await startModelServer({ models: ['alpha'] })
  await using other = await startModelServer({ models: ['alpha'] })
  const { call, file, rooms } = await open()
  const { id } = valueOf(await call('provider.save', { ...form(server.openaiUrl), withoutKeyStore: true }))
  const moved = form(other.openaiUrl, { id, key: null })
  const tried = valueOf(await call('provider.try', { ...moved, model: 'alpha' }))
  expect(tried.problem?.at ?? 'none').not.toBe('address')
  const refused = await call('provider.save', { ...moved, withoutKeyStore: true })
  expect(refused.ok ? '' : inEnglish(refused.message)).toContain('Enter the key again for the new address')
  expect(file()).toContain(server.openaiUrl)

  // As if the file had been changed, and the user had agreed without a look.
  await rooms.config.set(['providers', id, 'base_url'], other.openaiUrl)
  const test = await call('model.test', { provider: id, model: 'alpha' })
  expect(JSON.stringify(test)).toContain('bound_elsewhere')
  expect([...other.listings, ...other.requests].map(({ apiKey }) => apiKey).filter((sent) => sent === key)).toEqual([])

  valueOf(await call('provider.save', { ...moved, key, withoutKeyStore: true }))
  other.otherwise(reply(text('yes')))
  expect(valueOf(await call('model.test', { provider: id, model: 'alpha' }))).toMatchObject({ ok: true })
  expect(other.lastRequest()).toMatchObject({ apiKey: key })
})
