import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { describe, expect, it, vi } from 'vitest'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { reply, text, toolCall } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { temporaryFolder } from '../fixtures/temporary-folder'

// Whole runs of the program on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

/** What is typed at the terminal, in order; without a list nobody sits there. */
async function run(home: string, words: readonly string[], typed?: readonly (string | null)[], env = {}) {
  const printed: string[] = []
  const warned: string[] = []
  const answers = [...(typed ?? [])]
  const next = async () => answers.shift() ?? null
  const code = await runCli(['--home', home, ...words], {
    commands,
    env: { PATH: process.env['PATH'], LANG: 'C', ...env },
    userHome: home,
    cwd: home,
    print: (line) => printed.push(line),
    warn: (line) => warned.push(line),
    terminal: typed === undefined ? null : { ask: next, askSecret: next, close: () => undefined },
  })
  return { code, output: printed.join('\n'), errors: warned.join('\n'), left: answers.length }
}

const configOf = (home: string) => readFileSync(join(home, 'config.yaml'), 'utf8')

function homeWith(config: string): string {
  const home = temporaryFolder()
  writeFileSync(join(home, 'config.yaml'), config)
  return home
}

const labHome = (server: ModelServer) =>
  homeWith(
    `model: { provider: lab, default: some-model }\nproviders:\n  lab: { base_url: "${server.openaiUrl}" }\nterminal: { sandbox: "off" }\n`,
  )

describe('config', () => {
  it('gets and sets values, and keeps the comments of the file', async () => {
    const home = homeWith('# mine\nagent:\n  max_turns: 7 # enough\n')
    expect(await run(home, ['config', 'get', 'agent.max_turns'])).toMatchObject({ code: 0, output: '7' })
    expect(await run(home, ['config', 'set', 'agent.max_turns', '9'])).toMatchObject({ code: 0, errors: '' })
    expect(configOf(home)).toBe('# mine\nagent:\n  max_turns: 9 # enough\n')
    expect((await run(home, ['config', 'set', 'agent.max_turns', 'many'])).code).toBe(1)
    expect((await run(home, ['config', 'unset', 'agent.max_turns'])).code).toBe(0)
    expect((await run(home, ['config', 'get', 'agent.max_turns'])).output).toBe('90')
    expect((await run(home, ['config', 'get', 'no.such.key'])).code).toBe(2)
    expect((await run(home, ['config', 'set', 'providers', '{}'])).code).toBe(2)
  })

  it('takes over what lowers protection only with a yes at the keyboard', async () => {
    const home = homeWith('agent: { max_turns: 7 }\n')
    const off = ['config', 'set', 'approvals.mode', 'off']
    expect((await run(home, off)).code).toBe(1)
    expect((await run(home, ['config', 'get', 'approvals.mode'])).output).toBe('manual')
    expect((await run(home, ['config', 'revert'])).code).toBe(0)
    expect((await run(home, off, ['no'])).code).toBe(1)
    expect((await run(home, ['config', 'revert'])).code).toBe(0)
    expect((await run(home, off, ['yes'])).code).toBe(0)
    expect((await run(home, ['config', 'get', 'approvals.mode'])).output).toBe('off')
  })
})

describe('model', () => {
  it('changes the model and nothing else in the file', async () => {
    const home = homeWith('# mine\nmodel:\n  default: a\n')
    expect((await run(home, ['model', 'b'])).code).toBe(0)
    expect(configOf(home)).toBe('# mine\nmodel:\n  default: b\n')
    expect(await run(home, ['model', '--json'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('"model":"b"'),
    })
  })

  it('offers at a terminal what the providers list', async () => {
    await using server = await startModelServer({ models: ['first', 'second'] })
    const home = labHome(server)
    const shown = await run(home, ['model'], [''])
    const number = /^ *(\d+) {2}lab\/second$/m.exec(shown.output)?.[1]
    expect((await run(home, ['model'], [number ?? ''])).code).toBe(0)
    expect((await run(home, ['config', 'get', 'model.default'])).output).toBe('second')
  })
})

describe('tools', () => {
  it('lists the sets with who has them, and says what a tool still needs', async () => {
    const home = temporaryFolder()
    const { code, output } = await run(home, ['tools', '--json'])
    const sets = JSON.parse(output) as {
      id: string
      on: boolean
      origins: string[]
      tools: { name: string; needs: string | null }[]
    }[]
    expect(code).toBe(0)
    expect(sets.find(({ id }) => id === 'terminal')?.origins).toContain('cli')
    const picture = sets.flatMap(({ tools }) => tools).find(({ name }) => name === 'image_generate')
    expect(picture?.needs).toContain('OPENAI_API_KEY')
    const on = Object.fromEntries(sets.map((set) => [set.id, set.on]))
    expect(on).toMatchObject({ web: true, terminal: true, browser: false, image_gen: false, vision: false })
    const without = await run(home, ['config', 'set', 'agent.disabled_toolsets', '[browser]'])
    expect(without.code).toBe(0)
    const { tools } = JSON.parse((await run(home, ['tools', '--json'])).output).find(
      ({ id }: { id: string }) => id === 'web',
    )
    expect(tools.map(({ name, available }: { name: string; available: boolean }) => [name, available])).toEqual([
      ['web_search', true],
      ['web_extract', true],
    ])
    const listed = (await run(home, ['tools'])).output
    expect(listed).toContain('✗ image_generate  needs an image service')
    expect(listed).toContain('✗ browser_navigate  The browser is part of the app’s window; the command line has none.')
    expect((await run(home, ['tools', '--origin', 'moon'])).code).toBe(2)
  })

  it('are those of --toolsets, and the skills of --skills stand before the question', async () => {
    await using server = await startModelServer()
    const home = labHome(server)
    mkdirSync(join(home, 'skills/greeting'), { recursive: true })
    writeFileSync(
      join(home, 'skills/greeting/SKILL.md'),
      '---\nname: greeting\ndescription: How to greet.\n---\nSay good morning.\n',
    )
    server.script(reply(text('Done.')))
    const asked = await run(home, ['run', '-p', 'Begin.', '--toolsets', 'todo', '--skills', 'greeting'])
    expect(asked).toMatchObject({ code: 0, output: 'Done.' })
    const body = JSON.stringify(server.lastRequest().json)
    expect([...body.matchAll(/"function":\{"name":"(\w+)"/g)].map(([, name]) => name)).toEqual(['todo'])
    expect(body).toContain('Say good morning.')
    expect((await run(home, ['run', '-p', 'x', '--toolsets', 'nothing'])).code).toBe(2)
    expect((await run(home, ['run', '-p', 'x', '--skills', 'nothing'])).code).toBe(2)
  })
})

describe('--yolo', () => {
  it('runs what would ask, never what is blocked, and nothing where nobody sits', async () => {
    await using server = await startModelServer()
    const home = labHome(server)
    mkdirSync(join(home, 'old'))
    const removal = reply(toolCall('terminal', { command: `rm -rf ${join(home, 'old')}` }, 'a'))
    expect((await run(home, ['run', '-p', 'x', '--yolo'])).code).toBe(2)
    server.script(removal, reply(text('Gone.')))
    expect(await run(home, ['run', '-p', 'x', '--yolo'], [])).toMatchObject({ code: 0, output: 'Gone.' })
    expect(existsSync(join(home, 'old'))).toBe(false)
    server.script(reply(toolCall('terminal', { command: 'rm -rf /' }, 'b')), reply(text('No.')))
    await run(home, ['run', '-p', 'x', '--yolo'], [])
    expect(JSON.stringify(server.lastRequest().json)).toContain('blocked')
  })
})

describe('memory', () => {
  it('shows, adds, removes and takes back', async () => {
    const home = temporaryFolder()
    expect((await run(home, ['memory', 'add', 'Likes tea.', '--in', 'user'])).output).toContain('§ Likes tea.')
    expect(readFileSync(join(home, 'memories/USER.md'), 'utf8').trim()).toBe('Likes tea.')
    expect((await run(home, ['memory', 'remove', 'tea', '--in', 'user'])).code).toBe(0)
    expect(readFileSync(join(home, 'memories/USER.md'), 'utf8').trim()).toBe('')
    const history = JSON.parse((await run(home, ['memory', 'history', '--json'])).output) as { id: string }[]
    expect((await run(home, ['memory', 'undo', history[0]?.id ?? ''])).output).toContain('Likes tea.')
    expect((await run(home, ['memory', 'remove', 'coffee'])).code).toBe(1)
    expect((await run(home, ['memory', 'approve', 'x'])).code).toBe(1)
  })
})

describe('mcp', () => {
  it('adds a server only with a yes, lists it with its state, and removes it', async () => {
    const home = homeWith('agent: { max_turns: 7 }\n')
    expect((await run(home, ['mcp'])).output).toContain('No tool servers')
    const add = ['mcp', 'add', 'notes', '--', '/no/such/program', 'serve']
    expect((await run(home, add)).code).toBe(1)
    expect((await run(home, ['mcp'])).output).toContain('No tool servers')
    expect((await run(home, ['config', 'revert'])).code).toBe(0)
    expect((await run(home, add, ['yes'])).code).toBe(0)
    expect((await run(home, ['mcp'])).output).toMatch(/^notes {2}failed {2}.*\/no\/such\/program/)
    expect((await run(home, ['mcp', 'remove', 'notes'])).code).toBe(0)
    expect((await run(home, ['mcp'])).output).toContain('No tool servers')
  })
})

describe('completion', () => {
  it.each(['bash', 'zsh', 'fish'])('gives %s every command and its options', async (shell) => {
    const { code, output } = await run(temporaryFolder(), ['completion', shell])
    expect(code).toBe(0)
    for (const { name } of commands) expect(output).toContain(name)
    expect(output).toContain('toolsets')
  })

  it('gives bash a script that it can run', async () => {
    const { output } = await run(temporaryFolder(), ['completion', 'bash'])
    const asked = `${output}\nCOMP_WORDS=(hermes-desktop mod); COMP_CWORD=1; _hermes_desktop; echo "\${COMPREPLY[@]}"
COMP_WORDS=(hermes-desktop run --too); COMP_CWORD=2; _hermes_desktop; echo "\${COMPREPLY[@]}"`
    expect(spawnSync('bash', ['-c', asked], { encoding: 'utf8' }).stdout).toBe(
      'models model\n--toolsets\n'
        .split('\n')
        .map((line) => (line === 'models model' ? 'model models' : line))
        .join('\n'),
    )
  })

  it('names the shells it knows', async () => {
    expect((await run(temporaryFolder(), ['completion', 'tcsh'])).errors).toContain('bash, zsh, fish')
  })
})

describe('setup', () => {
  it('sets up an endpoint with its key and its model, and asks the first question', async () => {
    await using server = await startModelServer({ models: ['first', 'second'] })
    const home = temporaryFolder()
    server.script(reply(text('Hello to you.')))
    const answers = [server.openaiUrl, 'sk-typed-0123456789', 'yes', '2', '', 'Hello?']
    const { code, output, errors, left } = await run(home, ['setup'], answers)
    expect({ code, left, answer: output.split('\n').at(-1) }).toEqual({ code: 0, left: 0, answer: 'Hello to you.' })
    expect(server.lastRequest()).toMatchObject({ apiKey: 'sk-typed-0123456789', model: 'second' })
    expect(`${output}${errors}${configOf(home)}`).not.toContain('sk-typed')
  })

  it('takes no key as an option, and asks nobody where nobody sits', async () => {
    expect((await run(temporaryFolder(), ['setup', '--key', 'sk-x'], [])).code).toBe(2)
    expect((await run(temporaryFolder(), ['setup'])).code).toBe(2)
    expect((await run(temporaryFolder(), ['setup'], [''])).code).toBe(1)
  })
})
