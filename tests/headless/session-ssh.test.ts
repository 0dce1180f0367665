import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { stringify } from 'yaml'
import type { Permission } from '../../src/shared/ask'
import { reply, text, toolCall } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { sshdMissing, startSshd } from './terminal/start-sshd'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const worksHere = new Set(['execute_code', 'patch', 'read_file', 'search_files', 'write_file'])
const done = reply(text('Done.'))

/** A home whose sessions work on the other side of a real connection, and what ssh needs to know of that host. */
async function openRemote(server: ModelServer) {
  const sshd = await startSshd()
  const [home, here, there, bin] = [temporaryFolder(), temporaryFolder(), temporaryFolder(), temporaryFolder()]
  writeFileSync(
    join(bin, 'ssh'),
    `#!/bin/sh\nexec /usr/bin/ssh -o UserKnownHostsFile=${sshd.knownHosts} -o IdentitiesOnly=yes "$@"\n`,
  )
  chmodSync(join(bin, 'ssh'), 0o755)
  writeFileSync(
    join(home, 'config.yaml'),
    stringify({
      model: { provider: 'lab', default: 'test-model' },
      providers: { lab: { base_url: server.openaiUrl, api_mode: 'chat_completions', api_key_env: 'LAB_API_KEY' } },
      terminal: { backend: 'ssh', ssh_host: '127.0.0.1', ssh_port: sshd.port, ssh_key: sshd.userKey, cwd: there },
    }),
  )
  const env = { LAB_API_KEY: 'sk-lab-0123456789', PATH: `${bin}:${process.env['PATH']}` }
  const open = () => openTestRuntime(home, { env, folder: here, begin: () => undefined })
  return { here, there, open, place: { kind: 'ssh', name: `127.0.0.1:${sshd.port}` } }
}

/** Nothing holds commands there, so programs that no rule knows are asked about. */
function allowAll(runtime: Awaited<ReturnType<typeof openTestRuntime>>): void {
  runtime.rooms.hearers.add((event) => {
    if (event.type === 'approval-asked')
      void runtime.call('approval.answer', { permissionId: event.permission.id, choice: 'once' })
  })
}

function lastSent(server: ModelServer) {
  const body = server.requests.at(-1)?.json as unknown as {
    messages: { role: string; content: string }[]
    tools: { function: { name: string } }[]
  }
  const result = body.messages.findLast(({ role }) => role === 'tool')?.content ?? '{}'
  return {
    tools: body.tools.map((tool) => tool.function.name),
    system: body.messages[0]?.content ?? '',
    result: JSON.parse(result) as Record<string, unknown>,
  }
}

describe.skipIf(sshdMissing !== null)(
  `a session on another machine${sshdMissing === null ? '' : ` (skipped: ${sshdMissing})`}`,
  () => {
    it('works there with everything that it offers, says so, and stays there', async () => {
      await using server = await startModelServer()
      const { here, there, open, place } = await openRemote(server)
      writeFileSync(join(here, 'AGENTS.md'), 'Rules of this machine.')
      const runtime = await open()
      allowAll(runtime)
      const call = toolCall('terminal', {
        command: 'pwd; test -n "$SSH_CONNECTION" && echo remote; echo made > made.txt',
      })
      server.script(reply(call), done)
      const session = await runtime.turn(null, 'Where are you?')
      const first = lastSent(server)
      expect(first.result).toMatchObject({ output: `${there}\nremote\n`, exit_code: 0 })
      expect(first.tools.filter((name) => worksHere.has(name))).toEqual([])
      expect(first.tools).toEqual(expect.arrayContaining(['terminal', 'process']))
      expect(first.system).toContain('remote ssh environment')
      expect(first.system).not.toContain(here)
      expect(first.system).not.toContain('Rules of this machine.')
      expect([readFileSync(join(there, 'made.txt'), 'utf8'), existsSync(join(here, 'made.txt'))]).toEqual([
        'made\n',
        false,
      ])
      expect(await runtime.call('session.place', { sessionId: session })).toMatchObject({ value: { backend: place } })
      expect(await runtime.call('session.place', { sessionId: null })).toMatchObject({ value: { backend: place } })

      server.script(reply(toolCall('terminal', { command: 'read line; echo "got $line"', background: true })), done)
      await runtime.turn(session, 'Begin')
      const id = lastSent(server).result['session_id']
      server.script(
        reply(toolCall('process', { action: 'submit', session_id: id, data: 'hello' })),
        reply(toolCall('process', { action: 'wait', session_id: id })),
        done,
      )
      await runtime.turn(session, 'Tell it')
      expect(lastSent(server).result).toMatchObject({ status: 'exited', exit_code: 0, output: 'got hello\n' })
      await runtime.close()

      const again = await open()
      allowAll(again)
      await again.call('settings.set', { key: ['terminal', 'backend'], value: 'local' })
      server.script(reply(toolCall('terminal', { command: 'pwd' })), done)
      await again.turn(session, 'Still there?')
      expect(lastSent(server).result).toMatchObject({ output: `${there}\n` })
      await again.close()
    })

    it('asks with the name of the machine, and what was refused does not run there', async () => {
      await using server = await startModelServer()
      const { there, open, place } = await openRemote(server)
      mkdirSync(join(there, 'kept'))
      const runtime = await open()
      const asked: Permission[] = []
      runtime.rooms.hearers.add((event) => {
        if (event.type !== 'approval-asked') return
        asked.push(event.permission)
        void runtime.call('approval.answer', { permissionId: event.permission.id, choice: 'deny' })
      })
      server.script(reply(toolCall('terminal', { command: 'rm -rf kept' })), done)
      await runtime.turn(null, 'Clean up')
      expect(asked.map(({ backend }) => backend)).toEqual([place])
      expect(existsSync(join(there, 'kept'))).toBe(true)
      await runtime.close()
    })
  },
)
