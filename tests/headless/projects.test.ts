import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { stringify } from 'yaml'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import type { Project } from '../../src/shared/project'
import { noProject } from '../../src/shared/project'
import { reply, text } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

vi.setConfig({ testTimeout: 60_000 })

const env = { LAB_API_KEY: 'sk-lab-0123456789', PATH: process.env['PATH'], LANG: 'en_GB.UTF-8' }

function homeOf(server: ModelServer, projects: Readonly<Record<string, Partial<Project>>>): string {
  const home = temporaryFolder()
  const lab = { base_url: server.openaiUrl, api_mode: 'chat_completions', api_key_env: 'LAB_API_KEY' }
  writeFileSync(
    join(home, 'config.yaml'),
    stringify({ model: { provider: 'lab', default: 'test-model' }, providers: { lab }, projects }),
  )
  mkdirSync(join(home, 'memories'))
  writeFileSync(join(home, 'memories', 'MEMORY.md'), 'Uses pnpm.')
  return home
}

async function cli(words: readonly string[], home: string, workspace: string) {
  const out: string[] = []
  const code = await runCli([...words, '--home', home, '--workspace', workspace], {
    commands,
    env,
    userHome: home,
    cwd: workspace,
    print: (line) => out.push(line),
    warn: (line) => out.push(line),
  })
  return { code, out: out.join('\n') }
}

interface Sent {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly tools: readonly { readonly function: { readonly name: string } }[]
}

it('sends the chats of a folder with its instructions, model, tools and memory, and inspect shows the same', async () => {
  await using server = await startModelServer()
  const [shop, other] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(join(shop, 'AGENTS.md'), 'Use tabs.')
  const home = homeOf(server, {
    [shop]: {
      instructions: 'Prices are in cents.',
      model: { provider: 'lab', model: 'shop-model' },
      toolsets: ['file', 'memory'],
      memory: false,
    },
  })
  for (const folder of [shop, other]) {
    const inspected = await cli(['inspect', '--json'], home, folder)
    server.script(reply(text('Done.')))
    expect((await cli(['run', '-p', 'Hello'], home, folder)).code).toBe(0)
    const sent = server.requests.at(-1)?.json as unknown as Sent
    const shown = JSON.parse(inspected.out) as {
      text: string
      builtFor: { model: string }
      layers: { id: string; tier: string; source: unknown }[]
    }
    const system = sent.messages[0]?.content ?? ''
    expect([shown.text, shown.builtFor.model]).toEqual([system, sent.model])
    const tools = sent.tools.map(({ function: { name } }) => name)
    const own = shown.layers.filter(({ id }) => id === 'project')
    if (folder === shop) {
      expect(sent.model).toBe('shop-model')
      expect(tools).toEqual(['patch', 'read_file', 'search_files', 'write_file'])
      expect(own).toMatchObject([{ tier: 'context', source: 'setting:projects' }])
      expect(system.indexOf('Prices are in cents.')).toBeLessThan(system.indexOf('Use tabs.'))
      expect(system).not.toContain('Uses pnpm.')
    } else {
      expect([sent.model, own]).toEqual(['test-model', []])
      expect(tools).toContain('memory')
      expect(system).toContain('Uses pnpm.')
      expect(system).not.toContain('Prices are in cents.')
    }
  }
})

it('says so when the model of a folder has a provider that is gone, and sends nothing', async () => {
  await using server = await startModelServer()
  const shop = temporaryFolder()
  const home = homeOf(server, { [shop]: { model: { provider: 'gone', model: 'm' } } })
  const ran = await cli(['run', '-p', 'Hello'], home, shop)
  expect(ran.code).not.toBe(0)
  expect(ran.out).toContain('"gone"')
  expect(server.requests).toEqual([])
})

it('starts the chats of a folder in its mode; the mode that was picked for the next chat goes before', async () => {
  await using server = await startModelServer()
  const shop = temporaryFolder()
  const home = homeOf(server, { [shop]: { mode: 'plan' } })
  const runtime = await openTestRuntime(home, { env, folder: shop })
  const modeOf = async (sessionId: string | null) => {
    const found = await runtime.call('mode.current', { sessionId })
    return found.ok ? found.value.mode : null
  }
  expect(await modeOf(null)).toBe('plan')
  server.script(reply(text('Done.')), reply(text('Done.')))
  expect(await modeOf(await runtime.turn(null, 'Hello'))).toBe('plan')
  await runtime.call('mode.set', { sessionId: null, mode: 'ask' })
  expect(await modeOf(await runtime.turn(null, 'Hello'))).toBe('ask')
  expect(await modeOf(null)).toBe('plan')
})

it('writes only what differs, and takes the folder out again when nothing does', async () => {
  await using server = await startModelServer()
  const shop = temporaryFolder()
  const home = homeOf(server, {})
  const runtime = await openTestRuntime(home, { env, folder: shop })
  const stored = () => runtime.rooms.config.raw()['projects']
  await runtime.call('project.save', {
    folder: shop,
    project: { ...noProject, instructions: 'Be brief.', mode: 'ask' },
  })
  expect(stored()).toEqual({ [shop]: { instructions: 'Be brief.', mode: 'ask' } })
  const read = await runtime.call('project.get', { folder: shop })
  expect(read.ok && read.value).toEqual({
    project: { ...noProject, instructions: 'Be brief.', mode: 'ask' },
    usualMode: 'edit',
  })
  await runtime.call('project.save', { folder: shop, project: noProject })
  expect(stored()).toEqual({})
})

it('asks in a dialog of the app before a folder becomes freer, and holds back what another program writes', async () => {
  await using server = await startModelServer()
  const shop = temporaryFolder()
  const home = homeOf(server, { [shop]: { mode: 'plan' } })
  const asked: unknown[] = []
  let answer = 1
  const runtime = await openTestRuntime(home, {
    env,
    folder: shop,
    gestures: { recent: () => true, spend: () => true, isAssisted: () => false },
    dialogs: {
      folder: async () => null,
      file: async () => null,
      skill: async () => null,
      whereTo: async () => null,
      choose: async ({ detail }) => (asked.push(detail), answer),
    },
  })
  const save = (project: Partial<Project>) =>
    runtime.answer('project.save', { folder: shop, project: { ...noProject, ...project } }, 1)
  const mode = () => runtime.rooms.config.values().projects[shop]?.mode ?? null
  expect((await save({ mode: 'edit' })).ok).toBe(false)
  expect((await save({ mode: null })).ok).toBe(false)
  expect([mode(), asked.length]).toEqual(['plan', 2])
  expect((await save({ mode: 'plan', instructions: 'Be brief.' })).ok).toBe(true)
  answer = 0
  expect((await save({ mode: 'ask' })).ok).toBe(true)
  expect([mode(), asked.length]).toEqual(['ask', 3])

  const { config } = runtime.rooms
  for (const projects of [{ [shop]: { mode: 'edit', instructions: 'New.' } }, {}]) {
    writeFileSync(join(home, 'config.yaml'), stringify({ ...config.raw(), projects }))
    await config.reload()
    expect([mode(), config.waiting().map(({ key }) => key)]).toEqual(['ask', ['projects']])
  }
  expect(await config.revertWaiting()).toEqual({ ok: true })
  expect([mode(), config.waiting()]).toEqual(['ask', []])
})
