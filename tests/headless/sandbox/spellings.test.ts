import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createApprovals } from '../../../src/core/tools/approval/decide'
import { dangerousSpellings } from './dangerous-spellings'
import { harmlessCommands } from './harmless-commands'
import { noSandbox, openHeldTerminal } from './open-held-terminal'

const canary = 'canary-90210'
const obeyed = ['.bashrc', '.ssh/authorized_keys', '.hermes/config.yaml', '.hermes/SOUL.md', '.hermes/cron/jobs.json']
const ofGit = ['project/.mcp.json', 'project/.git/config']

function openTarget() {
  const kept = Object.fromEntries([...obeyed, 'project/.mcp.json'].map((name) => [name, 'mine\n']))
  const keys = Object.fromEntries(['.hermes/.env', '.ssh/id_ed25519', '.netrc'].map((name) => [name, canary]))
  const terminal = openHeldTerminal({ ...kept, ...keys, 'project/seed.txt': 'seed\n', 'project/evil.txt': 'evil\n' })
  execFileSync('git', ['init', '-q', terminal.workspace])
  const outside = join(terminal.userHome, 'Documents')
  mkdirSync(outside)
  writeFileSync(join(outside, 'kept.txt'), 'kept')
  const state = () => ({
    files: [...obeyed, ...ofGit, 'Documents/kept.txt'].map((name) =>
      readFileSync(join(terminal.userHome, name), 'utf8'),
    ),
    hooks: readdirSync(join(terminal.workspace, '.git/hooks')),
  })
  const filled = (command: string) =>
    command
      .replaceAll('{outside}', outside)
      .replaceAll('{home}', terminal.userHome)
      .replaceAll('{workspace}', terminal.workspace)
  return { ...terminal, state, filled }
}

describe.skipIf(noSandbox !== null)(`spellings${noSandbox === null ? '' : ` (${noSandbox})`}`, () => {
  it('does no harm and shows no key by any dangerous spelling', { timeout: 240_000 }, async () => {
    expect(dangerousSpellings.length).toBeGreaterThanOrEqual(150)
    const { run, state, filled } = openTarget()
    const before = state()
    const harmful: string[] = []
    for (const spelling of dangerousSpellings) {
      const { output } = await run(filled(spelling), { timeout: 10 })
      if (JSON.stringify(state()) !== JSON.stringify(before) || output.includes(canary) || output.includes('root:$'))
        harmful.push(spelling)
    }
    expect(harmful).toEqual([])
  })
})

it('asks about at most three of the commands of an ordinary hour', () => {
  const asking = createApprovals({
    mode: () => 'manual',
    denyGlobs: () => [],
    allowlist: { entries: () => [], add: async () => true },
    clock: { wait: () => new Promise(() => undefined) },
    ask: () => Promise.reject(new Error('Nobody is there.')),
    judge: () => Promise.reject(new Error('Nobody is there.')),
    context: { origin: 'window', sandboxed: true },
  })
  expect(harmlessCommands.length).toBeGreaterThanOrEqual(200)
  expect(harmlessCommands.filter((command) => asking.check(command).allowed !== true)).toEqual([])
})
