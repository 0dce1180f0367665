import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { parallel, reply, text, toolCall } from '../fixtures/model-server/script'
import { startModelServer } from '../fixtures/model-server/server'
import { temporaryFolder } from '../fixtures/temporary-folder'
import { canary, filesWith } from '../security/canaries'

it(
  'a key that the program knows is kept by no memory, skill, schedule, plan or file',
  { timeout: 60_000 },
  async () => {
    await using server = await startModelServer()
    const home = temporaryFolder()
    const workspace = join(home, 'workspace')
    mkdirSync(workspace)
    const lab = `{ name: Lab, base_url: "${server.openaiUrl}", api_mode: chat_completions, api_key_env: LAB_API_KEY }`
    writeFileSync(join(home, 'config.yaml'), `model: { provider: lab, default: m }\nproviders: { lab: ${lab} }\n`)
    const [key, login] = [canary('environment'), canary('login')]
    writeFileSync(join(home, 'auth.json'), JSON.stringify({ providers: { nous: { agent_key: login } } }))
    const backwards = [...key].toReversed().join('')
    const skill = `---\nname: keys\ndescription: Where the keys are.\n---\nUse ${login}.\n`
    server.script(
      reply(
        parallel(
          toolCall('memory', { action: 'add', target: 'memory', content: `The key is ${key}.` }),
          toolCall('memory', { target: 'user', operations: [{ action: 'add', content: `Backwards: ${backwards}` }] }),
          toolCall('skill_manage', { action: 'create', name: 'keys', content: skill }),
          toolCall('todo', { todos: [{ id: '1', content: `Use ${key}`, status: 'pending' }] }),
          toolCall('write_file', { path: 'a.txt', content: `KEY = ${key}\n` }),
          toolCall('patch', { mode: 'patch', patch: `*** Begin Patch\n*** Add File: b.txt\n+${login}\n*** End Patch` }),
          toolCall('memory', { action: 'add', target: 'memory', content: 'The key is in LAB_API_KEY.' }),
        ),
      ),
      reply(text('Done.')),
    )
    await runCli(['run', '-p', 'Keep the keys.', '--home', home, '--workspace', workspace], {
      commands,
      env: { PATH: process.env['PATH'], LAB_API_KEY: key },
      userHome: home,
      cwd: workspace,
      print: () => undefined,
      warn: () => undefined,
    })
    // What the model itself wrote is part of the conversation; that is no place from which it spreads.
    const conversation = readdirSync(home).filter((name) => name.startsWith('state.db'))
    const sources = ['auth.json', 'config.yaml', ...conversation]
    expect(filesWith(home, [key, login], sources)).toEqual([])
    expect(filesWith(home, ['The key is in LAB_API_KEY.'], conversation).length).toBeGreaterThan(0)
    const results = JSON.stringify(server.lastRequest()?.json)
    expect(results.match(/holds a key that this program knows/g)?.length).toBe(6)
  },
)
