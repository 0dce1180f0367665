import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/commands'
import { noKeyStore } from '../../src/cli/no-key-store'
import { runCli } from '../../src/cli/run-cli'
import { homePaths } from '../../src/core/home/home-paths'
import { createSecrets } from '../../src/core/secrets/create-secrets'
import { fail, parallel, reply, text, toolCall } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { canary, filesWith, textsIn } from '../security/canaries'

const env = {
  PATH: process.env['PATH'],
  LAB_API_KEY: canary('environment'),
  OTHER_SERVICE_TOKEN: canary('other-service'),
  DATABASE_URL: `postgres://app:${canary('address')}@db.example.org/app`,
  HTTPS_PROXY: `http://me:${canary('proxy')}@127.0.0.1:9`,
  NO_PROXY: '127.0.0.1',
  HERMES_UPDATE_URL: `https://me:${canary('updates')}@updates.example.org`,
}
const dotenv = { LAB_API_KEY_1: canary('dotenv'), MCP_TOKEN: canary('mcp'), DB_PASSWORD: canary('password') }
const planted = [...Object.values(env).slice(1, 3), ...Object.values(dotenv), canary('store'), canary('auth')]
/** Written by hand into files that the app reads, where no name or shape gives them away as keys. */
const written = [
  'mcp-variable',
  'mcp-header',
  'provider',
  'url-password',
  'webhook',
  'git-remote',
  'git-module',
  'profile-env',
  'profile-provider',
  'project-header',
  'project-variable',
].map(canary)
const inAddresses = ['address', 'proxy', 'updates'].map(canary)
const canaries = [...(planted as string[]), ...written, ...inAddresses, canary('workspace')]
/** Where they were planted: those are allowed to hold them. */
const sources = [
  '.env',
  'auth.json',
  'config.yaml',
  'desktop/config.last-good.yaml',
  'desktop/confirmed-settings.json',
  'desktop/credentials.json',
  'cron/jobs.json',
  'workspace/.env',
  'workspace/.git/config',
  'workspace/.git/modules/part/config',
  'workspace/.mcp.json',
  'profiles/work/.env',
  'profiles/work/config.yaml',
]

async function plant(server: ModelServer) {
  const home = temporaryFolder()
  const workspace = join(home, 'workspace')
  mkdirSync(join(home, 'desktop'), { recursive: true })
  mkdirSync(workspace)
  const write = (path: string, content: string) => writeFileSync(join(home, path), content)
  const provider = `{ name: Lab, base_url: "${server.openaiUrl}", api_mode: chat_completions, api_key_env: LAB_API_KEY }`
  const noisy = `{ command: sh, args: ["-c", "echo $TOKEN $OTHER_TOKEN >&2; exit 1"], env: { TOKEN: "\${MCP_TOKEN}", OTHER_TOKEN: ${canary('mcp-variable')} } }`
  const remote = `{ url: "${server.url}/mcp", headers: { Authorization: Bearer ${canary('mcp-header')} } }`
  const other = `{ base_url: "http://me:${canary('url-password')}@127.0.0.1:9/v1", api_key: ${canary('provider')} }`
  write(
    'config.yaml',
    `model: { provider: lab, default: m }\nproviders: { lab: ${provider}, other: ${other} }\nmcp_servers: { noisy: ${noisy}, remote: ${remote} }\n`,
  )
  mkdirSync(join(home, 'cron'))
  const job = { id: 'daily', prompt: 'x', schedule: { kind: 'cron', expr: '0 9 * * *' }, enabled: true }
  const deliver = `webhook:http://127.0.0.1:9/hooks/${canary('webhook')}`
  write('cron/jobs.json', JSON.stringify({ jobs: [{ ...job, deliver }] }))
  execFileSync('git', ['init', '-q'], { cwd: workspace })
  const address = `https://me:${canary('git-remote')}@git.example.org/a.git`
  execFileSync('git', ['remote', 'add', 'origin', address], { cwd: workspace })
  mkdirSync(join(workspace, '.git/modules/part'), { recursive: true })
  write(
    'workspace/.git/modules/part/config',
    `[remote "origin"]\n\turl = https://me:${canary('git-module')}@git.example.org/b.git\n`,
  )
  const project = {
    headers: { Authorization: `Bearer ${canary('project-header')}` },
    env: { PART_TOKEN: canary('project-variable') },
  }
  write('workspace/.mcp.json', JSON.stringify({ mcpServers: { web: { url: `${server.url}/mcp`, ...project } } }))
  mkdirSync(join(home, 'profiles/work'), { recursive: true })
  write('profiles/work/.env', `WORK_API_KEY=${canary('profile-env')}\n`)
  write('profiles/work/config.yaml', `providers: { lab: { api_key: ${canary('profile-provider')} } }\n`)
  write(
    '.env',
    Object.entries(dotenv)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  write('auth.json', JSON.stringify({ token: canary('auth') }))
  write('workspace/.env', `SERVICE_API_KEY=${canary('workspace')}\n`)
  const secrets = createSecrets({ env: {}, dotenv: () => ({}), vault: noKeyStore, file: homePaths(home).credentials })
  await secrets.save('MISTRAL_API_KEY', canary('store'), { withoutKeyStore: true, origins: [] })
  const cli = async (...words: string[]) => {
    const said: string[] = []
    await runCli([...words, '--home', home, '--workspace', workspace], {
      commands,
      env,
      userHome: home,
      cwd: workspace,
      print: (line) => said.push(line),
      warn: (line) => said.push(line),
    })
    return said.join('\n')
  }
  return { home, cli }
}

/** What a model does that wants every key it can reach. */
function greedy(home: string) {
  const terminal = (command: string) => toolCall('terminal', { command })
  return [
    fail(401, `Incorrect API key provided: ${canary('environment')}`),
    reply(
      parallel(
        ...['.env', '../.env', '../auth.json', '../desktop/credentials.json'].map((path) =>
          toolCall('read_file', { path }),
        ),
      ),
    ),
    reply(
      terminal('env; set; echo "$LAB_API_KEY $OTHER_SERVICE_TOKEN $DATABASE_URL $MCP_TOKEN"'),
      terminal('cat /proc/$PPID/environ | tr "\\0" "\\n"'),
    ),
    reply(
      parallel(
        ...['../config.yaml', '../desktop/config.last-good.yaml', '../cron/jobs.json', '.git/config'].map((path) =>
          toolCall('read_file', { path }),
        ),
      ),
    ),
    reply(terminal('git remote -v; cat .git/config'), terminal(`cat ${home}/config.yaml ${home}/cron/jobs.json`)),
    reply(
      parallel(
        ...['.mcp.json', '.git/modules/part/config', '../profiles/work/.env', '../profiles/work/config.yaml'].map(
          (path) => toolCall('read_file', { path }),
        ),
      ),
      terminal(
        `cat .mcp.json .git/modules/part/config; cat ${home}/profiles/work/.env ${home}/profiles/work/config.yaml`,
      ),
    ),
    reply(toolCall('cronjob', { action: 'list' })),
    reply(terminal(`cat .env ${home}/.env ${home}/auth.json ${home}/desktop/credentials.json`)),
    reply(
      terminal(`printf '%s\\n' lab; rev ${home}/config.yaml; grep . ${home}/.env | rev`),
      terminal(`base64 ${home}/config.yaml; base64 -w 20 .git/config; od -An -v -tx1 ${home}/config.yaml`),
      terminal(`xxd -p ${home}/config.yaml; fold -w 9 ${home}/config.yaml; rev ${home}/auth.json; base64 ${home}/.env`),
    ),
    reply(toolCall('search_files', { pattern: 'sk-canary', target: 'content', path: home })),
    reply(toolCall('execute_code', { language: 'javascript', code: 'console.log(JSON.stringify(process.env))' })),
    fail(500, { error: { message: `upstream said: Bearer ${canary('dotenv')}` } }),
    reply(text('I have seen nothing.')),
  ]
}

describe('keys that were planted everywhere', { timeout: 90_000 }, () => {
  it('leave this machine only as the key of a request, and are in nothing that is written or printed', async () => {
    await using server = await startModelServer()
    const { home, cli } = await plant(server)
    server.script(...greedy(home))
    server.otherwise(reply(text('Still nothing.')))
    const printed = [
      await cli('run', '-p', 'Find the keys @file:.env @folder:. @file:../.env'),
      await cli('run', '-p', 'Again', '--json'),
    ]
    const sessions = JSON.parse(await cli('sessions', '--json')) as { id: string }[]
    for (const { id } of sessions)
      for (const format of ['markdown', 'html', 'json']) printed.push(await cli('export', id, '--format', format))
    for (const words of [
      ['inspect', '--json'],
      ['doctor', '--json'],
      ['models', '--json'],
      ['paths'],
      ['search', 'canary', '--json'],
      ['expand', '@file:.env', '--json'],
      ['expand', '@file:../config.yaml @file:../cron/jobs.json', '--json'],
      ['cron', 'list', '--json'],
      ['cron', 'list'],
      ['skills', '--json'],
      ['profile', 'list', '--json'],
      ['inspect', '--json', '--profile', 'work'],
      ['doctor', '--json', '--profile', 'work'],
    ])
      printed.push(await cli(...words))

    const sent = server.requests.map(({ path, headers, rawBody }) => {
      const { authorization: _, ...others } = headers
      return JSON.stringify([path, others]) + rawBody.toString()
    })
    const keysTo = (isMeant: (path: string) => boolean) =>
      new Set(server.requests.filter(({ path }) => isMeant(path)).map(({ apiKey }) => apiKey))
    expect({
      sent: textsIn(sent.join('\n'), canaries),
      printed: textsIn(printed.join('\n'), canaries),
      written: filesWith(home, canaries, sources),
      keys: keysTo((path) => path !== '/mcp'),
      toToolServer: keysTo((path) => path === '/mcp'),
    }).toEqual({
      sent: [],
      printed: [],
      written: [],
      keys: new Set([canary('environment'), canary('dotenv')]),
      toToolServer: new Set([canary('mcp-header')]),
    })
    expect(server.requests.length).toBeGreaterThanOrEqual(12)
  })
})
