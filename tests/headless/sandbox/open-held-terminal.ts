import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chooseEnvironment, type Machine } from '../../../src/core/tools/terminal/choose-environment'
import { readConfig } from '../../../src/core/home/read-config'
import { probeSandbox } from '../../../src/core/tools/sandbox/probe-sandbox'
import { temporaryFolder } from '../../fixtures/temporary-folder'
import { openTerminal } from '../terminal/open-terminal'

/** Why the tests of the sandbox cannot run here; `null` where they can. */
export const noSandbox = (() => {
  const mark = probeSandbox(process.platform, process.env)
  return mark.kind === 'bubblewrap' ? null : `bubblewrap cannot run here: ${'why' in mark ? mark.why : mark.kind}`
})()

/** The real terminal, held, in a throw-away home with a throw-away project. */
export function openHeldTerminal(
  files: Readonly<Record<string, string>> = {},
  network: Pick<Machine, 'allowPrivate' | 'resolve'> = {},
) {
  const userHome = temporaryFolder()
  const hermesHome = join(userHome, '.hermes')
  const workspace = join(userHome, 'project')
  mkdirSync(workspace, { recursive: true })
  mkdirSync(hermesHome, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(userHome, name)), { recursive: true })
    writeFileSync(join(userHome, name), text)
  }
  const { terminal } = readConfig({}, {}, 'config.yaml').values
  const env = { PATH: process.env['PATH'], HOME: userHome, TERM: 'dumb', SHELL: '/bin/sh' }
  const environment = chooseEnvironment(terminal, {
    env,
    platform: process.platform,
    userHome,
    hermesHome,
    secrets: () => [],
    ...network,
  })
  const opened = openTerminal({ environment })
  const run = async (command: string, args: Record<string, unknown> = {}) => {
    const result = await opened.call('terminal', { command, ...args }, { workspace })
    return result as { output: string; exit_code: number; error: string | null; session_id?: string; sandbox?: string }
  }
  return { ...opened, environment, userHome, hermesHome, workspace, run }
}
