import { execFileSync } from 'node:child_process'
import { describe, expect, it, vi } from 'vitest'
import { dockerEnvironment, type DockerOptions, runArguments } from '../../src/core/tools/terminal/docker-environment'
import { openTerminal } from './terminal/open-terminal'
import { dockerMissing, dockerVariables, testImage } from './terminal/find-docker'

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const options: DockerOptions = {
  env: dockerVariables,
  image: testImage,
  cpus: 1,
  memoryMb: 512,
  network: false,
  mountsWorkspace: false,
  instance: 'test',
}

it('starts a container with the least rights', () => {
  expect(runArguments('name', '/work', options).join(' ')).toBe(
    'run --detach --rm --init --name name --hostname hermes --cap-drop ALL --cap-add CHOWN --cap-add DAC_OVERRIDE --cap-add FOWNER --security-opt no-new-privileges --pids-limit 256 --cpus 1 --memory 512m --memory-swap 512m --tmpfs /tmp:rw,exec,nosuid,size=512m --tmpfs /run:rw,noexec,nosuid,size=64m --network none --workdir / --entrypoint sleep debian:stable-slim infinity',
  )
})

it('mounts the workspace only when told to, and is isolated only without it', () => {
  const mounting = { ...options, mountsWorkspace: true, network: true }
  expect(runArguments('name', '/a "b",c', mounting)).toContain('type=bind,"source=/a ""b"",c",target=/workspace')
  expect([dockerEnvironment(options).isolated, dockerEnvironment(mounting).isolated]).toEqual([true, false])
})

it('says so when docker is missing', async () => {
  const { run } = openTerminal({ environment: dockerEnvironment({ ...options, env: { PATH: '/nonexistent' } }) })
  expect(await run('true')).toMatchObject({ exit_code: -1, error: expect.stringContaining('"docker" was not found') })
})

const programMissing = (() => {
  try {
    execFileSync('docker', ['--version'], { stdio: 'ignore' })
    return false
  } catch {
    return true
  }
})()

it.skipIf(programMissing)('says so when its daemon does not run', async () => {
  const nowhere = { ...options.env, DOCKER_HOST: 'unix:///nonexistent/docker.sock' }
  const { run } = openTerminal({ environment: dockerEnvironment({ ...options, env: nowhere }) })
  expect(await run('true')).toEqual({
    output: '',
    exit_code: -1,
    error:
      'No container could be started: the Docker daemon does not run. Ask the user to start Docker, or to change terminal.backend.',
  })
})

describe.skipIf(dockerMissing !== null)(
  `commands in a container${dockerMissing === null ? '' : ` (skipped: ${dockerMissing})`}`,
  () => {
    it('run there, with folder and variables that survive', async () => {
      const { run } = openTerminal({ environment: dockerEnvironment(options) })
      expect(await run('cd /usr && export WORD="a b"; echo out; echo err >&2; exit 4')).toEqual({
        output: 'out\nerr\n',
        exit_code: 4,
        error: null,
      })
      expect(await run('pwd; echo "$WORD"; cat /etc/hostname')).toMatchObject({ output: '/usr\na b\nhermes\n' })
      expect(await run('echo started; sleep 60', { timeout: 1 })).toMatchObject({ output: 'started\n', exit_code: 124 })
    })
  },
)
