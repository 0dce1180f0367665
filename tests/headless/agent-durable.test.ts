import { describe, expect, it } from 'vitest'
import { readHistory } from '../../src/core/sessions/ledger/read-history'
import { readTurns } from '../../src/core/sessions/ledger/read-turns'
import { reply, slow, text, toolCall } from '../fixtures/model-server/script'
import { gate } from '../fixtures/model-server/gate'
import { accepted, type Harness, openHarness } from './agent/harness'
import { echo, heldTool } from './agent/tools'
import { defineTool } from '../../src/core/tools/tool'
import { z } from 'zod'
import { said } from '../../src/shared/words/said'

const rows = ({ database, sessionId }: Harness) =>
  readHistory(database.db, sessionId).map(({ role, content, toolCallId }) => [role, content, toolCallId])

/** Everything that a program which dies here would leave behind: the same files, another process. */
async function crash(harness: Harness, events = 0): Promise<void> {
  await harness.database.write((db) => {
    db.prepare('UPDATE turns SET process = -1, ended_at = NULL, outcome = NULL').run()
    if (events > 0) db.prepare('DELETE FROM turn_events WHERE id > (SELECT max(id) FROM turn_events) - ?').run(events)
  })
}

describe('after a crash', () => {
  it('open calls get results, nothing runs again, and the session goes on', async () => {
    let runs = 0
    const counted = defineTool({
      ...echo,
      name: 'counted',
      input: z.object({}),
      run: async () => ({ ok: true, text: String((runs += 1)) }),
    })
    await using harness = await openHarness({ tools: [counted] })
    const { server, sessionId, database, sessions } = harness
    await sessions.append(sessionId, { role: 'user', content: 'Go', turnId: 'dead' })
    const calls = JSON.stringify(['a', 'b'].map((id) => ({ id, name: 'counted', arguments: '{}' })))
    await sessions.append(sessionId, { role: 'assistant', content: 'Two calls.', toolCalls: calls, turnId: 'dead' })
    await sessions.append(sessionId, { role: 'tool', content: 'first', toolCallId: 'a', toolName: 'counted' })
    await database.write((db) => {
      db.prepare(
        `INSERT INTO turns (id, session_id, user_message_id, process, started_at) VALUES ('dead', ?, 1, -1, 1)`,
      ).run(sessionId)
    })
    server.script(reply(text('On we go.')))
    expect((await harness.run('And?')).outcome).toBe('completed')
    expect(runs).toBe(0)
    expect(rows(harness)).toEqual([
      ['user', 'Go', null],
      ['assistant', 'Two calls.', null],
      ['tool', 'first', 'a'],
      ['tool', expect.stringContaining('It was not run again'), 'b'],
      ['user', 'And?', null],
      ['assistant', 'On we go.', null],
    ])
    expect(harness.stored('dead').at(-1)).toMatchObject({
      type: 'turn-end',
      outcome: 'failed',
      failure: { layer: 'app' },
    })
  })

  it('the text that was shown is kept and marked as partial', async () => {
    await using harness = await openHarness()
    const { server, sessionId, database } = harness
    server.script(reply(text(['Shown ', 'and lost.'])), reply(text('Again.')))
    await harness.run('one')
    // The message and the end of the turn never came to the disk.
    await database.write((db) => db.prepare(`DELETE FROM messages WHERE role = 'assistant'`).run())
    await crash(harness, 2)
    await harness.agent.open(sessionId)
    expect(rows(harness).map(([, content]) => content)).toEqual(['one', 'Shown and lost.'])
    await harness.run('two')
    expect(rows(harness).map(([role, content]) => [role, content])).toEqual([
      ['user', 'one'],
      ['assistant', 'Shown and lost.'],
      ['user', 'two'],
      ['assistant', 'Again.'],
    ])
    expect(
      database.db.prepare(`SELECT partial FROM messages WHERE role = 'assistant' ORDER BY id`).pluck().all(),
    ).toEqual([1, 0])
    const [first] = readTurns(database.db, { sessionId, limit: 5 }).turns
    expect(first?.events.filter(({ type }) => type === 'turn-end').length).toBe(1)
  })

  it('messages that waited are still there and run first', async () => {
    await using harness = await openHarness()
    const { server, agent, sessionId, database } = harness
    await database.write((db) => {
      db.prepare(
        `INSERT INTO waiting_messages (session_id, turn_id, kind, text, created_at) VALUES (?, 'old', 'queue', 'waited', 1)`,
      ).run(sessionId)
    })
    server.otherwise(reply(text('Yes.')))
    const { done } = accepted(await agent.send(sessionId, 'new'))
    await done
    expect(rows(harness).flatMap(([role, content]) => (role === 'user' ? [content] : []))).toEqual(['waited', 'new'])
  })

  it('a turn that another process is running is left alone', async () => {
    await using harness = await openHarness({ parts: { isAlive: () => true } })
    harness.server.script(reply(text('Hi.')))
    await harness.run('one')
    await crash(harness)
    expect(await harness.agent.send(harness.sessionId, 'two')).toEqual({
      ok: false,
      message: said('agent.another_window_program_middle'),
    })
  })
})

describe('when the disk is full', () => {
  it('tools do not run after an answer that could not be stored', async () => {
    const held = heldTool()
    const pause = gate()
    await using harness = await openHarness({ tools: [held.tool, echo] })
    const { server, agent, sessionId, database, events } = harness
    server.script(reply(text('Soon.'), slow(pause), toolCall('echo', { text: 'x' })))
    const { done } = accepted(await agent.send(sessionId, 'Go'))
    await pause.reached
    database.db.pragma('query_only = ON')
    pause.open()
    expect(await done).toMatchObject({ outcome: 'failed', failure: { layer: 'store' } })
    expect(events.some(({ type }) => type === 'tool-start')).toBe(false)
    expect(events.filter(({ type }) => type === 'turn-end').length).toBe(1)
    database.db.pragma('query_only = OFF')
    server.script(reply(text('Better.')))
    expect((await harness.run('Now?')).outcome).toBe('completed')
  })
})

describe('a mistake in the program', () => {
  it('ends the turn once, as such, and the session stays usable', async () => {
    let isBroken = true
    await using harness = await openHarness({
      route: (route) => ({
        ...route,
        cost() {
          if (isBroken) throw new TypeError('undefined is not a function')
          return { status: 'unpriced' }
        },
      }),
      tools: [echo],
    })
    const { server, events } = harness
    server.otherwise(
      reply(text('Hi.'), { kind: 'usage', usage: { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, reasoning: 0 } }),
    )
    expect(await harness.run()).toMatchObject({ outcome: 'failed' })
    expect(events.filter(({ type }) => type === 'turn-end').length).toBe(1)
    isBroken = false
    expect((await harness.run()).outcome).toBe('completed')
  })
})
