import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { probeSandbox } from '../../src/core/tools/sandbox/probe-sandbox'
import type { AgentMode } from '../../src/shared/agent-mode'
import type { Permission } from '../../src/shared/ask'
import { reply, text, toolCall } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const env = { LAB_API_KEY: 'sk-lab-0123456789', PATH: process.env['PATH'] }
const isHeld = probeSandbox(process.platform, process.env).kind !== 'none'
const done = reply(text('Done.'))
const write = (path: string) => toolCall('write_file', { path, content: 'written\n' })
const run = (command: string, more = {}) => toolCall('terminal', { command, ...more })

function homeOf(server: ModelServer, more = ''): string {
  const home = temporaryFolder()
  const lab = `{ base_url: "${server.openaiUrl}", api_mode: chat_completions, api_key_env: LAB_API_KEY }`
  const config = `model: { provider: lab, default: test-model }\nproviders: { lab: ${lab} }\n${more}`
  writeFileSync(join(home, 'config.yaml'), config)
  return home
}

interface Sent {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly tools: readonly unknown[]
}
const bodies = (server: ModelServer) => server.requests.map(({ json }) => json as unknown as Sent)
/** What the model read of its last calls. */
const results = (server: ModelServer, count: number) =>
  (bodies(server).at(-1)?.messages ?? [])
    .filter(({ role }) => role === 'tool')
    .slice(-count)
    .map(({ content }) => content)
const refused = expect.stringContaining('"plan only"')

/** A runtime in a folder, with what it asked; every question is answered the same. */
async function open(home: string, choice: 'once' | 'deny' = 'once') {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a.txt'), 'before\n')
  const runtime = await openTestRuntime(home, { env, folder })
  const asked: Permission[] = []
  runtime.rooms.hearers.add((event) => {
    if (event.type !== 'approval-asked') return
    asked.push(event.permission)
    void runtime.call('approval.answer', { permissionId: event.permission.id, choice })
  })
  const setMode = (sessionId: string | null, mode: AgentMode) => runtime.call('mode.set', { sessionId, mode })
  return { ...runtime, folder, asked, setMode, path: (name: string) => join(folder, name) }
}

it.each(['', 'terminal: { sandbox: "off" }\n'])(
  'changes nothing in the mode plan, whatever the model calls %s',
  async (more) => {
    await using server = await startModelServer()
    const { turn, setMode, path, call } = await open(homeOf(server, more))
    await setMode(null, 'plan')
    const isOff = more !== ''
    server.script(
      reply(
        toolCall('read_file', { path: 'a.txt' }),
        write('new.txt'),
        toolCall('patch', { path: 'a.txt', old_string: 'before', new_string: 'after' }),
        toolCall('memory', { action: 'add', target: 'memory', content: 'x' }),
        toolCall('cronjob', { action: 'create', schedule: '1h', prompt: 'x' }),
        run('cat a.txt'),
        run('echo broken > a.txt'),
        run('ls', { background: true }),
        run('ls', { unsandboxed: true }),
        toolCall('execute_code', { code: `await write_file({ path: 'code.txt', content: 'x' })` }),
      ),
      done,
    )
    const chat = await turn(null, 'Change everything')
    const told = results(server, 10)
    expect(told[0]).toContain('before')
    expect(told.slice(1, 5)).toEqual([refused, refused, refused, refused])
    expect(told[5]).toContain('before')
    expect(told[7]).toEqual(refused)
    if (isOff || !isHeld) expect([told[6], told[9]]).toEqual([refused, refused])
    else {
      expect(told[6]).toMatch(/[Rr]ead-only/)
      expect(told[8]).toEqual(refused)
    }
    expect([readFileSync(path('a.txt'), 'utf8'), existsSync(path('new.txt')), existsSync(path('code.txt'))]).toEqual([
      'before\n',
      false,
      false,
    ])
    expect(await call('mode.current', { sessionId: chat })).toEqual({
      ok: true,
      value: { mode: 'plan', approvesAll: false },
    })
  },
)

it('keeps the stored prompt and the tools byte for byte when the mode changes, and tells the model beside them', async () => {
  await using server = await startModelServer()
  const { turn, setMode, call, path } = await open(homeOf(server))
  server.script(done, reply(write('one.txt')), done, reply(write('two.txt')), done)
  const chat = await turn(null, 'Hello')
  const stored = await call('session.prompt', { sessionId: chat })
  await setMode(chat, 'plan')
  await turn(chat, 'Plan it')
  const layers = await call('session.texts', { sessionId: chat })
  expect(layers).toMatchObject({ value: { call: [{ id: 'mode', source: 'session' }] } })
  await setMode(chat, 'edit')
  await turn(chat, 'Do it')
  expect([existsSync(path('one.txt')), existsSync(path('two.txt'))]).toEqual([false, true])
  expect(await call('session.prompt', { sessionId: chat })).toEqual(stored)
  const [first, second] = [bodies(server)[0], bodies(server)[1]]
  expect(second?.tools).toEqual(first?.tools)
  const system = first?.messages[0]?.content ?? ''
  expect(second?.messages[0]?.content.startsWith(system)).toBe(true)
  expect(second?.messages[0]?.content.slice(system.length)).toContain('plan only')
  expect(bodies(server).at(-1)?.messages[0]?.content).toBe(system)
})

it('asks before each edit and each command that may edit, and a no leaves the file', async () => {
  await using server = await startModelServer()
  const { turn, setMode, asked, path } = await open(homeOf(server), 'deny')
  await setMode(null, 'ask')
  server.script(reply(write('a.txt'), run('touch b.txt'), run('cat a.txt')), done)
  await turn(null, 'Edit')
  expect(asked.map(({ kind, mode, rules }) => ({ kind, mode, rules: rules.map(({ id }) => id) }))).toEqual([
    { kind: 'write-file', mode: 'ask', rules: ['mode-edit'] },
    { kind: 'command', mode: 'ask', rules: expect.arrayContaining(['mode-command']) },
  ])
  expect([readFileSync(path('a.txt'), 'utf8'), existsSync(path('b.txt'))]).toEqual(['before\n', false])
  expect(results(server, 1)[0]).toContain('before')
})

it('approves everything in one chat only, never the hardline, and not after a restart', async () => {
  await using server = await startModelServer()
  const home = homeOf(server, 'terminal: { sandbox: "off" }\n')
  const first = await open(home, 'deny')
  server.script(done)
  const chat = await first.turn(null, 'Hello')
  expect(await first.call('mode.approveAll', { sessionId: chat, on: true })).toMatchObject({
    value: { approvesAll: true },
  })
  server.script(reply(run('rm -rf a.txt'), run('rm -rf /')), done)
  await first.turn(chat, 'Clean up')
  expect(first.asked).toEqual([])
  expect(existsSync(first.path('a.txt'))).toBe(false)
  expect(results(server, 1)[0]).toContain('never run')
  server.script(reply(run('rm -rf b')), done)
  await first.turn(null, 'Another chat')
  expect(first.asked).toHaveLength(1)
  await first.close()
  const second = await open(home, 'deny')
  expect(await second.call('mode.current', { sessionId: chat })).toMatchObject({ value: { approvesAll: false } })
})

it('holds sub-agents, branches and restarts to the mode of the chat', async () => {
  await using server = await startModelServer()
  const home = homeOf(server, 'agent: { mode: plan }\n')
  const first = await open(home)
  server.script(
    reply(toolCall('delegate_task', { goal: 'Write a file.', toolsets: ['file'] })),
    reply(write('child.txt')),
    reply(text('I could not.')),
    done,
  )
  const chat = await first.turn(null, 'Delegate')
  expect(existsSync(first.path('child.txt'))).toBe(false)
  expect(bodies(server)[2]?.messages.at(-1)?.content).toEqual(refused)
  const child = first.heard.find((event) => event.type === 'delegated')
  const childId = child?.type === 'delegated' ? child.childId : ''
  expect(await first.call('mode.set', { sessionId: childId, mode: 'edit' })).toMatchObject({ ok: false })
  expect(await first.call('mode.approveAll', { sessionId: childId, on: true })).toMatchObject({ ok: false })
  const [exchange] = await first
    .call('session.exchanges', { sessionId: chat })
    .then((found) => (found.ok ? found.value : []))
  const branch = await first.call('session.branch', {
    sessionId: chat,
    messageId: exchange?.messageId ?? 0,
    side: 'after',
  })
  const modeOf = (sessionId: string) => first.call('mode.current', { sessionId })
  expect(await modeOf(branch.ok ? branch.value.id : '')).toMatchObject({ value: { mode: 'plan' } })
  await first.call('settings.set', { key: ['agent', 'mode'], value: 'edit' })
  expect(await modeOf(chat)).toMatchObject({ value: { mode: 'plan' } })
  await first.close()
  const second = await open(home)
  expect(await second.call('mode.current', { sessionId: chat })).toMatchObject({ value: { mode: 'plan' } })
})

it('lets no page free the agent: a stricter mode is anybody’s, a freer one needs a press, everything a dialog', async () => {
  await using server = await startModelServer()
  const shown: string[] = []
  let presses = 0
  const runtime = await openTestRuntime(homeOf(server), {
    env,
    gestures: { recent: () => presses > 0, spend: () => presses-- > 0, isAssisted: () => false },
    dialogs: {
      folder: async () => null,
      file: async () => null,
      skill: async () => null,
      whereTo: async () => null,
      choose: async ({ title }) => (shown.push(typeof title === 'string' ? title : title.code), 1),
    },
  })
  server.script(done)
  const sessionId = await runtime.turn(null, 'Hello')
  const set = (mode: AgentMode) => runtime.answer('mode.set', { sessionId, mode }, 1)
  expect(await set('plan')).toMatchObject({ ok: true })
  expect(await set('edit')).toMatchObject({ ok: false, code: 'refused' })
  expect(await runtime.answer('mode.approveAll', { sessionId, on: true }, 1)).toMatchObject({ ok: false })
  presses = 1
  expect(await runtime.answer('mode.approveAll', { sessionId, on: true }, 1)).toMatchObject({ ok: false })
  expect(shown).toEqual(['guard.approve_all_title'])
  expect(await set('ask')).toMatchObject({ ok: true, value: { mode: 'ask', approvesAll: false } })
  presses = 0
  expect(await set('edit')).toMatchObject({ ok: false })
})
