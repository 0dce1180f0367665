import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commands } from '../../../src/cli/commands'
import { runCli } from '../../../src/cli/run-cli'
import { homePaths } from '../../../src/core/home/home-paths'
import { temporaryFolder } from '../../fixtures/temporary-folder'

it('says on the command line what is on and what is missing, and admits nobody by a wrong code', async () => {
  const home = temporaryFolder()
  mkdirSync(home, { recursive: true })
  writeFileSync(homePaths(home).config, 'platforms: { loopback: { enabled: true } }\n')
  const run = async (...words: string[]) => {
    const said: string[] = []
    const code = await runCli(['channels', ...words], {
      commands,
      env: { PATH: process.env['PATH'], HERMES_HOME: home, XDG_STATE_HOME: home },
      userHome: home,
      cwd: home,
      print: (text) => said.push(text),
      warn: (text) => said.push(text),
    })
    return { code, said: said.join('\n') }
  }
  const listed = await run('list')
  expect(listed.code).toBe(0)
  expect(listed.said).toMatch(/loopback +Loopback +on +Missing settings: LOOPBACK_PORT/)
  expect(listed.said).toMatch(/webhook +Webhooks +off/)
  expect(await run('pair', 'loopback', 'ABCDEFGH')).toMatchObject({ code: 1 })
  expect(await run('pair', 'nowhere', 'ABCDEFGH')).toMatchObject({ code: 3 })
  expect(await run('run')).toMatchObject({ code: 3 })
  expect(await run('dance')).toMatchObject({ code: 2 })
  expect((await run('status')).said).toContain('loopback: last message received –')
  expect(await run('test', 'loopback')).toMatchObject({
    code: 1,
    said: 'Loopback: Missing settings: LOOPBACK_PORT\nMissing settings: LOOPBACK_PORT',
  })
}, 60_000)
