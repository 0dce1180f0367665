import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openConfig } from '../../src/core/home/config-file'
import { homePaths } from '../../src/core/home/home-paths'
import { openHome } from '../../src/core/home/open-home'
import { createRedactor } from '../../src/core/base/redact'
import { openDecisions } from '../../src/core/prompt/context-files/decisions'
import { createSecrets } from '../../src/core/secrets/create-secrets'
import type { Search } from '../../src/core/sessions/search/create-search'
import { databaseFiles } from '../../src/core/sessions/database-files'
import { openDatabase } from '../../src/core/sessions/open-database'
import { noKeyStore } from '../../src/cli/no-key-store'
import { openConversations } from '../../src/runtime/features/agent/conversations'
import { modelHandlers } from '../../src/runtime/features/models/handlers'
import { toolHandlers } from '../../src/runtime/features/tools/handlers'
import { dispatch } from '../../src/runtime/dispatch'
import { openAppToolbox } from '../../src/runtime/features/tools/app-toolbox'
import { openModels } from '../../src/runtime/features/models/open-models'
import type { Handlers, Input, Output, Reply } from '../../src/shared/ipc'
import type { modelCalls } from '../../src/shared/calls/model-calls'
import type { TurnEvent } from '../../src/shared/turn'
import { fail, htmlInsteadOfJson, reply, text, usage } from '../fixtures/model-server/script'
import { sessionTarget } from '../../src/core/models/session-target'
import { createModelWindows } from '../../src/core/models/model-windows'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { en } from '../../src/shared/words/en'
import { examplePrompt } from './assembly/example-prompt'
import { inEnglish } from '../../src/shared/words/create-words'

const key = 'sk-lab-0123456789'
type Call = keyof typeof modelCalls

/** Everything behind the calls of the window, on a real home, towards the real model server. */
async function open(server: ModelServer, env: NodeJS.ProcessEnv = { LAB_API_KEY: key }) {
  const home = temporaryFolder()
  const paths = homePaths(home)
  await openHome(home)
  const lab = `{ name: Lab, base_url: "${server.openaiUrl}", api_mode: chat_completions, api_key_env: LAB_API_KEY }`
  const other = `{ base_url: "${server.anthropicUrl}", api_mode: anthropic_messages }`
  const settings = `# mine\nmodel: { provider: lab, default: test-model } # chosen\nproviders:\n  lab: ${lab}\n  other: ${other}\n`
  writeFileSync(paths.config, settings)
  const config = await openConfig({ path: paths.config, env, lastGoodPath: paths.lastGoodConfig })
  const secrets = createSecrets({ env, dotenv: () => ({}), vault: noKeyStore, file: paths.credentials })
  const models = openModels({
    paths,
    config: config.values,
    env,
    secrets,
    redact: createRedactor(secrets.inMemory),
    listed: () => undefined,
    asksLocal: true,
  })
  const database = await openDatabase({ ...databaseFiles(paths), clock: Date.now })
  const { reader, notices, close } = database
  const facts = () => Promise.resolve({ path: null, exists: true, notices, problems: [] })
  const events: TurnEvent[] = []
  const ended = new Map<string, PromiseWithResolvers<void>>()
  const endOf = (turnId: string) => {
    const end = ended.get(turnId) ?? Promise.withResolvers<void>()
    ended.set(turnId, end)
    return end
  }
  const snapshotFor = async (target: { model: string; provider: string; workspace: string | null }) =>
    examplePrompt({}, { builtFor: { ...target, builtAt: '2026-11-16T00:00:00.000Z' } })
  const unused = () => Promise.reject(new Error('not asked for'))
  const search: Search['ask'] = async () => ({ ok: true, result: { hits: [], more: false, unsearched: 0 } })
  const toolbox = openAppToolbox({
    origin: 'window',
    bundledSkills: null,
    version: '0',
    paths,
    config,
    env,
    secrets,
    redact: createRedactor(secrets.inMemory),
    database,
    fetch: models.fetch,
    search,
    cronTools: [],
    openBrowser: unused,
    workspace: () => null,
    present: () => true,
    mcpChanged: () => undefined,
    skillsChanged: () => undefined,
    notify: () => undefined,
  })
  const conversations = await openConversations({
    origin: 'window',
    paths,
    config: config.values,
    env,
    secrets,
    store: { database, reader, notices, close, facts },
    nextPrompt: {
      build: async (_, target) => ({ snapshot: await snapshotFor(target), outdated: [], files: [] }) as never,
      preview: { current: unused, rebuild: unused, forget: () => undefined } as never,
      tools: () => toolbox.runs.usualTools('window'),
      target: async () => sessionTarget(config.values(), env),
      begin: async () => undefined,
    },
    models,
    windowOf: createModelWindows({ settings: config.values, listed: models.lists.model }),
    toolbox,
    decisions: await openDecisions(paths.decisions, () => new Date()),
    search,
    startCounter: () => {
      throw new Error('nothing here is long enough for a thread')
    },
    workspace: () => null,
    onEvent(event) {
      events.push(event)
      if (event.type === 'turn-end') endOf(event.turnId).resolve()
    },
    eventSequence: () => 0,
    onSession: () => undefined,
    onReview: () => undefined,
  })
  let changes = 0
  const handlers = modelHandlers({
    models: async () => models,
    conversations: async () => conversations,
    config,
    env,
    changed: () => void (changes += 1),
  }) as Handlers
  onTestFinished(async () => {
    await conversations.close()
    await toolbox.close()
    await Promise.all([config.close(), close()])
  })
  const tools = toolHandlers({
    toolbox: async () => toolbox,
    conversations: async () => conversations,
    neverEnabled: () => [],
    pricedAs: () => config.values().dry_run.priced_as,
  })
  return {
    paths,
    conversations,
    toolsOf: (sessionId: string | null) => tools['tool.list']({ sessionId }),
    answers: () => events.flatMap((event) => (event.type === 'text-delta' ? [event.text] : [])).join(''),
    changes: () => changes,
    call: <C extends Call>(name: C, input: Input<C>) =>
      dispatch(handlers, name, input, 1, () => undefined) as Promise<Reply<Output<C>>>,
    async turn(sessionId: string | null, message: string): Promise<string> {
      const sent = await conversations.send(sessionId, message)
      await endOf(sent.turnId).promise
      return sent.sessionId
    },
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
    expect(server.requests).toEqual([])
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
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/models'])
    const lab = asked.find(({ id }) => id === 'lab')
    expect(lab).toMatchObject({ models: [{ id: 'alpha', source: 'live', price: null }, { id: 'beta' }], problem: null })
    expect(valueOf(await call('model.list', undefined)).find(({ id }) => id === 'lab')).toEqual(lab)
    expect(JSON.parse(readFileSync(join(paths.cache, 'models.json'), 'utf8'))).toMatchObject({
      providers: { lab: { fetchedAt: lab?.listedAt } },
    })
    expect(JSON.stringify([known, asked])).not.toContain(key)
  })

  it('keeps the old list and says why there is no new one', async () => {
    await using server = await startModelServer({ models: ['alpha'] })
    const { call } = await open(server)
    await call('model.refresh', { provider: 'lab' })
    server.scriptFor({ path: '/v1/models' }, fail(401))
    const asked = valueOf(await call('model.refresh', { provider: 'lab' }))
    expect(asked.find(({ id }) => id === 'lab')).toMatchObject({
      models: [{ id: 'alpha' }],
      problem: expect.stringContaining('status 401'),
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
    expect(test).toMatchObject({ ok: false, layer, message: expect.stringContaining('Lab') })
    expect(test.ok ? '' : test.action).toMatch(/\.$/)
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
    const { call, turn, conversations } = await open(server)
    const sessionId = await turn(null, 'Hi')
    const asked = server.requests.length
    const choice = { provider: 'dry-run', model: 'Dry run', effort: null }
    expect(valueOf(await call('session.model', { ...choice, sessionId })).cache).toMatchObject({
      tokens: { quality: 'estimated' },
      cost: { status: 'included' },
    })
    await turn(sessionId, 'What would you send?')
    expect(server.requests).toHaveLength(asked)
    const { turns } = await conversations.turns(sessionId, undefined)
    expect(JSON.stringify(turns.at(-1)?.events)).toContain('nothing has left this machine')
  })

  it('counts its tools as the dry run does: one number for one thing', async () => {
    await using server = await startModelServer()
    const { turn, toolsOf, answers, conversations } = await open(server)
    const before = await toolsOf(null)
    server.script(reply(text('One.')))
    const sessionId = await turn(null, 'Hello')
    await conversations.switchModel(sessionId, { provider: 'dry-run', model: 'Dry run', effort: null })
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
      message: expect.stringContaining('nowhere'),
    })
  })
})

it('writes the model of new sessions into config.yaml and leaves the rest as it was', async () => {
  await using server = await startModelServer()
  const { call, paths, changes, turn } = await open(server)
  server.otherwise(reply(text('Yes.')))
  expect(valueOf(await call('model.default', { provider: 'lab', model: 'beta' }))).toEqual({
    provider: 'lab',
    model: 'beta',
  })
  expect(readFileSync(paths.config, 'utf8')).toMatch(/^# mine\nmodel: \{ provider: lab, default: beta \} # chosen\n/)
  expect(changes()).toBe(1)
  await turn(null, 'Hi')
  expect(server.lastRequest()).toMatchObject({ model: 'beta' })
  expect(await call('model.default', { provider: 'nowhere', model: 'm' })).toMatchObject({ ok: false, code: 'refused' })
})
