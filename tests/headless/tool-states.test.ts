import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyTurn, reduceTurn, viewTurn } from '../../src/renderer/state/reduce-turn'
import { toolState } from '../../src/renderer/state/tool-state'
import type { TurnView } from '../../src/renderer/state/turn-view'
import { reply, text, toolCall } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'

const statesOf = (turn: TurnView) =>
  Object.fromEntries(
    turn.items.flatMap((item) => (item.kind === 'tool' ? [[item.callId, toolState(item, turn.end !== null)]] : [])),
  )

it('knows each call by one state, while the turn runs and when it is read again', { timeout: 60_000 }, async () => {
  await using server = await startModelServer()
  const [home, folder] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(
    join(home, 'config.yaml'),
    `model: { provider: lab, default: test-model }\nproviders: { lab: { base_url: "${server.openaiUrl}", api_mode: chat_completions } }\n`,
  )
  writeFileSync(join(folder, 'a.txt'), 'a')
  server.script(
    reply(
      toolCall('read_file', { path: 'a.txt' }, 'read'),
      toolCall('read_file', { path: 'missing.txt' }, 'missing'),
      toolCall('terminal', { command: 'git clean -fd' }, 'refused'),
      toolCall('terminal', { command: 'git reset --hard' }, 'allowed'),
    ),
    reply(toolCall('no_such_tool', {}, 'unknown'), toolCall('read_file', { path: 'a.txt' }, 'beside')),
    reply(text('Done.')),
  )
  const runtime = await openTestRuntime(home, { folder, env: { PATH: process.env['PATH'] }, begin: () => undefined })
  const whileAsked: Record<string, string>[] = []
  runtime.rooms.hearers.add((event) => {
    if (event.type !== 'approval-asked') return
    const live = runtime.heard.reduce(reduceTurn, emptyTurn('', '', null, 0))
    whileAsked.push(statesOf(reduceTurn(live, event)))
    const choice = event.permission.subject === 'git clean -fd' ? 'deny' : 'once'
    void runtime.call('approval.answer', { permissionId: event.permission.id, choice })
  })
  const chat = await runtime.turn(null, 'Go')

  expect(whileAsked.map(({ refused, allowed }) => [refused, allowed])).toEqual([
    ['waiting', undefined],
    ['denied', 'waiting'],
  ])
  const states = {
    read: 'done',
    missing: 'failed',
    refused: 'denied',
    allowed: 'done',
    unknown: 'not-run',
    beside: 'not-run',
  }
  expect(statesOf(runtime.heard.reduce(reduceTurn, emptyTurn('', '', null, 0)))).toEqual(states)
  const stored = await runtime.call('session.turns', { sessionId: chat })
  expect(stored.ok && stored.value.turns.map(viewTurn).map(statesOf)).toEqual([states])
})
