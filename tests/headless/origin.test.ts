import { describe, expect, it } from 'vitest'
import { platform } from '../../src/core/prompt/layers/platform'
import { createApprovals } from '../../src/core/tools/approval/decide'
import { toolsetsOf } from '../../src/core/tools/toolsets/toolsets-of'
import { Origin } from '../../src/shared/origin'
import { reply, text, toolCall, usage } from '../fixtures/model-server/script'
import { accepted, openHarness } from './agent/harness'
import { echo } from './agent/tools'
import { exampleConfig, exampleEnvironment, exampleOptions, noDecisions } from './assembly/example-home'
import { exampleSession } from './assembly/example-prompt'

const registered = [
  { name: 'clarify', toolset: 'clarify' },
  { name: 'memory', toolset: 'memory' },
  { name: 'read_file', toolset: 'file' },
]

async function hintOf(origin: Origin, platform_hints = {}) {
  const options = exampleOptions(
    { home: '/h', workspace: null },
    { origin, config: { ...exampleConfig, platform_hints } },
  )
  const sources = { ...options, environment: exampleEnvironment, decisions: noDecisions, scan: async () => [] }
  const gathered = await platform.gather?.(sources)
  if (gathered === undefined) throw new Error('The layer gathers nothing.')
  return platform.render(gathered.facts, exampleSession)
}

/** What follows from an origin: its tools, what it is told of the place it speaks in, and whether anybody can be asked. */
const table: readonly (readonly [Origin, tools: string[], hint: string, words: RegExp, 'ask' | 'unattended'])[] = [
  ['window', ['clarify', 'memory', 'read_file'], 'platform-window', /desktop window that renders Markdown/, 'ask'],
  ['cli', ['clarify', 'memory', 'read_file'], 'platform-cli', /command line.*plain text/, 'ask'],
  ['schedule', ['memory', 'read_file'], 'platform-schedule', /Nobody is present/, 'unattended'],
  ['sub-agent', ['read_file'], 'platform-sub-agent', /agent that gave you the task/, 'unattended'],
  ['channel:telegram', ['clarify', 'memory', 'read_file'], 'platform-channel', /messaging app/, 'ask'],
  ['editor', ['clarify', 'memory', 'read_file'], 'platform-editor', /code editor/, 'ask'],
  ['api', ['memory', 'read_file'], 'platform-api', /through an API/, 'unattended'],
]

describe('origin', () => {
  it.each(table)('%s decides tools, platform part and approvals', async (origin, tools, hint, words, behaviour) => {
    const choice = { origin, enabled: null, disabled: [], neverEnabled: [] }
    expect(toolsetsOf(choice, registered).tools).toEqual(tools)

    const layer = await hintOf(origin)
    expect(layer?.source).toEqual({ kind: 'built-in', name: hint })
    expect(layer?.text).toMatch(words)
    expect(/window/.test(layer?.text ?? '')).toBe(origin === 'window')

    const { check } = createApprovals({
      mode: () => 'manual',
      denyGlobs: () => [],
      allowlist: { entries: () => [], add: async () => false },
      clock: { wait: async () => undefined },
      ask: () => Promise.reject(new Error('Nobody is asked.')),
      judge: () => Promise.reject(new Error('Nobody is asked.')),
      context: { origin },
    })
    const verdict = check('git clean -fd')
    expect(verdict.allowed === false ? verdict.because : verdict.allowed).toBe(behaviour)
  })

  it('is one of these, and nothing else', () => {
    expect(table.every(([origin]) => Origin.safeParse(origin).success)).toBe(true)
    for (const word of ['desktop', 'cron', 'subagent', 'channel', 'channel:', ''])
      expect(Origin.safeParse(word).success).toBe(false)
  })

  it('chooses the words of the user about the platform, also under the name that the Python agent has for it', async () => {
    const hints = {
      cli: { replace: 'C' },
      cron: { replace: 'S' },
      telegram: 'T',
      desktop: 'D',
      window: { replace: 'W' },
    }
    expect(await hintOf('cli', hints)).toEqual({ text: 'C', source: { kind: 'setting', key: 'platform_hints.cli' } })
    expect(await hintOf('schedule', hints)).toEqual({
      text: 'S',
      source: { kind: 'setting', key: 'platform_hints.cron' },
    })
    expect(await hintOf('window', hints)).toEqual({
      text: 'W',
      source: { kind: 'setting', key: 'platform_hints.window' },
    })
    expect((await hintOf('channel:telegram', hints))?.text).toMatch(/messaging app[\s\S]*\n\nT$/)
    expect((await hintOf('editor', hints))?.source).toEqual({ kind: 'built-in', name: 'platform-editor' })
  })

  it('keeps its own hint when the setting replaces it by nothing but blanks', async () => {
    expect(await hintOf('window', { desktop: { replace: ' ' } })).toEqual(await hintOf('window'))
  })
})

describe('a turn', { timeout: 30_000 }, () => {
  it('weighs what it stores, and tells why each answer ended', async () => {
    await using harness = await openHarness({ tools: [echo] })
    const { server, database } = harness
    server.script(reply(toolCall('echo', { text: 'x' }), usage({ input: 10, output: 7 })))
    server.script(reply(text('Fine.'), usage({ input: 20, output: 3 })))
    await harness.run('Say it eight chars!!')
    const sql = 'SELECT role, token_count, finish_reason FROM messages ORDER BY id'
    const rows = database.db.prepare<[], [string, number, string | null]>(sql).raw().all()
    expect(rows.map(([role, tokens, reason]) => [role, role === 'tool' ? tokens > 0 : tokens, reason])).toEqual([
      ['user', 5, null],
      ['assistant', 7, 'tool-calls'],
      ['tool', true, null],
      ['assistant', 3, 'stop'],
    ])
  })

  it('of a schedule or a sub-agent ends its session; one of the window does not', async () => {
    await using harness = await openHarness()
    const { server, sessions, database, agent } = harness
    server.otherwise(reply(text('Fine.')))
    const endOf = async (origin: Origin, userId?: string) => {
      const made = { model: 'claude-test', provider: 'lab', workspace: null, origin }
      const created = await sessions.create({ ...made, ...(userId !== undefined && { userId }) })
      if (!created.ok) throw new Error(created.message)
      await accepted(await agent.send(created.value, 'Hi')).done
      const sql = 'SELECT user_id, ended_at IS NOT NULL, end_reason FROM sessions WHERE id = ?'
      return database.db.prepare(sql).raw().get(created.value)
    }
    expect(await endOf('window')).toEqual([null, 0, null])
    expect(await endOf('schedule')).toEqual([null, 1, 'completed'])
    expect(await endOf('sub-agent')).toEqual([null, 1, 'completed'])
    expect(await endOf('channel:telegram', 'alice')).toEqual(['alice', 0, null])
  })
})
