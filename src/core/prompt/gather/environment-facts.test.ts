import { homedir } from 'node:os'
import { expect, it } from 'vitest'
import { gatherEnvironment } from './environment-facts'

const settings = { backend: 'local', workspace: '/w', hint: 'from config', env: {} }

it('tells about this machine', async () => {
  expect(await gatherEnvironment(settings)).toMatchObject({
    backend: 'local',
    userHome: homedir(),
    workingDirectory: '/w',
    hint: 'from config',
  })
})

it('prefers the hint of the environment', async () => {
  const { hint } = await gatherEnvironment({ ...settings, env: { HERMES_ENVIRONMENT_HINT: 'from outside' } })
  expect(hint).toBe('from outside')
})

it.skipIf(process.platform !== 'linux')('knows WSL by its name', async () => {
  const { wsl } = await gatherEnvironment({ ...settings, env: { WSL_DISTRO_NAME: 'Debian' } })
  expect(wsl).toBe(true)
})
