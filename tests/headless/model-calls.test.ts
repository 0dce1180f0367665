import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { homePaths } from '../../src/core/home/home-paths'
import { requestBody } from '../../src/core/sessions/ledger/read-ledger'
import { usageBy } from '../../src/core/sessions/ledger/read-usage'
import type { Reply } from '../../src/shared/ipc'
import { inEnglish } from '../../src/shared/words/in-english'
import { en } from '../../src/shared/words/en'
import { fail, htmlInsteadOfJson, reply, text, usage } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

const key = 'sk-lab-0123456789'

/** The program on a real home, towards the real model server. */
async function open(server: ModelServer) {
  const home = temporaryFolder()
  const paths = homePaths(home)
  const lab = `{ name: Lab, base_url: "${server.openaiUrl}", api_mode: chat_completions, api_key_env: LAB_API_KEY }`
  const other = `{ base_url: "${server.anthropicUrl}", api_mode: anthropic_messages, models: [alpha, unlisted] }`
  const settings = `# mine\nmodel: { provider: lab, default: test-model } # chosen\nproviders:\n  lab: ${lab}\n  other: ${other}\n`
  writeFileSync(paths.config, settings)
  const { call, turn, heard, close } = await openTestRuntime(home, { env: { LAB_API_KEY: key } })
  return {
    paths,
    call,
    turn,
    close,
    toolsOf: async (sessionId: string | null) => valueOf(await call('tool.list', { sessionId })),
    answers: () => heard.flatMap((event) => (event.type === 'text-delta' ? [event.text] : [])).join(''),
  }
}

function valueOf<T>(answer: Reply<T>): T {
  if (!answer.ok) throw new Error(inEnglish(answer.message))
  return answer.value
}

describe('the list of models', () => {
  it('comes without asking anybody, then with what the providers say, and is kept in the home', async () => {
    await using server = await startModelServer({ models: ['alpha', 'beta'] })
    const { call, paths } = await open(server)
    const known = valueOf(await call('model.list', undefined))
    expect([...server.requests, ...server.listings]).toEqual([])
    expect(known.find(({ id }) => id === 'lab')).toMatchObject({ isSetUp: true, models: [], listedAt: null })
    expect(known.find(({ id }) => id === 'openai')).toMatchObject({
      where: 'hosted',
      isSetUp: false,
      key: { name: 'OPENAI_API_KEY', origin: 'none' },
    })
    expect(known.at(-1)).toMatchObject({ id: 'dry-run', where: 'built-in', isSetUp: true, models: [{ id: 'Dry run' }] })
    const sonnet = known.find(({ id }) => id === 'anthropic')?.models.find(({ id }) => id === 'claude-sonnet-5')
    expect(sonnet).toMatchObject({ source: 'catalogue', price: { asOf: expect.stringMatching(/^20\d\d-/) } })

    const asked = valueOf(await call('model.refresh', { provider: 'lab' }))
    expect(server.listings.map(({ path }) => path)).toEqual(['/v1/models'])
    const lab = asked.find(({ id }) => id === 'lab')
    expect(lab).toMatchObject({ models: [{ id: 'alpha', source: 'live', price: null }, { id: 'beta' }], problem: null })
    expect(valueOf(await call('model.list', undefined)).find(({ id }) => id === 'lab')).toEqual(lab)
    expect(JSON.parse(readFileSync(join(paths.cache, 'models.json'), 'utf8'))).toMatchObject({
      providers: { lab: { fetchedAt: lab?.listedAt } },
    })
    expect(JSON.stringify([known, asked])).not.toContain(key)
  })

  it('has what the settings name, listed or not', async () => {
    await using server = await startModelServer({ models: ['alpha', 'beta'] })
    const { call } = await open(server)
    const asked = valueOf(await call('model.refresh', { provider: 'other' }))
    expect(asked.find(({ id }) => id === 'other')?.models.map(({ id, source }) => [id, source])).toEqual([
      ['unlisted', 'settings'],
      ['alpha', 'live'],
      ['beta', 'live'],
    ])
  })

  it('keeps the old list and says why there is no new one', async () => {
    await using server = await startModelServer({ models: ['alpha'] })
    const { call } = await open(server)
    await call('model.refresh', { provider: 'lab' })
    server.scriptFor({ path: '/v1/models' }, fail(401))
    const asked = valueOf(await call('model.refresh', { provider: 'lab' }))
    expect(asked.find(({ id }) => id === 'lab')).toMatchObject({
      models: [{ id: 'alpha' }],
      problem: expect.toSay('status 401'),
    })
  })
})

describe('the test of a provider', () => {
  it('asks a model for a word', async () => {
    await using server = await startModelServer({ models: ['alpha'] })
    server.otherwise(reply(text('yes')))
    const { call } = await open(server)
    expect(valueOf(await call('model.test', { provider: 'lab', model: 'alpha' }))).toMatchObject({
      ok: true,
      model: 'alpha',
    })
    expect(server.lastRequest()).toMatchObject({ apiKey: key, model: 'alpha' })
    await call('model.refresh', { provider: 'lab' })
    expect(valueOf(await call('model.test', { provider: 'lab' }))).toMatchObject({ ok: true, model: 'alpha' })
  })

  it('writes what it sends into the ledger, outside of all chats, and counts it in the usage', async () => {
    await using server = await startModelServer()
    server.script(fail(401, `Incorrect API key provided: ${key}`))
    server.otherwise(reply(text('yes'), usage({ input: 12, output: 1 })))
    const { call, paths, close } = await open(server)
    const address = { id: null, name: 'New', address: server.openaiUrl, apiMode: 'chat_completions' as const }
    await call('model.test', { provider: 'lab', model: 'alpha' })
    await call('model.test', { provider: 'lab', model: 'alpha' })
    await call('provider.try', { ...address, key: 'sk-typed-0123456789', model: 'beta' })
    await close()
    const db = new Database(paths.stateDb, { readonly: true })
    onTestFinished(() => void db.close())
    const rows = db
      .prepare<[], object>(
        'SELECT id, session_id, provider, model, credential, outcome, failure, input_tokens FROM requests',
      )
      .raw()
      .all()
    expect(rows).toEqual([
      [1, null, 'lab', 'alpha', 'LAB_API_KEY', 'failed', expect.stringContaining('***'), null],
      [2, null, 'lab', 'alpha', 'LAB_API_KEY', 'completed', null, 12],
      [3, null, 'New', 'beta', '', 'completed', null, 12],
    ])
    expect([1, 2, 3].map((id) => requestBody(db, id))).toEqual(server.requests.map(({ rawBody }) => rawBody.toString()))
    expect(usageBy(db, 'purpose', {})).toMatchObject([{ key: 'test', requests: 3, input: 24, output: 2 }])
    expect(usageBy(db, 'session', {})).toMatchObject([{ key: '', requests: 3 }])
    expect(db.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(0)
  })

  it.each([
    ['a wrong key', fail(401, 'Incorrect API key provided'), 'key'],
    ['an unknown model', fail(404, 'The model `alpha` does not exist'), 'model'],
    ['a page instead of an answer', htmlInsteadOfJson(), 'provider'],
    ['an overloaded service', fail(503), 'provider'],
  ])('names the layer of %s and what to do', async (_, scripted, layer) => {
    await using server = await startModelServer()
    server.script(scripted)
    const { call } = await open(server)
    const test = valueOf(await call('model.test', { provider: 'lab', model: 'alpha' }))
    expect(test).toMatchObject({ ok: false, layer, message: expect.toSay('Lab') })
    expect(test.ok ? '' : test.action).toSay(/\.$/)
    expect(JSON.stringify(test)).not.toContain(key)
  })

  it('says that the network failed, that a key is missing, that there is no such provider', async () => {
    const server = await startModelServer()
    const { call } = await open(server)
    await server.close()
    expect(valueOf(await call('model.test', { provider: 'lab', model: 'm' }))).toMatchObject({
      ok: false,
      layer: 'network',
    })
    expect(valueOf(await call('model.test', { provider: 'openai' }))).toMatchObject({ ok: false, layer: 'key' })
    expect(valueOf(await call('model.test', { provider: 'nowhere' }))).toMatchObject({ ok: false, layer: 'provider' })
    expect(valueOf(await call('model.test', { provider: 'lab' }))).toMatchObject({ ok: false, layer: 'model' })
  })
})

describe('the model of a session', () => {
  it('is chosen for the next chat alone, and new chats keep their default', async () => {
    await using server = await startModelServer({ models: ['test-model', 'other-model'] })
    server.otherwise(reply(text('Good.')))
    const { call, turn } = await open(server)
    const before = valueOf(await call('app.state', undefined))
    await call('model.next', { provider: 'lab', model: 'other-model' })
    const chosen = valueOf(await call('app.state', undefined))
    expect([before.model.name, chosen.model.name, chosen.defaultModel]).toEqual([
      'test-model',
      'other-model',
      { provider: 'lab', name: 'test-model' },
    ])
    await turn(null, 'Hello')
    await turn(null, 'Hello again')
    expect(server.requests.map(({ json }) => (json as { model: string }).model)).toEqual(['other-model', 'test-model'])
    expect(valueOf(await call('app.state', undefined)).model.name).toBe('test-model')
  })

  it('thinks as hard as was chosen before its first message, and the chat after it as the settings say', async () => {
    await using server = await startModelServer({ models: ['test-model'] })
    server.otherwise(reply(text('Good.')))
    const { call, turn } = await open(server)
    await call('model.next', { provider: 'lab', model: 'test-model', effort: 'high' })
    const effortOf = async (sessionId: string | null) => valueOf(await call('model.current', { sessionId })).effort
    expect(await effortOf(null)).toBe('high')
    const first = await turn(null, 'Hello')
    const second = await turn(null, 'Hello again')
    expect([await effortOf(first), await effortOf(null), await effortOf(second)]).toEqual(['high', null, null])
  })

  it('is another one from the next turn on, with its effort, and the price of the lost cache is told', async () => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Yes.'), usage({ input: 1_000, cacheRead: 500, output: 100 })))
    const { call, turn } = await open(server)
    const sessionId = await turn(null, 'Hi')
    expect(server.lastRequest()).toMatchObject({ model: 'test-model' })
    expect(
      valueOf(await call('session.model', { sessionId, provider: 'other', model: 'claude-sonnet-5', effort: 'low' })),
    ).toEqual({
      provider: 'other',
      model: 'claude-sonnet-5',
      effort: 'low',
      contextWindow: 1_000_000,
      cache: { tokens: { value: 1_600, quality: 'billed' }, cost: { status: 'unpriced' } },
    })
    expect(valueOf(await call('model.current', { sessionId }))).toEqual({
      provider: 'other',
      model: 'claude-sonnet-5',
      effort: 'low',
      contextWindow: 1_000_000,
    })
    expect(valueOf(await call('model.current', { sessionId: null }))).toMatchObject({
      model: 'test-model',
      effort: null,
    })
    await turn(sessionId, 'And now?')
    expect(server.lastRequest()).toMatchObject({
      format: 'anthropic',
      model: 'claude-sonnet-5',
      json: { output_config: { effort: 'low' } },
    })
    const { cache } = valueOf(
      await call('session.model', { sessionId, provider: 'anthropic', model: 'claude-sonnet-5', effort: null }),
    )
    expect(cache.cost).toEqual({ status: 'estimated', dollars: 0.0032 })
  })

  it('can be a dry run again, which costs nothing', async () => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Yes.')))
    const { call, turn } = await open(server)
    const sessionId = await turn(null, 'Hi')
    const asked = server.requests.length
    const choice = { provider: 'dry-run', model: 'Dry run', effort: null }
    expect(valueOf(await call('session.model', { ...choice, sessionId })).cache).toMatchObject({
      tokens: { quality: 'estimated' },
      cost: { status: 'included' },
    })
    await turn(sessionId, 'What would you send?')
    expect(server.requests).toHaveLength(asked)
    const { turns } = valueOf(await call('session.turns', { sessionId }))
    expect(JSON.stringify(turns.at(-1)?.events)).toContain('nothing left this machine')
  })

  it('counts its tools as the dry run does: one number for one thing', async () => {
    await using server = await startModelServer()
    const { turn, toolsOf, answers, call } = await open(server)
    const before = await toolsOf(null)
    server.script(reply(text('One.')))
    const sessionId = await turn(null, 'Hello')
    await call('session.model', { sessionId, provider: 'dry-run', model: 'Dry run', effort: null })
    await turn(sessionId, 'And now?')
    const { tokens } = await toolsOf(sessionId)
    const [, reported] = /\| Tools, \d+ \| [\d,]+ \| (\S+) \|/.exec(answers()) ?? []
    expect(reported).toBe(`~${tokens.value.toLocaleString('en-US')}`)
    expect([tokens.quality, tokens.value > before.tokens.value / 2]).toEqual(['estimated', true])
  })

  it('has words for the verb of every tool', async () => {
    await using server = await startModelServer()
    const { toolsOf } = await open(server)
    const shown = (await toolsOf(null)).sets.flatMap(({ tools }) => tools.map((tool) => tool.shown))
    const verbs = new Set(shown.map(({ verb }) => verb))
    expect(verbs.size).toBeGreaterThan(5)
    expect([...verbs].filter((verb) => !(verb in en.tool.verb) || !(verb in en.tool.doing))).toEqual([])
  })

  it('stays when the session or the provider does not exist', async () => {
    await using server = await startModelServer()
    const { call } = await open(server)
    const choice = { provider: 'lab', model: 'm', effort: null }
    expect(await call('session.model', { ...choice, sessionId: 'none' })).toMatchObject({ ok: false, code: 'refused' })
    expect(await call('session.model', { ...choice, sessionId: 'none', provider: 'nowhere' })).toMatchObject({
      ok: false,
      message: expect.toSay('nowhere'),
    })
  })
})

it('writes the model of new sessions into config.yaml and leaves the rest as it was', async () => {
  await using server = await startModelServer()
  const { call, paths, turn } = await open(server)
  server.otherwise(reply(text('Yes.')))
  expect(valueOf(await call('model.default', { provider: 'lab', model: 'beta' }))).toEqual({
    provider: 'lab',
    model: 'beta',
  })
  expect(readFileSync(paths.config, 'utf8')).toMatch(/^# mine\nmodel: \{ provider: lab, default: beta \} # chosen\n/)
  expect(valueOf(await call('app.state', undefined)).model).toMatchObject({ provider: 'lab', name: 'beta' })
  await turn(null, 'Hi')
  expect(server.lastRequest()).toMatchObject({ model: 'beta' })
  expect(await call('model.default', { provider: 'nowhere', model: 'm' })).toMatchObject({ ok: false, code: 'refused' })
})
