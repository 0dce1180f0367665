import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { type SshOptions, sshEnvironment } from '../../src/core/tools/terminal/ssh-environment'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { openTerminal } from './terminal/open-terminal'
import { sshdMissing, startSshd } from './terminal/start-sshd'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' }

async function openRemote(changes: Partial<SshOptions> = {}) {
  const server = await startSshd()
  const folder = temporaryFolder()
  const environment = sshEnvironment({
    env,
    host: '127.0.0.1',
    user: null,
    port: server.port,
    keyFile: server.userKey,
    folder,
    settings: [`UserKnownHostsFile=${server.knownHosts}`, 'IdentitiesOnly=yes'],
    ...changes,
  })
  return { server, remoteFolder: folder, ...openTerminal({ environment }) }
}

describe.skipIf(sshdMissing !== null)(
  `commands over ssh${sshdMissing === null ? '' : ` (skipped: ${sshdMissing})`}`,
  () => {
    it('run there, with folder and variables that survive', async () => {
      const { run, remoteFolder } = await openRemote()
      expect(
        await run('mkdir "it\'s" && cd "it\'s" && export WORD="a \'b\' c"; echo out; echo err >&2; exit 4'),
      ).toEqual({
        output: 'out\nerr\n',
        exit_code: 4,
        error: null,
      })
      expect(await run('pwd; echo "$WORD"; test -n "$SSH_CONNECTION" && echo remote')).toMatchObject({
        output: `${remoteFolder}/it's\na 'b' c\nremote\n`,
      })
    })

    it('are ended there too, by time and by interrupt', async () => {
      const { run } = await openRemote()
      expect(await run('echo started; sleep 63.5', { timeout: 1 })).toMatchObject({
        output: 'started\n',
        exit_code: 124,
      })
      const stop = new AbortController()
      const output = (text: string) => {
        if (text.includes('ready')) stop.abort()
      }
      expect(await run('echo ready; sleep 63.5', {}, { signal: stop.signal, output })).toMatchObject({ exit_code: 130 })
      const gone =
        'n=0; while pgrep -f "[s]leep 63.5" >/dev/null && [ $n -lt 100 ]; do n=$((n+1)); sleep 0.1; done; pgrep -fc "[s]leep 63.5"'
      expect(await run(gone)).toMatchObject({ output: '0\n' })
    })

    it('can run in the background and be written to', async () => {
      const { run, process } = await openRemote()
      const { session_id: id } = await run('read line; echo "got $line"', { background: true })
      await process('submit', { session_id: id, data: 'hello' })
      expect(await process('wait', { session_id: id })).toMatchObject({
        status: 'exited',
        exit_code: 0,
        output: 'got hello\n',
      })
    })

    it('connect again after the connection is lost', async () => {
      const before = new Set(readdirSync(tmpdir()))
      const { run, environment, remoteFolder } = await openRemote()
      await run('cd / && cd - >/dev/null; export KEPT=1')
      const connection = readdirSync(tmpdir()).filter((name) => name.startsWith('hs-') && !before.has(name))
      expect(connection.length).toBeGreaterThan(0)
      await run('kill -9 $PPID; sleep 5')
      expect(await run('pwd; echo $KEPT')).toMatchObject({ output: `${remoteFolder}\n1\n` })
      await environment.close()
      expect(connection.filter((name) => existsSync(join(tmpdir(), name, 'c')))).toEqual([])
    })

    it('say why they cannot run', async () => {
      const unknownHost = await openRemote({ settings: ['UserKnownHostsFile=/dev/null', 'StrictHostKeyChecking=yes'] })
      expect(await unknownHost.run('true')).toMatchObject({ exit_code: -1, error: expect.stringContaining('host key') })
      const noKey = await openRemote({ keyFile: null })
      expect(await noKey.run('true')).toMatchObject({
        exit_code: -1,
        error: expect.stringContaining('did not accept the key'),
      })
    })
  },
)

it('say so when the machine has no ssh, and never take a host name for an option', async () => {
  const options = { env: { PATH: '/nonexistent' }, user: null, port: null, keyFile: null, folder: null }
  const missing = openTerminal({ environment: sshEnvironment({ ...options, host: 'example.invalid' }) })
  expect(await missing.run('true')).toMatchObject({
    exit_code: -1,
    error: expect.stringContaining('"ssh" was not found'),
  })
  const strange = openTerminal({ environment: sshEnvironment({ ...options, env, host: '-oProxyCommand=touch x' }) })
  expect(await strange.run('true')).toMatchObject({
    exit_code: -1,
    error: expect.stringContaining('is not a host name'),
  })
})
