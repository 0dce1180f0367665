import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Action } from '../../src/core/tools/tool'
import { fixtureServer, openMcp } from '../fixtures/mcp-server/mcp-harness'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { toolContext } from '../fixtures/tool-context'
import { spoken } from '../fixtures/spoken'

// Each test starts processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a server that does not work', () => {
  it('delays nobody: the others are ready while it still hangs', async () => {
    const world = openMcp({ hangs: fixtureServer('hang'), good: fixtureServer('good') })
    await world.ready('good')
    expect(world.stateOf('hangs')).toMatchObject({ status: 'connecting', tools: [] })
    expect(await world.run('mcp__good__echo', { text: 'x' })).toEqual({ ok: true, text: 'x' })
  })

  it('is given up when it does not answer, after five more attempts with longer and longer pauses', async () => {
    const world = openMcp({ hangs: fixtureServer('hang', { connect_timeout: 0.05 }) })
    await world.until(() => world.mcp.state()[0]?.status === 'failed')
    expect(world.stateOf('hangs')).toMatchObject({ attempt: 6, reason: expect.stringContaining('timed out') })
    expect(world.pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
    expect(world.mcp.notices()).toMatchObject([{ kind: 'ignored', source: 'mcp:hangs' }])
  })

  it('is shown with what it printed, without the secrets in it', async () => {
    const world = openMcp({ broken: fixtureServer('crash-at-start') })
    await world.until(() => world.mcp.state()[0]?.status === 'failed')
    const state = world.stateOf('broken')
    expect(spoken(state.reason)).toBe('The server exited with code 3.')
    expect(state.log).toContain('cannot read the settings, API_TOKEN=***')
  })

  it('that cannot be found is not tried again', async () => {
    const world = openMcp({ missing: fixtureServer('good', { command: 'no-such-program' }) })
    await world.until(() => world.mcp.state()[0]?.status === 'failed')
    expect(spoken(world.stateOf('missing').reason)).toMatch(/^no-such-program was not found/)
    expect(world.pauses).toEqual([])
  })

  it.each([
    ['flood', 'it sent more than 2000 messages per second'],
    ['endless-line', 'it sent a message of more than 16 MB'],
  ])('and floods (%s) is stopped', async (behaviour, reason) => {
    const world = openMcp({ loud: fixtureServer(behaviour) })
    await world.until(() => world.mcp.state()[0]?.status === 'failed')
    expect(spoken(world.stateOf('loud').reason)).toBe(`The server was stopped: ${reason}.`)
  })

  it('and logs without end has to wait, and still works', async () => {
    const world = openMcp({ loud: fixtureServer('loud-log') })
    await world.ready('loud')
    await world.run('mcp__loud__grow')
    await world.until(() => world.stateOf('loud').tools.some(({ tool }) => tool === 'grown_0'))
    expect(world.stateOf('loud').log.length).toBeLessThanOrEqual(100)
  })

  it('by never ending its list is read for fifty pages', async () => {
    const world = openMcp({ endless: fixtureServer('endless-list') })
    expect((await world.ready('endless')).tools).toHaveLength(400)
  })

  it('is connected again when it crashes in a call, and the call says what happened', async () => {
    const crashes = join(temporaryFolder(), 'crashes')
    const world = openMcp({ lab: fixtureServer('good', {}, crashes) })
    await world.ready('lab')
    expect(await world.run('mcp__lab__crash')).toEqual({
      ok: false,
      text: expect.stringMatching(/^The tool server lab failed: /),
    })
    await world.until(() => world.stateOf('lab').status === 'ready' && world.stateOf('lab').attempt === 1)
    expect(await world.run('mcp__lab__echo', { text: 'back' })).toEqual({ ok: true, text: 'back' })
    expect(readFileSync(crashes, 'utf8')).toBe('x')
  })

  it('and takes too long for a call does not hold the turn', async () => {
    const world = openMcp({ lab: fixtureServer('good', { timeout: 2 }) })
    await world.ready('lab')
    expect(await world.run('mcp__lab__slow')).toEqual({
      ok: false,
      text: 'The tool server lab did not answer within 2 s and was told to stop. What it did until then was not undone.',
    })
    expect(await world.run('mcp__lab__echo', { text: 'on' })).toEqual({ ok: true, text: 'on' })
  })

  it('stops at once when the user interrupts', async () => {
    const world = openMcp({ lab: fixtureServer('good') })
    await world.ready('lab')
    const stop = new AbortController()
    const call = world.run('mcp__lab__slow', {}, { signal: stop.signal })
    stop.abort()
    expect(await call).toEqual({ ok: false, text: 'The call was interrupted.' })
  })

  it.skipIf(process.platform === 'win32')('takes what it started with it when it is closed', async () => {
    const pids = join(temporaryFolder(), 'pids')
    const world = openMcp({ lab: fixtureServer('with-child', {}, pids) })
    await world.ready('lab')
    const started: number[] = JSON.parse(readFileSync(pids, 'utf8'))
    expect(started.map(isAlive)).toEqual([true, true])
    await world.mcp.close()
    await expect.poll(() => started.map(isAlive)).toEqual([false, false])
    expect(await world.registry.definitions()).toEqual([])
  })
})

describe('hostile definitions', () => {
  it('are blocked or refused one by one, with a notice each, and never sent', async () => {
    const world = openMcp({ lab: fixtureServer('hostile', { tools: { resources: false, prompts: false } }) })
    const state = await world.ready('lab')
    expect(spoken(state.tools.map(({ tool, status, reason }) => [tool, status, reason]))).toEqual([
      ['good', 'offered', null],
      ['poisoned', 'blocked', expect.stringContaining('prompt_injection')],
      ['poisoned_schema', 'blocked', expect.stringContaining('prompt_injection')],
      ['huge', 'refused', 'its input schema has more than 100000 characters'],
      ['not_an_object', 'refused', 'its input schema does not describe an object'],
      ['no-schema', 'refused', 'its input schema is not an object'],
      ['same.name', 'offered', null],
      ['same_name', 'refused', 'another tool on the server has the same name'],
    ])
    expect((await world.registry.definitions()).map(({ name }) => name)).toEqual([
      'mcp__lab__good',
      'mcp__lab__same_name',
    ])
    expect(world.mcp.notices().map(({ kind, source }) => [kind, source])).toEqual([
      ['blocked', 'mcp__lab__poisoned'],
      ['blocked', 'mcp__lab__poisoned_schema'],
      ['ignored', 'mcp__lab__huge'],
      ['ignored', 'mcp__lab__not_an_object'],
      ['ignored', 'mcp__lab__no_schema'],
      ['ignored', 'mcp:lab'],
      ['ignored', 'mcp__lab__same_name'],
    ])
  })
})

describe('approval', () => {
  const refusing = (asked: Action[]) => ({
    approveAction: async (action: Action) => {
      asked.push(action)
      return { allowed: false, because: 'user', asked: true, rules: [], message: 'The user said no.' } as const
    },
  })

  it('is asked for what may destroy or reach out, and a no is a no', async () => {
    const world = openMcp({ lab: fixtureServer('good') })
    await world.ready('lab')
    const asked: Action[] = []
    expect(await world.run('mcp__lab__delete_all', { all: true }, refusing(asked))).toEqual({
      ok: false,
      text: 'The user said no.',
    })
    expect(await world.run('mcp__lab__echo', { text: 'read only' }, refusing(asked))).toMatchObject({ ok: true })
    expect(spoken(asked)).toEqual([
      {
        kind: 'mcp',
        subject: expect.stringMatching(/^mcp__lab__delete_all \(lab, definition [0-9a-f]{12}\)$/),
        detail: '{\n  "all": true\n}',
        rules: [
          { id: 'mcp-destructive', reason: 'The tool may change or delete things.' },
          { id: 'mcp-open-world', reason: 'The tool may reach services outside this machine.' },
        ],
      },
    ])
  })

  it('is not asked for a server that the settings trust', async () => {
    const world = openMcp({ lab: fixtureServer('good', { trust: true }) })
    await world.ready('lab')
    const asked: Action[] = []
    expect(await world.run('mcp__lab__delete_all', {}, refusing(asked))).toEqual({ ok: true, text: 'did delete_all' })
    expect(asked).toEqual([])
  })

  it('is asked again for a tool that describes itself differently, until the user agrees', async () => {
    const folder = temporaryFolder()
    const description = join(folder, 'description')
    const settings = { lab: fixtureServer('described-by-file', {}, description) }
    const file = { file: join(folder, 'mcp.json') }
    writeFileSync(description, 'Says the same again.')
    const first = openMcp(settings, file)
    await first.ready('lab')
    await first.mcp.close()

    writeFileSync(description, 'Says the same again, and a little more.')
    const second = openMcp(settings, file)
    expect((await second.ready('lab')).tools).toMatchObject([{ tool: 'echo', status: 'changed' }])
    expect(second.mcp.notices()).toEqual([
      { kind: 'suspicious', source: 'mcp__lab__echo', rules: ['tool_definition_changed'] },
    ])
    const asked: Action[] = []
    await second.run('mcp__lab__echo', { text: 'x' }, refusing(asked))
    expect(asked.map(({ rules }) => rules.map(({ id }) => id))).toEqual([['mcp-changed']])
    expect(await second.run('mcp__lab__echo', { text: 'x' })).toEqual({ ok: true, text: 'x' })
    await second.mcp.close()

    const third = openMcp(settings, file)
    expect((await third.ready('lab')).tools).toMatchObject([{ tool: 'echo', status: 'offered' }])
  })
})

describe('a server of a project file', () => {
  it('serves the chats of its own folder and no others, whatever two projects call their servers', async () => {
    const [one, other, home] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
    const { command, args } = fixtureServer('good')
    for (const folder of [one, other])
      writeFileSync(join(folder, '.mcp.json'), JSON.stringify({ mcpServers: { lab: { command, args } } }))
    let next: string | null = one
    const world = openMcp({ mine: fixtureServer('good') }, { workspace: () => next, file: join(home, 'mcp.json') })
    await world.mcp.use(other, 60_000)
    const states = () => world.mcp.state().map(({ name, folder, status }) => [name, folder, status])
    await world.ready('mine')
    expect(states()).toEqual(
      [
        ['lab', one, 'needs-approval'],
        ['lab', other, 'needs-approval'],
      ]
        .toSorted(([, a], [, b]) => ((a ?? '') < (b ?? '') ? -1 : 1))
        .concat([['mine', null as unknown as string, 'ready']]),
    )
    await world.mcp.allow('lab', other)
    await world.until(() => states().some(([, folder, status]) => folder === other && status === 'ready'))
    expect(states().find(([, folder]) => folder === one)?.[2]).toBe('needs-approval')
    const namesIn = async (folder: string | null) =>
      (await world.registry.definitions(undefined, folder)).map(({ name }) => name.split('__').slice(1, 2).join())
    expect([new Set(await namesIn(one)), new Set(await namesIn(other)), new Set(await namesIn(null))]).toEqual([
      new Set(['mine']),
      new Set(['lab', 'mine']),
      new Set(['mine']),
    ])
    const call = async (workspace: string | null) =>
      (await world.registry.dispatch('mcp__lab__echo', { text: 'hi' }, toolContext({ workspace }))).ok
    expect([await call(other), await call(one), await call(null)]).toEqual([true, false, false])

    next = null
    await world.mcp.reload()
    expect(states().map(([, folder]) => folder)).toEqual([other, null])
    expect(await call(other)).toBe(true)
  })

  it('is never started without a yes, and a yes is for exactly what was shown', async () => {
    const workspace = temporaryFolder()
    const home = temporaryFolder()
    const file = join(workspace, '.mcp.json')
    const pids = join(workspace, 'pids')
    const { command, args } = fixtureServer('with-child', {}, pids)
    const write = (env: object) =>
      writeFileSync(file, JSON.stringify({ mcpServers: { theirs: { command, args, env, trust: true } } }))
    write({})
    const ports = { workspace: () => workspace, file: join(home, 'mcp.json') }
    const world = openMcp({}, ports)
    await world.until(() => world.mcp.state().length === 1)
    expect(world.stateOf('theirs')).toMatchObject({ status: 'needs-approval', origin: 'project', trusted: false })
    expect(existsSync(pids)).toBe(false)
    await world.mcp.restart('theirs')
    expect(world.stateOf('theirs').status).toBe('needs-approval')

    await world.mcp.allow('theirs')
    await world.ready('theirs')
    await world.mcp.close()
    const again = openMcp({}, ports)
    await again.ready('theirs')
    write({ NODE_OPTIONS: '--require ./evil.js' })
    await again.mcp.reload()
    expect(again.stateOf('theirs')).toMatchObject({
      status: 'needs-approval',
      place: expect.stringContaining('NODE_OPTIONS=--require ./evil.js'),
    })
  })

  it.each(['{ not json', '[]', '{"mcpServers":{"a":{}}}'])('that cannot be read (%j) is a notice', async (text) => {
    const workspace = temporaryFolder()
    writeFileSync(join(workspace, '.mcp.json'), text)
    const world = openMcp({}, { workspace: () => workspace })
    await world.until(() => world.mcp.notices().length === 1)
    expect(world.mcp.state()).toEqual([])
  })
})
