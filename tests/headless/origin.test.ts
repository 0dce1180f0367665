import { describe, expect, it } from 'vitest'
import { platform } from '../../src/core/prompt/layers/platform'
import { createApprovals } from '../../src/core/tools/approval/decide'
import { toolsetsOf } from '../../src/core/tools/toolsets/toolsets-of'
import { Origin } from '../../src/shared/origin'
import type { NewSession } from '../../src/core/sessions/sqlite-sessions'
import { gate } from '../fixtures/model-server/gate'
import { fail, reply, slow, streamError, text, toolCall, usage } from '../fixtures/model-server/script'
import { accepted, type Harness, openHarness } from './agent/harness'
import { echo } from './agent/tools'
import { exampleConfig, exampleEnvironment, exampleOptions, noDecisions } from './assembly/example-home'
import { exampleSession } from './assembly/example-prompt'
import { SaidError } from '../../src/shared/words/said-error'

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
  ['channel:telegram', ['clarify', 'memory', 'read_file'], 'platform-telegram', /on Telegram/, 'ask'],
  ['channel:somewhere', ['clarify'], 'platform-channel', /messaging app/, 'ask'],
  ['editor', ['clarify', 'memory', 'read_file'], 'platform-editor', /code editor/, 'ask'],
  ['api', ['memory', 'read_file'], 'platform-api', /through an API/, 'ask'],
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
    expect((await hintOf('channel:telegram', hints))?.text).toMatch(/on Telegram[\s\S]*\n\nT$/)
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

  it('that is stopped, breaks off or dies with the program says so of the answer that it leaves', async () => {
    await using harness = await openHarness()
    const { server, database, agent, sessionId } = harness
    const held = gate()
    server.script(reply(text(['Stopped here', ' never shown']), slow(held)))
    const stopped = accepted(await agent.send(sessionId, 'Stop me'))
    await harness.when(({ type }) => type === 'text-delta')
    agent.stop(sessionId)
    await stopped.done
    held.open()
    server.otherwise(reply(text('Broken off'), streamError('Internal error')))
    await harness.run('Fail')
    const sql = `SELECT partial, token_count > 0, finish_reason FROM messages WHERE role = 'assistant' ORDER BY id`
    expect(database.db.prepare(sql).raw().all()).toEqual([
      [1, 1, 'interrupted'],
      [1, 1, 'failed'],
    ])
    await database.write((db) => {
      db.prepare(`DELETE FROM messages WHERE id = (SELECT max(id) FROM messages)`).run()
      db.prepare(`DELETE FROM turn_events WHERE event LIKE '%"message-stored"%' OR event LIKE '%"turn-end"%'`).run()
      db.prepare('UPDATE turns SET process = -1, ended_at = NULL WHERE rowid = (SELECT max(rowid) FROM turns)').run()
    })
    await agent.open(sessionId)
    expect(database.db.prepare(sql).raw().all()).toEqual([
      [1, 1, 'interrupted'],
      [1, 1, 'failed'],
    ])
  })

  const endOf = ({ database }: Harness, session: string) =>
    database.db
      .prepare('SELECT user_id, ended_at IS NOT NULL, end_reason FROM sessions WHERE id = ?')
      .raw()
      .get(session)

  async function begin({ sessions }: Harness, session: Partial<NewSession>): Promise<string> {
    const made = { model: 'claude-test', provider: 'lab', workspace: null, origin: 'window', ...session } as const
    const created = await sessions.create(made)
    if (!created.ok) throw new SaidError(created.message)
    return created.value
  }

  it('ends a session in which nobody waits for the next one', async () => {
    await using harness = await openHarness()
    const { server, agent } = harness
    server.otherwise(reply(text('Fine.')))
    const ends: unknown[] = []
    for (const origin of ['window', 'editor', 'channel:telegram', 'cli', 'schedule', 'sub-agent', 'api'] as const) {
      const session = await begin(harness, { origin })
      await accepted(await agent.send(session, 'Hi')).done
      ends.push([origin, endOf(harness, session)])
    }
    const [open, over] = [
      [null, 0, null],
      [null, 1, 'completed'],
    ]
    expect(ends).toEqual([
      ['window', open],
      ['editor', open],
      ['channel:telegram', open],
      ['cli', over],
      ['schedule', over],
      ['sub-agent', over],
      ['api', over],
    ])
  })

  it('ends it with its own outcome: stopped, failed, or dead with its process', async () => {
    await using harness = await openHarness()
    const { server, agent, database, sessionId } = harness
    const [stopped, failed, dead, alive] = [
      await begin(harness, { origin: 'schedule' }),
      await begin(harness, { origin: 'cli' }),
      await begin(harness, { origin: 'sub-agent', delegatedBy: sessionId }),
      await begin(harness, { origin: 'schedule' }),
    ]
    const held = gate()
    server.script(reply(text('Half'), slow(held)))
    const sent = accepted(await agent.send(stopped, 'Hi'))
    await harness.when(({ type }) => type === 'text-delta')
    agent.stop(stopped)
    await sent.done
    held.open()
    server.script(fail(400, 'This request is malformed'))
    await accepted(await agent.send(failed, 'Hi')).done
    server.otherwise(reply(text('Fine.')))
    for (const session of [dead, alive]) await accepted(await agent.send(session, 'Hi')).done
    await database.write((db) => {
      const lose = db.prepare('UPDATE turns SET process = ?, ended_at = NULL, outcome = NULL WHERE session_id = ?')
      lose.run(-1, dead)
      lose.run(process.pid, alive)
      db.prepare('UPDATE sessions SET ended_at = NULL, end_reason = NULL WHERE id IN (?, ?)').run(dead, alive)
    })
    await agent.open(sessionId)
    expect([stopped, failed, dead, alive].map((session) => endOf(harness, session))).toEqual([
      [null, 1, 'interrupted'],
      [null, 1, 'failed'],
      [null, 1, 'failed'],
      [null, 0, null],
    ])
  })

  it('of a sub-agent is for whom its parent works', async () => {
    await using harness = await openHarness()
    const parent = await begin(harness, { origin: 'channel:telegram', userId: 'alice' })
    const child = await begin(harness, { origin: 'sub-agent', delegatedBy: parent })
    expect([parent, child].map((session) => endOf(harness, session))).toEqual([
      ['alice', 0, null],
      ['alice', 0, null],
    ])
  })
})
