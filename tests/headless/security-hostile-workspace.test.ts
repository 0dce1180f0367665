import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blameLine } from '../../src/core/inspect/blame-line'
import { createGit } from '../../src/core/references/git/run-git'
import { describeWorkspace } from '../../src/core/workspace/workspace-info'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { parallel, reply, text, toolCall } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { type HostileWorkspace, layHostileWorkspace } from '../security/hostile-workspace'

let root = ''
let hostile: HostileWorkspace
beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'hermes-hostile-'))
  hostile = layHostileWorkspace(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const cli = (...words: string[]) => cliIn(hostile.folder, ...words)

async function cliIn(workspace: string, ...words: string[]) {
  const said: string[] = []
  const code = await runCli([...words, '--home', root, '--workspace', workspace], {
    commands,
    env: { PATH: `.:${process.env['PATH'] ?? ''}`, LAB_API_KEY: 'sk-lab-0123456789' },
    userHome: join(root, 'user'),
    cwd: workspace,
    print: (line) => said.push(line),
    warn: (line) => said.push(line),
  })
  return { code, said: said.join('\n') }
}

const leaked = (told: string) => hostile.secrets.filter((secret) => told.includes(secret))

describe('a repository made to attack', { timeout: 90_000 }, () => {
  it('runs nothing, hands out nothing and hangs nothing when its prompt is built', async () => {
    const { code, said } = await cli('inspect', '--json')
    expect({ code, leaked: leaked(said), ran: hostile.ran() }).toEqual({ code: 0, leaked: [], ran: [] })
    const report = JSON.parse(said) as { text: string; ghosts: { path: string }[] }
    expect(report.text).not.toContain('Ignore all previous instructions')
    expect(report.text).toContain('[BLOCKED: AGENTS.md')
  })

  it('is no different for the name of its branch and for who wrote a line', async () => {
    const signal = new AbortController().signal
    await describeWorkspace(hostile.folder)
    const path = join(hostile.folder, 'src/main.ts')
    await blameLine(createGit(process.env), { path, line: 1 }, signal)
    expect(hostile.ran()).toEqual([])
  })

  it.each([
    '@diff @staged @git:3',
    '@folder:. @folder:vendor @folder:deep @folder:many @folder:loop',
    '@file:.env @file:.env.production @file:config/.ENV @file:config/settings.txt @file:.ssh/id_ed25519',
    '@file:readme.txt @file:vendor/id_rsa @file:CLAUDE.md @file:deep/er/again/../../.env @file:../user/.ssh/id_rsa',
    '@file:pipe @file:HERMES.md @file:loop @file:one-line.json @file:docs @file:src/main.ts',
  ])('keeps its baits to itself in a message with %s', async (message) => {
    const { said } = await cli('expand', message, '--json')
    expect({ leaked: leaked(said), ran: hostile.ran() }).toEqual({ leaked: [], ran: [] })
  })

  it('gains nothing by folders that pass for repositories', async () => {
    for (const folder of hostile.posing) {
      const { code, said } = await cliIn(folder, 'inspect', '--json')
      const expanded = await cliIn(folder, 'expand', '@git:3 @diff @staged @folder:.', '--json')
      await describeWorkspace(folder)
      expect({ folder, code, leaked: leaked(said + expanded.said), ran: hostile.ran() }).toEqual({
        folder,
        code: 0,
        leaked: [],
        ran: [],
      })
    }
  })

  it('takes odd names as names', async () => {
    const quoted = hostile.oddNames
      .filter((name) => !/["\n`]/.test(name))
      .slice(0, 16)
      .map((name) => `@file:\`${name}\``)
    const { said } = await cli('expand', quoted.join(' '), '--json')
    expect({ leaked: leaked(said), ran: hostile.ran() }).toEqual({ leaked: [], ran: [] })
  })

  it('gives an agent that reads all of it nothing to run and nothing to leak', async () => {
    await using server = await startModelServer()
    const provider = `{ name: Lab, base_url: "${server.openaiUrl}", api_mode: chat_completions, api_key_env: LAB_API_KEY }`
    const config = `model: { provider: lab, default: m }\nproviders: { lab: ${provider} }\n`
    writeFileSync(join(root, 'config.yaml'), config)
    const read = (path: string) => toolCall('read_file', { path })
    server.script(
      reply(
        parallel(
          ...['.env', 'config/.ENV', 'config/settings.txt', '.ssh/id_ed25519', '.npmrc', 'readme.txt', 'CLAUDE.md'].map(
            read,
          ),
        ),
      ),
      reply(parallel(...['pipe', 'HERMES.md', 'loop', 'one-line.json', 'src/main.ts', 'deep/er/again'].map(read))),
      reply(parallel(...hostile.oddNames.map(read))),
      reply(
        toolCall('search_files', { pattern: 'CANARY|harmless', target: 'content', path: '.' }),
        toolCall('search_files', { pattern: '*', target: 'files', path: '.' }),
        toolCall('search_files', { pattern: 'CANARY', target: 'content', path: 'vendor' }),
      ),
      reply(
        ...[
          'git status',
          'git diff; git log -1 -p',
          'git -C bare status',
          'cd included && git diff',
          'git -C named log -p',
        ].map((command) => toolCall('terminal', { command })),
      ),
      reply(text('I have seen it.')),
    )
    const { code, said } = await cli('run', '-p', 'Look around')
    const sent = server.requests.map(({ rawBody }) => rawBody.toString()).join('\n')
    expect({ code, leaked: leaked(sent + said), ran: hostile.ran() }).toEqual({
      code: 0,
      leaked: [],
      ran: [],
    })
    expect(sent).toContain('export const one = 2')
  })
})
