import { expect, it } from 'vitest'
import { Config } from '../../home/config-schema'
import { chooseEnvironment } from './choose-environment'
import { searchPath } from './login-path'

const settings = Config.shape.terminal.parse({})
const machine = {
  env: {},
  platform: process.platform,
  userHome: '/home/u',
  hermesHome: '/home/u/.hermes',
  secrets: () => [],
}
const never = new AbortController().signal

it('takes the place that the settings name, and no other', async () => {
  const of = (changes: object) => chooseEnvironment({ ...settings, ...changes }, machine)
  const kinds = [
    {},
    { backend: 'docker' },
    { backend: 'docker', docker_mount_cwd_to_workspace: true },
    { backend: 'ssh' },
  ]
  expect(kinds.map(of).map(({ kind, isolated }) => [kind, isolated])).toEqual([
    ['local', false],
    ['docker', true],
    ['docker', false],
    ['ssh', false],
  ])
  expect(await of({ backend: 'modal' }).open({ sessionId: 's', workspace: null }, never)).toEqual({
    ok: false,
    reason: 'terminal.backend is "modal", which this app cannot use. Ask the user to set it to local, docker or ssh.',
    retry: false,
  })
})

it.skipIf(process.platform === 'win32')(
  'asks the login shell for the search path, and does without when it does not answer',
  async () => {
    const env = { PATH: '/own/bin:/bin', HOME: '/nonexistent', SHELL: '/bin/sh' }
    const fromDock = (await searchPath(env, 'linux')).split(':')
    const fromTerminal = (await searchPath({ ...env, TERM: 'xterm' }, 'linux')).split(':')
    expect(new Set(fromDock)).toEqual(new Set(fromTerminal))
    expect(fromTerminal.slice(0, 2)).toEqual(['/own/bin', '/bin'])
    expect(await searchPath({ ...env, SHELL: '/nonexistent' }, 'linux')).toBe('/own/bin:/bin')
    expect(await searchPath(env, 'win32')).toBe('/own/bin:/bin')
  },
)

it('finds no program in the folder that a command runs in', async () => {
  const env = { PATH: '.:/own/bin::node_modules/.bin:/bin', HOME: '/nonexistent', SHELL: '/nonexistent' }
  expect(await searchPath(env, 'linux')).toBe('/own/bin:/bin')
})
