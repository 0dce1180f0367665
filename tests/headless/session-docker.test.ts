import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { stringify } from 'yaml'
import type { Permission } from '../../src/shared/ask'
import { reply, text, toolCall } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { openTestRuntime } from '../fixtures/open-test-runtime'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { dockerMissing, dockerVariables, testImage } from './terminal/find-docker'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const worksHere = new Set(['execute_code', 'patch', 'read_file', 'search_files', 'write_file'])
const done = reply(text('Done.'))
const place = { kind: 'docker', name: testImage }

function openWith(server: ModelServer, terminal: object) {
  const [home, folder] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(
    join(home, 'config.yaml'),
    stringify({
      model: { provider: 'lab', default: 'test-model' },
      providers: { lab: { base_url: server.openaiUrl, api_mode: 'chat_completions', api_key_env: 'LAB_API_KEY' } },
      terminal: { docker_image: testImage, container_memory: 256, ...terminal },
    }),
  )
  const env = { LAB_API_KEY: 'sk-lab-0123456789', ...dockerVariables }
  const asked: Permission[] = []
  const open = async (choice: 'once' | 'deny' = 'once') => {
    const runtime = await openTestRuntime(home, { env, folder, begin: () => undefined })
    runtime.rooms.hearers.add((event) => {
      if (event.type !== 'approval-asked') return
      asked.push(event.permission)
      void runtime.call('approval.answer', { permissionId: event.permission.id, choice })
    })
    return runtime
  }
  return { folder, open, asked }
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

const runs = (command: string) => [reply(toolCall('terminal', { command })), done]

describe.skipIf(dockerMissing !== null)(
  `a session in a container${dockerMissing === null ? '' : ` (skipped: ${dockerMissing})`}`,
  () => {
    it('begins when the settings are switched, without a restart, and each session stays where it began', async () => {
      await using server = await startModelServer()
      const { folder, open } = openWith(server, {})
      const runtime = await open()
      server.script(...runs('pwd'))
      const here = await runtime.turn(null, 'Where?')
      expect(lastSent(server).result).toMatchObject({ output: `${folder}\n` })

      await runtime.call('settings.set', { key: ['terminal', 'backend'], value: 'docker' })
      server.script(...runs('pwd; cat /etc/hostname; export WORD=kept; cd /usr; echo made > /root/made'))
      const inside = await runtime.turn(null, 'Where?')
      const sent = lastSent(server)
      expect(sent.result).toMatchObject({ output: '/root\nhermes\n', exit_code: 0 })
      expect(sent.tools.filter((name) => worksHere.has(name))).toEqual([])
      expect(sent.system).toContain('remote docker environment')
      expect(sent.system).not.toContain(folder)
      expect(await runtime.call('session.place', { sessionId: inside })).toMatchObject({ value: { backend: place } })

      await runtime.call('settings.set', { key: ['terminal', 'backend'], value: 'local' })
      server.script(...runs('pwd; echo "$WORD"; cat /root/made /etc/hostname'))
      await runtime.turn(inside, 'Still there?')
      expect(lastSent(server).result).toMatchObject({ output: '/usr\nkept\nmade\nhermes\n' })
      server.script(...runs('pwd'))
      await runtime.turn(here, 'And you?')
      expect(lastSent(server).result).toMatchObject({ output: `${folder}\n` })
      await runtime.close()

      const again = await open()
      server.script(...runs('cat /etc/hostname'))
      await again.turn(inside, 'After a restart?')
      expect(lastSent(server).result).toMatchObject({ output: 'hermes\n' })
      await again.close()
    })

    it('talks to programs in the background there', async () => {
      await using server = await startModelServer()
      const { open } = openWith(server, { backend: 'docker' })
      const runtime = await open()
      const background = { command: 'read line; echo "got $line from $(cat /etc/hostname)"', background: true }
      server.script(reply(toolCall('terminal', background)), done)
      const session = await runtime.turn(null, 'Begin')
      const id = lastSent(server).result['session_id']
      server.script(
        reply(toolCall('process', { action: 'submit', session_id: id, data: 'hello' })),
        reply(toolCall('process', { action: 'wait', session_id: id })),
        done,
      )
      await runtime.turn(session, 'Tell it')
      expect(lastSent(server).result).toMatchObject({ exit_code: 0, output: 'got hello from hermes\n' })
      await runtime.close()
    })

    it('that has the folder of the chat is asked about like this machine, with the name of the image', async () => {
      await using server = await startModelServer()
      const { folder, open, asked } = openWith(server, { backend: 'docker', docker_mount_cwd_to_workspace: true })
      mkdirSync(join(folder, 'kept'))
      writeFileSync(join(folder, 'AGENTS.md'), 'Rules of this folder.')
      const runtime = await open('deny')
      server.script(...runs('rm -rf kept'))
      const session = await runtime.turn(null, 'Clean up')
      expect(asked.map(({ backend }) => backend)).toEqual([place])
      expect(existsSync(join(folder, 'kept'))).toBe(true)
      expect(lastSent(server).system).toContain('Rules of this folder.')
      await runtime.close()

      const again = await open()
      server.script(...runs('pwd; echo made > made.txt'))
      await again.turn(session, 'Make a file')
      expect(lastSent(server).result).toMatchObject({ output: '/workspace\n', exit_code: 0 })
      expect(readFileSync(join(folder, 'made.txt'), 'utf8')).toBe('made\n')
      await again.close()
    })
  },
)
