import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../fixtures/temporary-folder'

const program = ['/usr/sbin/sshd', '/usr/bin/sshd', '/usr/local/sbin/sshd'].find((path) => existsSync(path))

const keyMaker = '/usr/bin/ssh-keygen'

/** Why the tests over a real server cannot run here; `null` when they can. */
export const sshdMissing = program === undefined ? 'no sshd on this machine (Debian: openssh-server)' : null

/** A real server on the loopback address with its own host key, for the user who runs the test. Stopped when the test ends. */
export async function startSshd() {
  const folder = temporaryFolder()
  const [hostKey, userKey] = ['host', 'user'].map((name) => {
    const path = join(folder, name)
    execFileSync(keyMaker, ['-q', '-t', 'ed25519', '-N', '', '-f', path])
    return path
  }) as [string, string]
  const port = await freePort()
  // A server that root starts insists on this folder, which the system otherwise makes when it boots.
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 })
  writeFileSync(join(folder, 'authorized'), readFileSync(`${userKey}.pub`))
  writeFileSync(join(folder, 'known'), `[127.0.0.1]:${port} ${readFileSync(`${hostKey}.pub`, 'utf8')}`)
  const settings = [
    `Port=${port}`,
    'ListenAddress=127.0.0.1',
    `HostKey=${hostKey}`,
    `AuthorizedKeysFile=${join(folder, 'authorized')}`,
    'PidFile=none',
    'StrictModes=no',
    'UsePAM=no',
    'PasswordAuthentication=no',
    'PermitRootLogin=prohibit-password',
    // The profile of whoever runs the test is no part of it.
    `SetEnv=HOME=${folder}`,
  ]
  const server = spawn(
    program ?? 'sshd',
    ['-D', '-e', '-f', '/dev/null', ...settings.flatMap((setting) => ['-o', setting])],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = new Promise((resolve) => server.on('exit', resolve))
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await ended
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (bytes: Buffer) => {
      said += String(bytes)
      if (said.includes('Server listening')) resolve()
    })
    void ended.then(() => reject(new Error(`sshd did not start: ${said}`)))
  })
  return { port, userKey, knownHosts: join(folder, 'known'), stop: () => server.kill('SIGTERM') }
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.on('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
  })
  return promise
}
