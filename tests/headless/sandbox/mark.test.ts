import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { probeSandbox } from '../../../src/core/tools/sandbox/probe-sandbox'
import type { CommandHold } from '../../../src/shared/sandbox-mark'
import { reply, text, toolCall } from '../../fixtures/model-server/script'
import { startModelServer } from '../../fixtures/model-server/server'
import { openTestRuntime } from '../../fixtures/open-test-runtime'
import { temporaryFolder } from '../../fixtures/temporary-folder'
import { noSandbox } from './open-held-terminal'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const env = { LAB_API_KEY: 'sk-lab-0123456789', PATH: process.env['PATH'] }

/** A chat that runs these commands, each allowed once where it asks: how each was run, and what the prompt and the place say. */
async function play(sandbox: 'auto' | 'off', commands: readonly Record<string, unknown>[]) {
  await using server = await startModelServer()
  const home = temporaryFolder()
  const lab = `{ base_url: "${server.openaiUrl}", api_mode: chat_completions, api_key_env: LAB_API_KEY }`
  const terminal = sandbox === 'off' ? 'terminal: { sandbox: "off" }\n' : ''
  writeFileSync(
    join(home, 'config.yaml'),
    `model: { provider: lab, default: test-model }\nproviders: { lab: ${lab} }\n${terminal}`,
  )
  const runtime = await openTestRuntime(home, { env, folder: temporaryFolder(), begin: () => undefined })
  const holds: (CommandHold | undefined)[] = []
  runtime.rooms.hearers.add((event) => {
    if (event.type === 'tool-end') holds.push(event.hold)
    if (event.type === 'approval-asked')
      void runtime.call('approval.answer', { permissionId: event.permission.id, choice: 'once' })
  })
  server.script(...commands.map((input) => reply(toolCall('terminal', input))), reply(text('Done.')))
  const sessionId = await runtime.turn(null, 'Go on')
  const first = server.requests[0]?.json as unknown as { messages: { role: string; content: string }[] } | undefined
  const stored = await runtime.call('session.turns', { sessionId })
  const events = stored.ok ? stored.value.turns.flatMap((turn) => turn.events) : []
  const place = await runtime.call('session.place', { sessionId })
  return {
    holds,
    stored: events.flatMap((event) => (event.type === 'tool-end' ? [event.hold] : [])),
    prompt: first?.messages.find(({ role }) => role === 'system')?.content.match(/^Commands: .*$/m)?.[0],
    mark: place.ok ? place.value.sandbox : null,
  }
}

it.skipIf(noSandbox !== null)(
  `says in place, prompt and ledger what holds commands, and which ran outside${noSandbox === null ? '' : ` (${noSandbox})`}`,
  async () => {
    const commands = [
      { command: 'pwd' },
      { command: 'pwd', unsandboxed: true },
      { command: 'sleep 0', background: true },
    ]
    const holds = ['held', 'outside', 'held']
    expect(await play('auto', commands)).toEqual({
      holds,
      stored: holds,
      prompt: 'Commands: held in a sandbox (bubblewrap) when this conversation began',
      mark: probeSandbox(process.platform, process.env),
    })
  },
)

it('says clearly that there is none', async () => {
  expect(await play('off', [{ command: 'pwd' }])).toEqual({
    holds: ['none'],
    stored: ['none'],
    prompt: 'Commands: held by no sandbox when this conversation began, so they can change whatever the user can',
    mark: { kind: 'none', why: 'off' },
  })
})
