import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createPeople } from '../../src/core/agent/people/create-people'
import { wait } from '../../src/core/base/wait'
import type { TerminalEnvironment } from '../../src/core/tools/terminal/environment'
import type { TurnEvent } from '../../src/shared/turn'
import { reply, text, toolCall } from '../fixtures/model-server/script'
import { accepted, openHarness } from './agent/harness'
import { openTerminal } from './terminal/open-terminal'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

/** The whole agent with real people between the model and a real shell. */
async function openAll(origin: 'window' | 'schedule' = 'window', environment?: TerminalEnvironment) {
  const { tools, folder } = openTerminal(environment === undefined ? {} : { environment })
  const people = createPeople({
    settings: () => ({ mode: 'manual', denyGlobs: [], timeoutSeconds: 300 }),
    allowlist: { entries: () => [], add: async () => false },
    contextOf: () => ({ origin }),
    present: () => true,
    showsForms: () => true,
    askModel: null,
    redact: (shown) => shown,
    clock: Date.now,
    wait,
    newId: randomUUID,
  })
  const harness = await openHarness({ tools, parts: { people } })
  const asked = async () => {
    const event = await harness.when(({ type }) => type === 'approval-asked')
    return event.type === 'approval-asked' ? event.permission : null
  }
  return { harness, people, folder, asked }
}

/** For commands that must never reach a shell: should a rule fail one day, the test must not be what does the damage. */
const nowhere: TerminalEnvironment = {
  kind: 'local',
  isolated: false,
  sandbox: null,
  gate: () => null,
  hold: async () => (launch) => launch,
  open: async () => ({ ok: false, reason: 'It would have been run.', retry: false }),
  close: async () => undefined,
}

const result = (events: readonly TurnEvent[]) => {
  const end = events.find(({ type }) => type === 'tool-end')
  return end?.type === 'tool-end' ? (JSON.parse(end.text) as Record<string, unknown>) : null
}

describe('a command of the model', () => {
  it('waits for the person, runs after a yes, and tells everything in order', async () => {
    const { harness, people, folder, asked } = await openAll()
    await using _ = harness
    await mkdir(join(folder, 'old'))
    harness.server.script(
      reply(toolCall('terminal', { command: `rm -rf ${folder}/old`, timeout: 20 }, 'a')),
      reply(text('Done.')),
    )
    const { done } = accepted(await harness.agent.send(harness.sessionId, 'Go'))
    const permission = await asked()
    expect(existsSync(join(folder, 'old'))).toBe(true)
    people.answer(permission?.id ?? '', { choice: 'once' })
    expect((await done)?.outcome).toBe('completed')
    expect(existsSync(join(folder, 'old'))).toBe(false)
    expect(result(harness.events)).toMatchObject({ exit_code: 0, approval: 'The user approved this command.' })
    const order = harness.events.map(({ type }) => type).filter((type) => /^(?:tool|approval)/.test(type))
    expect(order).toEqual(['tool-start', 'approval-asked', 'approval-answered', 'tool-end'])
  })

  it('does not run when the turn is stopped while the question is open', async () => {
    const { harness, people, folder, asked } = await openAll()
    await using _ = harness
    await mkdir(join(folder, 'old'))
    harness.server.script(reply(toolCall('terminal', { command: `rm -rf ${folder}/old` }, 'a')))
    const { done } = accepted(await harness.agent.send(harness.sessionId, 'Go'))
    const permission = await asked()
    harness.agent.stop(harness.sessionId)
    expect((await done)?.outcome).toBe('interrupted')
    expect(people.answer(permission?.id ?? '', { choice: 'once' })).toBe(false)
    expect(existsSync(join(folder, 'old'))).toBe(true)
    expect(harness.events.filter(({ type }) => type === 'approval-answered')).toMatchObject([{ by: 'interrupted' }])
    expect(harness.events.find(({ type }) => type === 'tool-end')).toMatchObject({ ok: false, unrun: 'not-run' })
  })

  it.each([':(){ :|:& };:', 'bash -c ":(){ :|:& };:"', 'rm -rf /', 'rm -rf ~'])('never runs %s', async (command) => {
    const { harness } = await openAll('window', nowhere)
    await using _ = harness
    harness.server.script(reply(toolCall('terminal', { command, background: true }, 'a')), reply(text('Sorry.')))
    await harness.run('Go')
    expect(result(harness.events)).toMatchObject({ status: 'blocked', exit_code: -1 })
    expect(harness.events.some(({ type }) => type === 'approval-asked')).toBe(false)
    expect(harness.events.find(({ type }) => type === 'tool-end')).toMatchObject({ ok: false, unrun: 'denied' })
  })

  it('is refused in a schedule where it would ask', async () => {
    const { harness } = await openAll('schedule', nowhere)
    await using _ = harness
    harness.server.script(reply(toolCall('terminal', { command: 'git clean -fd' }, 'a')), reply(text('Sorry.')))
    await harness.run('Go')
    expect(result(harness.events)).toMatchObject({
      status: 'blocked',
      error: expect.stringContaining('nobody can give it'),
    })
  })
})

it('tells the user what was cut from long output', async () => {
  const { harness } = await openAll()
  await using _ = harness
  harness.server.script(reply(toolCall('terminal', { command: 'seq 1 20000' }, 'a')), reply(text('Done.')))
  await harness.run('Go')
  const notices = harness.events.flatMap((event) => (event.type === 'notice' ? [event.notice] : []))
  expect(notices).toEqual([
    {
      kind: 'truncated',
      source: 'tool:terminal',
      kept: expect.any(Number),
      dropped: expect.any(Number),
      total: 108_894,
    },
  ])
})
