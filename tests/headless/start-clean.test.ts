import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { reply, text, toolCall } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { canary, textsIn } from '../security/canaries'

const root = resolve(import.meta.dirname, '../..')
const program = [resolve(root, 'scripts/lib/run-ts.mjs'), resolve(root, 'src/cli/index.ts')]

it.skipIf(process.platform !== 'linux')(
  'a key of the shell reaches the provider, and neither the environment of the program nor that of its children shows it',
  { timeout: 300_000 },
  async () => {
    await using server = await startModelServer()
    const home = temporaryFolder()
    const workspace = join(home, 'workspace')
    mkdirSync(workspace)
    const lab = `{ name: Lab, base_url: "${server.openaiUrl}", api_mode: chat_completions, api_key_env: LAB_API_KEY }`
    writeFileSync(join(home, 'config.yaml'), `model: { provider: lab, default: m }\nproviders: { lab: ${lab} }\n`)
    server.script(
      reply(toolCall('terminal', { command: 'cat /proc/$PPID/environ /proc/self/environ > seen' })),
      reply(text('Done.')),
    )
    const keys = {
      LAB_API_KEY: canary('shell'),
      OTHER_TOKEN: canary('other'),
      WITH_QUOTES_TOKEN: `a'"$(id)\n${canary('odd')}`,
    }
    const child = spawn(
      process.execPath,
      [...program, 'run', '-p', 'Look.', '--home', home, '--workspace', workspace],
      {
        cwd: workspace,
        env: { PATH: process.env['PATH'], HOME: home, PLAIN: 'kept', ...keys },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const [output, errors, [code]] = await Promise.all([
      textOf(child.stdout),
      textOf(child.stderr),
      once(child, 'exit'),
    ])
    const seen = readFileSync(join(workspace, 'seen'), 'latin1')
    expect({ output, errors, code, keys: textsIn(seen, Object.values(keys)) }).toEqual({
      output: 'Done.\n',
      errors: expect.any(String),
      code: 0,
      keys: [],
    })
    expect(seen).toContain('PLAIN=kept')
    expect(new Set(server.requests.map(({ apiKey }) => apiKey))).toEqual(new Set([canary('shell')]))
  },
)

it.skipIf(process.platform === 'win32')(
  'the starter hands over what a name tells, and the program takes out what is left',
  { timeout: 300_000 },
  async () => {
    const folder = temporaryFolder()
    writeFileSync(
      join(folder, 'show.ts'),
      `import { readFileSync } from 'node:fs'
import { startClean } from ${JSON.stringify(resolve(root, 'src/core/base/start-clean'))}
const env = startClean()
const names = ['LAB_API_KEY', 'ODD_TOKEN_2', 'MANY_LINES_KEY', 'DATABASE', 'PLAIN', 'EMPTY_KEY', 'HERMES_KEYS_HANDED']
const started = process.platform === 'linux' ? readFileSync('/proc/self/environ', 'latin1') : ''
console.log(JSON.stringify({ env: Object.fromEntries(names.map((name) => [name, env[name]])), started }))`,
    )
    const keys = {
      LAB_API_KEY: canary('shell'),
      ODD_TOKEN_2: `a'"$(id) = ${canary('odd')}`,
      MANY_LINES_KEY: `first\nOTHER_KEY=${canary('lines')}`,
      DATABASE: `postgres://me:${canary('address')}@localhost/x`,
    }
    const run = async (env: NodeJS.ProcessEnv) => {
      const script = `. "${root}/resources/hand-keys.sh"; exec "$@"`
      const words = [process.execPath, resolve(root, 'scripts/lib/run-ts.mjs'), join(folder, 'show.ts')]
      const child = spawn('/bin/sh', ['-euc', script, 'sh', ...words], {
        env: { PATH: process.env['PATH'], PLAIN: 'kept', EMPTY_KEY: '', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [output] = await Promise.all([textOf(child.stdout), once(child, 'exit')])
      const { env: got, started } = JSON.parse(output) as { env: object; started: string }
      return { env: got, leaked: textsIn(started, Object.values(env).map(String)) }
    }
    const byName = { LAB_API_KEY: keys.LAB_API_KEY, ODD_TOKEN_2: keys.ODD_TOKEN_2 }
    expect(await run(byName)).toEqual({ env: { PLAIN: 'kept', EMPTY_KEY: '', ...byName }, leaked: [] })
    expect(await run(keys)).toEqual({ env: { PLAIN: 'kept', EMPTY_KEY: '', ...keys }, leaked: [] })
  },
)
