import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished, vi } from 'vitest'
import { homePaths } from '../../src/core/home/home-paths'
import { createCompletion } from '../../src/core/references/complete/create-completion'
import { probeSandbox } from '../../src/core/tools/sandbox/probe-sandbox'
import { references } from '../../src/runtime/features/references/handlers'
import type { Permission } from '../../src/shared/ask'
import type { Rooms } from '../../src/runtime/rooms'
import { inEnglish } from '../../src/shared/words/in-english'
import { said } from '../../src/shared/words/said'
import { fixtureServer } from '../fixtures/mcp-server/mcp-harness'
import { reply, text, toolCall } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { startPageServer } from '../fixtures/page-server'
import { toolContext } from '../fixtures/tool-context'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const nobody = async () => null
const heldBy = probeSandbox(process.platform, process.env)
const env = { LAB_API_KEY: 'sk-lab-0123456789', PATH: process.env['PATH'] }

function homeOf(server: ModelServer): string {
  const home = temporaryFolder()
  const lab = `{ base_url: "${server.openaiUrl}", api_mode: chat_completions, api_key_env: LAB_API_KEY }`
  writeFileSync(
    join(home, 'config.yaml'),
    `model: { provider: lab, default: test-model }\nproviders: { lab: ${lab} }\n`,
  )
  return home
}

const runsPwd = reply(toolCall('terminal', { command: 'pwd' }))
const done = reply(text('Done.'))
const localTools = ['execute_code', 'patch', 'read_file', 'search_files', 'write_file']

/** Of the last request: its tools, and what the model read of its last call. */
function lastSent(server: ModelServer) {
  const body = server.requests.at(-1)?.json as unknown as {
    messages: { role: string; content: string }[]
    tools: { function: { name: string } }[]
  }
  const names = new Set(body.tools.map((tool) => tool.function.name))
  const system = body.messages.find(({ role }) => role === 'system')?.content ?? ''
  return {
    local: localTools.filter((name) => names.has(name)),
    terminal: names.has('terminal'),
    speaksOf: /remote (\w+) environment/.exec(system)?.[1] ?? 'local',
    result: JSON.parse(body.messages.findLast(({ role }) => role === 'tool')?.content ?? '{}') as Record<
      string,
      unknown
    >,
  }
}

it('keeps the backend that a session began with; a change counts for new ones, in the prompt and for commands', async () => {
  await using server = await startModelServer()
  const [home, folder] = [homeOf(server), temporaryFolder()]
  const first = await openTestRuntime(home, { env, folder })
  server.script(runsPwd, done)
  const old = await first.turn(null, 'Where?')
  const here = { local: localTools, terminal: true, speaksOf: 'local' }
  expect(lastSent(server)).toEqual({
    ...here,
    result: expect.objectContaining({ output: `${folder}\n`, exit_code: 0 }),
  })

  expect(await first.call('settings.set', { key: ['terminal', 'backend'], value: 'nowhere' })).toMatchObject({
    ok: true,
  })
  server.script(runsPwd, done)
  await first.turn(old, 'And now?')
  expect(lastSent(server)).toEqual({
    ...here,
    result: expect.objectContaining({ output: `${folder}\n`, exit_code: 0 }),
  })

  server.script(runsPwd, done)
  const fresh = await first.turn(null, 'Where?')
  const there = { local: [], terminal: true, speaksOf: 'nowhere' }
  const refused = { exit_code: -1, error: expect.stringContaining('terminal.backend is "nowhere"') }
  expect(lastSent(server)).toEqual({ ...there, result: expect.objectContaining(refused) })
  await first.close()

  const again = await openTestRuntime(home, { env, folder })
  await again.call('settings.set', { key: ['terminal', 'backend'], value: 'local' })
  server.script(runsPwd, done)
  await again.turn(fresh, 'Still?')
  expect(lastSent(server)).toEqual({ ...there, result: expect.objectContaining(refused) })
})

it('decides for a session from before at its next turn, and takes the tools of the other side away', async () => {
  await using server = await startModelServer()
  const [home, folder] = [homeOf(server), temporaryFolder()]
  const before = await openTestRuntime(home, { env, folder })
  server.script(done)
  const old = await before.turn(null, 'Hello')
  await before.close()
  const db = new Database(homePaths(home).stateDb)
  db.prepare('UPDATE sessions SET terminal = NULL').run()
  db.close()

  const after = await openTestRuntime(home, { env, folder })
  await after.call('settings.set', { key: ['terminal', 'backend'], value: 'nowhere' })
  server.script(runsPwd, done)
  await after.turn(old, 'Where?')
  expect(lastSent(server).local).toEqual([])
  await after.call('settings.set', { key: ['terminal', 'backend'], value: 'local' })
  server.script(runsPwd, done)
  await after.turn(old, 'Where now?')
  expect(lastSent(server).result).toMatchObject({ error: expect.stringContaining('"nowhere"') })
})

it('names the folder and the backend of the session in what it asks', async () => {
  await using server = await startModelServer()
  const [home, folder] = [homeOf(server), temporaryFolder()]
  const asked: Permission[] = []
  const runtime = await openTestRuntime(home, { env, folder, begin: () => undefined })
  runtime.rooms.hearers.add((event) => {
    if (event.type !== 'approval-asked') return
    asked.push(event.permission)
    void runtime.call('approval.answer', { permissionId: event.permission.id, choice: 'deny' })
  })
  server.script(reply(toolCall('terminal', { command: 'git clean -fd' })), done)
  await runtime.turn(null, 'Clean up')
  expect(asked.map(({ workspace, backend, sandbox }) => ({ workspace, backend, sandbox }))).toEqual([
    { workspace: folder, backend: { kind: 'local', name: '' }, sandbox: heldBy },
  ])
})

it('works in the folder of the session, whatever folder the window has; a folder that is gone is told and can be replaced', async () => {
  await using server = await startModelServer()
  const [home, one, other, moved] = [homeOf(server), temporaryFolder(), temporaryFolder(), temporaryFolder()]
  writeFileSync(join(other, 'AGENTS.md'), 'Rules of the other folder.')
  writeFileSync(join(moved, 'AGENTS.md'), 'Rules of the new place.')
  const dialogs = { folder: async () => moved, file: nobody, skill: nobody, whereTo: nobody, choose: nobody }
  const { call, turn } = await openTestRuntime(home, { env, folder: one, dialogs })
  server.script(done)
  const chat = await turn(null, 'Hello')
  await call('workspace.set', { path: other })
  const local = { backend: { kind: 'local', name: '' }, sandbox: heldBy }
  const placeOf = async (sessionId: string | null) => {
    const place = await call('session.place', { sessionId })
    return place.ok ? place.value : null
  }
  const folder = (path: string) => ({ path, name: basename(path), branch: null })
  expect(await placeOf(chat)).toEqual({ workspace: folder(one), missing: null, ...local })
  expect(await placeOf(null)).toEqual({ workspace: folder(other), missing: null, ...local })

  rmSync(one, { recursive: true })
  expect(await placeOf(chat)).toEqual({
    workspace: folder(one),
    missing: said('workspace.folder_missing', { path: one }),
    ...local,
  })
  server.script(runsPwd, done)
  await turn(chat, 'Where are you?')
  expect(lastSent(server).result).toMatchObject({
    output: expect.stringContaining('working directory no longer exists'),
  })

  expect(await call('session.move', { sessionId: chat })).toEqual({ ok: true, value: folder(moved) })
  expect(await placeOf(chat)).toEqual({ workspace: folder(moved), missing: null, ...local })
  server.script(runsPwd, done)
  await turn(chat, 'And now?')
  expect(lastSent(server).result).toMatchObject({ output: `${moved}\n`, exit_code: 0 })
  const body = server.requests.at(-1)?.json as unknown as { messages: { content: string }[] }
  expect(body.messages[0]?.content).toContain('Rules of the new place.')
})

/** With the thread that a window has. */
function completing(rooms: Rooms) {
  const hooks = new URL('../fixtures/source-imports.mjs', import.meta.url).href
  const program = new URL('../../src/core/references/complete/completion-worker.ts', import.meta.url)
  const completion = createCompletion(() => new Worker(program, { execArgv: ['--no-warnings', '--import', hooks] }))
  onTestFinished(completion.close)
  return references({ ...rooms, completion })['reference.complete']
}

it('completes paths in the folder of the chat', async () => {
  await using server = await startModelServer()
  const [home, one, other] = [homeOf(server), temporaryFolder(), temporaryFolder()]
  writeFileSync(join(one, 'alpha-one.txt'), '')
  writeFileSync(join(other, 'alpha-other.txt'), '')
  const { call, turn, rooms } = await openTestRuntime(home, { env, folder: one })
  const complete = completing(rooms)
  server.script(done)
  const chat = await turn(null, 'Hello')
  await call('workspace.set', { path: other })
  const labels = async (sessionId: string | null): Promise<readonly string[]> => {
    const answer = await complete({ sessionId, text: '@alpha', cursor: 6, recent: [] })
    if (answer === null) throw new Error('Nobody asked anything newer.')
    return answer.isPartial ? labels(sessionId) : answer.items.map(({ label }) => label)
  }
  expect([await labels(chat), await labels(null), await labels(chat)]).toEqual([
    ['alpha-one.txt'],
    ['alpha-other.txt'],
    ['alpha-one.txt'],
  ])
})

it('reads no reference of this machine for a chat that works elsewhere, and tells the user and the model why', async () => {
  await using server = await startModelServer()
  const [home, folder] = [homeOf(server), temporaryFolder()]
  writeFileSync(join(folder, 'notes.txt'), 'words of this machine')
  const runtime = await openTestRuntime(home, { env, folder })
  server.otherwise(done)
  const local = await runtime.turn(null, 'Read @file:notes.txt')
  expect(JSON.stringify(server.requests.at(-1)?.json)).toContain('words of this machine')
  await runtime.call('settings.set', { key: ['terminal', 'docker_image'], value: 'debian:12' })
  await runtime.call('settings.set', { key: ['terminal', 'backend'], value: 'docker' })

  const why = said('references.elsewhere', { place: 'docker debian:12' })
  const asked = ['@file:notes.txt', '@folder:.', '@diff', '@git:2']
  for (const reference of asked)
    expect(await runtime.call('reference.preview', { sessionId: null, reference })).toMatchObject({
      value: { tokens: { value: 0 }, warning: why },
    })
  const before = runtime.heard.length
  const elsewhere = await runtime.turn(null, `Look at ${asked.join(' and ')} please`)
  const body = server.requests.at(-1)?.json as unknown as { messages: { role: string; content: string }[] }
  const sent = body.messages.findLast(({ role }) => role === 'user')?.content ?? ''
  expect(sent.split('\n').slice(-4)).toEqual(asked.map((reference) => `- ${reference}: ${inEnglish(why)}`))
  const told = runtime.heard.slice(before).flatMap((event) => (event.type === 'notice' ? [event.notice] : []))
  expect(told).toEqual(asked.map((source) => ({ kind: 'ignored', source, reason: why })))

  const complete = completing(runtime.rooms)
  const offered = async (sessionId: string | null) =>
    (await complete({ sessionId, text: '@', cursor: 1, recent: [] }))?.items.map(({ value }) => value)
  expect([await offered(elsewhere), await offered(null)]).toEqual([['@url:'], ['@url:']])
  expect(await offered(local)).toContain('@diff')
})

it('loads no context file of this machine for a chat that works elsewhere, and tells which and why', async () => {
  await using server = await startModelServer()
  const [home, folder] = [homeOf(server), temporaryFolder()]
  mkdirSync(join(folder, '.cursor', 'rules'), { recursive: true })
  for (const file of ['AGENTS.md', 'CLAUDE.md', '.cursor/rules/style.mdc'])
    writeFileSync(join(folder, file), `Rules of this machine: ${file}`)
  const runtime = await openTestRuntime(home, { env, folder })
  const set = (key: string, value: string | boolean) => runtime.call('settings.set', { key: ['terminal', key], value })
  server.otherwise(done)
  const sentPrompt = async () => {
    const session = await runtime.turn(null, 'Hello')
    const body = server.requests.at(-1)?.json as unknown as { messages: { content: string }[] }
    const shown = await runtime.call('session.prompt', { sessionId: session })
    if (!shown.ok) throw new Error('There is no prompt.')
    const { text, ghosts, notices } = shown.value.snapshot
    expect(body.messages[0]?.content).toBe(text)
    return { text, ghosts: ghosts.filter(({ reason }) => reason === 'elsewhere'), notices }
  }
  expect((await sentPrompt()).text).toContain('Rules of this machine: AGENTS.md')

  await set('docker_image', 'debian:12')
  for (const backend of ['docker', 'nowhere']) {
    await set('backend', backend)
    const { text, ghosts, notices } = await sentPrompt()
    expect(text).not.toContain('Rules of this machine')
    const detail = said('prompt.works_elsewhere', { place: backend })
    const files = ['AGENTS.md', 'CLAUDE.md', '.cursor/rules/style.mdc']
    expect(ghosts).toEqual(files.map((path) => ({ path, reason: 'elsewhere', detail })))
    const reason = said('prompt.files_left_here', { place: backend, files: 3 })
    expect(notices).toContainEqual({ kind: 'noted', source: said('prompt.context_files'), reason })
  }

  await set('backend', 'docker')
  await set('docker_mount_cwd_to_workspace', true)
  expect((await sentPrompt()).text).toContain('Rules of this machine: AGENTS.md')
})

it('puts nothing aside, takes no picture and reads no file of this machine for a chat that works elsewhere', async () => {
  await using server = await startModelServer()
  await using pages = await startPageServer({ '127.0.0.1/long': `<p>${'long page '.repeat(20_000)}</p>` })
  const [home, folder] = [homeOf(server), temporaryFolder()]
  writeFileSync(join(folder, 'plot.png'), Buffer.from('89504e470d0a1a0a', 'hex'))
  const runtime = await openTestRuntime(home, { env, folder })
  server.otherwise(done)
  await runtime.call('settings.set', { key: ['security', 'allow_private_urls'], value: true })
  const { registry } = await runtime.rooms.toolbox()
  const told = async () => {
    const sessionId = await runtime.turn(null, 'Hello')
    const context = toolContext({ sessionId, workspace: folder })
    const page = await registry.dispatch('web_extract', { urls: [`http://127.0.0.1:${pages.port}/long`] }, context)
    const picture = await registry.dispatch('vision_analyze', { image_url: 'plot.png', question: 'What?' }, context)
    return {
      page: /truncated (?:\S*\/cache\/web\/|http:)|Use file tools|The rest is not kept/g.exec(page.text)?.[0],
      rest: page.text.includes('The rest is not kept.'),
      picture: picture.text.includes('no folder on this machine'),
    }
  }
  expect(await told()).toMatchObject({ page: expect.stringContaining('/cache/web/'), rest: false, picture: false })
  await runtime.call('settings.set', { key: ['terminal', 'backend'], value: 'nowhere' })
  expect(await told()).toEqual({ page: 'truncated http:', rest: true, picture: true })
})

it('gives a chat the tool servers of its own folder, whatever folder the window has', async () => {
  await using server = await startModelServer()
  const [home, one, other] = [homeOf(server), temporaryFolder(), temporaryFolder()]
  const { command, args } = fixtureServer('good')
  writeFileSync(join(one, '.mcp.json'), JSON.stringify({ mcpServers: { lab: { command, args } } }))
  writeFileSync(join(other, '.mcp.json'), JSON.stringify({ mcpServers: { theirs: { command, args } } }))
  const first = await openTestRuntime(home, { env, folder: one })
  const servers = async (runtime: typeof first) => {
    const list = await runtime.call('mcp.list', undefined)
    return list.ok ? list.value.map(({ name, folder, status }) => [name, folder, status]) : []
  }
  const offered = () => {
    const body = server.requests.at(-1)?.json as unknown as { tools: { function: { name: string } }[] }
    return new Set(body.tools.flatMap((tool) => /^mcp__(\w+?)__/.exec(tool.function.name)?.[1] ?? []))
  }
  expect(await servers(first)).toEqual([['lab', one, 'needs-approval']])
  await first.call('mcp.allow', { server: 'lab', folder: one })
  await (await first.rooms.toolbox()).mcp.settled(60_000)
  const echo = reply(toolCall('mcp__lab__echo', { text: 'from its folder' }))
  server.script(echo, done)
  const chat = await first.turn(null, 'Echo')
  expect(offered()).toEqual(new Set(['lab']))
  await first.close()

  const again = await openTestRuntime(home, { env, folder: other })
  server.script(echo, done)
  await again.turn(chat, 'Echo once more')
  expect(offered()).toEqual(new Set(['lab']))
  const body = server.requests.at(-1)?.json as unknown as { messages: unknown[] }
  expect(JSON.stringify(body.messages.at(-1))).toContain('from its folder')
  server.script(done)
  await again.turn(null, 'Hello from the other folder')
  expect(offered()).toEqual(new Set())
  expect(await servers(again)).toEqual([
    ['lab', one, 'ready'],
    ['theirs', other, 'needs-approval'],
  ])
})
