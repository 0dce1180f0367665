import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/commands'
import { runCli } from '../../src/cli/run-cli'
import { openCalibration } from '../../src/core/models/tokens/calibration-store'
import { TurnEvent } from '../../src/shared/turn'
import { fail, refusal, reply, stall, text, toolCall, usage } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { temporaryFolder } from '../fixtures/temporary-folder'

const root = resolve(import.meta.dirname, '../..')

/** A home whose provider is the model server. */
function homeFor(server: ModelServer, apiMode = 'chat_completions'): string {
  const home = temporaryFolder()
  const baseUrl = apiMode === 'anthropic_messages' ? server.anthropicUrl : server.openaiUrl
  const provider = `{ name: Lab, base_url: "${baseUrl}", api_mode: ${apiMode}, api_key_env: LAB_API_KEY }`
  writeFileSync(
    join(home, 'config.yaml'),
    `model: { provider: lab, default: some-model }\nproviders:\n  lab: ${provider}\n`,
  )
  return home
}

async function run(home: string, env: NodeJS.ProcessEnv, ...words: string[]) {
  const printed: string[] = []
  const warned: string[] = []
  const workspace = join(home, 'workspace')
  mkdirSync(workspace, { recursive: true })
  const code = await runCli(['run', ...words, '--home', home, '--workspace', workspace], {
    commands,
    env,
    userHome: home,
    cwd: home,
    print: (line) => printed.push(line),
    // A busy machine may not answer in time what Python it has; that has tests of its own.
    warn: (line) => line.startsWith('toolchain: ') || warned.push(line),
  })
  return { code, output: printed.join('\n'), errors: warned.join('\n') }
}

const withKey = { LAB_API_KEY: 'sk-lab-0123456789' }

describe('run', { timeout: 30_000 }, () => {
  it('without any provider reports what would have been sent', async () => {
    const { code, output, errors } = await run(temporaryFolder(), {}, '-p', 'Hello')
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(output).toContain('nothing left this machine')
  })

  it('without any provider reports references, warnings and the cost on the chosen model', async () => {
    const home = temporaryFolder()
    mkdirSync(join(home, 'workspace'))
    writeFileSync(join(home, 'config.yaml'), 'dry_run: { priced_as: openai/gpt-4.1 }\ncontext_file_max_chars: 1000\n')
    writeFileSync(join(home, 'workspace/notes.txt'), 'Remember the milk. '.repeat(100))
    writeFileSync(join(home, 'workspace/AGENTS.md'), 'Use tabs. '.repeat(300))
    const { code, output } = await run(home, {}, '-p', 'Sum up @file:notes.txt and @file:gone.txt')
    expect(code).toBe(0)
    expect(output).toMatch(/References:\n\n- @file:notes\.txt: about \d{3} tokens\n- @file:gone\.txt: about 0 tokens/)
    expect(output).toMatch(/fills [\d.]+ % of the [\d,]+-token context window of gpt-4\.1\. The prompt would cost ~?\$/)
    expect(output).toMatch(/Warnings:\n\n(?:- .*\n)*- .*AGENTS\.md: truncated: loaded \d+ of 2999 characters/)
    expect(output).toMatch(/- @file:gone\.txt: /)
  })

  it('learns from the bill how many tokens a text is for the model', async () => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Yes.'), usage({ input: 4_000, cacheRead: 1_000, output: 2 })))
    const home = homeFor(server)
    const long = 'The river carries small stones towards a quiet harbour. '.repeat(250)
    await run(home, withKey, '-p', long)
    const calibration = await openCalibration(join(home, 'desktop/cache/token-calibration.json'))
    const learned = calibration.correct('some-model', 1_000)
    const { rawBody } = server.lastRequest()
    // The body is the prompt and a little punctuation.
    expect(learned / 1_000).toBeCloseTo(5_000 / (rawBody.length / 4), 1)
  })

  it.each(['chat_completions', 'responses', 'anthropic_messages'])(
    'asks a provider over %s with its key',
    async (mode) => {
      await using server = await startModelServer()
      server.script(reply(text(['Hello ', 'yourself.']), usage({ input: 5, output: 2 })))
      expect(await run(homeFor(server, mode), withKey, '-p', 'Hello')).toEqual({
        code: 0,
        output: 'Hello yourself.',
        errors: '',
      })
      expect(server.lastRequest()).toMatchObject({ apiKey: 'sk-lab-0123456789', model: 'some-model' })
    },
  )

  it('is a session of the command line, and its prompt knows of no window', async () => {
    await using server = await startModelServer()
    server.script(reply(text('Hello.')))
    const home = homeFor(server)
    await run(home, withKey, '-p', 'Hi')
    const db = new Database(join(home, 'state.db'), { readonly: true })
    expect(db.prepare('SELECT origin, user_id FROM sessions').raw().all()).toEqual([['cli', null]])
    db.close()
    const { rawBody } = server.lastRequest()
    expect(String(rawBody)).toContain('You are answering on a command line')
    expect(String(rawBody)).not.toMatch(/desktop window|through a .{0,20}window/)
  })

  it('prints the events as JSON lines', async () => {
    await using server = await startModelServer()
    server.script(reply(text('Hello.')))
    const { code, output } = await run(homeFor(server), withKey, '-p', 'Hi', '--json')
    const events = output.split('\n').map((line) => TurnEvent.parse(JSON.parse(line)))
    expect(code).toBe(0)
    expect(events.map(({ type }) => type)).toEqual([
      'turn-start',
      'request-start',
      'text-delta',
      'request-end',
      'message-stored',
      'turn-end',
    ])
  })

  it('takes a model and a provider from the command line', async () => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Yes.')))
    const home = homeFor(server)
    await run(home, withKey, '-p', 'Hi', '--model', 'lab/other/model')
    await run(home, withKey, '-p', 'Hi', '--model', 'third')
    expect(server.requests.map(({ model }) => model)).toEqual(['other/model', 'third'])
  })

  it('says what failed and what to do, and never the key', async () => {
    await using server = await startModelServer()
    server.otherwise(fail(401, 'Incorrect API key provided: sk-lab-0123456789'))
    const { code, output, errors } = await run(homeFor(server), withKey, '-p', 'Hi')
    expect({ code, output }).toEqual({ code: 3, output: '' })
    expect(errors).toContain('Lab')
    expect(errors).not.toContain('0123456789')
  })

  it('goes on with the next key when one is used up, and says so', async () => {
    await using server = await startModelServer()
    server.scriptFor({ apiKey: 'sk-lab-0123456789' }, fail(402, 'Insufficient credits'))
    server.scriptFor({ apiKey: 'sk-lab-second-one' }, reply(text('Here.')))
    const home = homeFor(server)
    const env = { ...withKey, LAB_API_KEY_1: 'sk-lab-second-one' }
    const { code, output } = await run(home, env, '-p', 'Hi', '--json')
    const notices = output
      .split('\n')
      .flatMap((line) => (JSON.parse(line).type === 'notice' ? [JSON.parse(line).notice] : []))
    expect(code).toBe(0)
    expect(notices).toMatchObject([{ kind: 'rotated', from: 'LAB_API_KEY', to: 'LAB_API_KEY_1', cause: 'billing' }])
    server.otherwise(reply(text('Again.')))
    expect(await run(home, env, '-p', 'Hi')).toMatchObject({ code: 0, output: 'Again.' })
    expect(server.lastRequest().apiKey).toBe('sk-lab-second-one')
  })

  it('asks nobody when the key is missing', async () => {
    await using server = await startModelServer()
    const { code, errors } = await run(homeFor(server), {}, '-p', 'Hi')
    expect({ code, requests: server.requests.length }).toEqual({ code: 3, requests: 0 })
    expect(errors).toContain('LAB_API_KEY')
  })

  it('ends with 1 when the model declines', async () => {
    await using server = await startModelServer()
    server.script(reply(refusal('I would rather not.')))
    expect(await run(homeFor(server), withKey, '-p', 'Hi')).toMatchObject({ code: 1 })
  })

  it('goes on with a session by id or title, or with the latest of the folder', async () => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Yes.')))
    const home = homeFor(server)
    await run(home, withKey, '-p', 'The first')
    await run(home, withKey, '-p', 'The second')
    const db = new Database(join(home, 'state.db'), { readonly: true })
    const [first] = db.prepare<[], string>('SELECT id FROM sessions ORDER BY started_at').pluck().all()
    db.close()
    const said = () =>
      (server.lastRequest().json['messages'] as { role: string; content: unknown }[]).flatMap(({ role, content }) =>
        role === 'user' ? [content] : [],
      )
    expect(await run(home, withKey, '-p', 'More', '--continue')).toMatchObject({ code: 0, output: 'Yes.' })
    expect(said()).toEqual(['The second', 'More'])
    await run(home, withKey, '-p', 'Back', '--session', first ?? '', '--model', 'other')
    expect({ said: said(), model: server.lastRequest().model }).toEqual({ said: ['The first', 'Back'], model: 'other' })
    const asked = server.requests.length
    expect(await run(home, withKey, '-p', 'x', '--session', 'nothing')).toMatchObject({
      code: 3,
      errors: expect.stringContaining('there is no session nothing'),
    })
    expect(await run(temporaryFolder(), {}, '-p', 'x', '--continue')).toMatchObject({ code: 3 })
    expect(await run(home, withKey, '-p', 'x', '--continue', '--session', 'a')).toMatchObject({ code: 2 })
    expect(server.requests.length).toBe(asked)
  })

  it('shows each tool with its outcome on standard error, and asks nobody where there is no terminal', async () => {
    await using server = await startModelServer()
    server.script(
      reply(toolCall('read_file', { path: 'notes.txt' }, 'a'), toolCall('terminal', { command: 'git clean -fd' }, 'b')),
      reply(text('Done.')),
    )
    const home = homeFor(server)
    mkdirSync(join(home, 'workspace'))
    writeFileSync(join(home, 'workspace/notes.txt'), 'Milk.')
    const { output, errors } = await run(home, withKey, '-p', 'Go')
    expect(output).toBe('Done.')
    expect(errors.replaceAll(/\d+\.\d s/g, 'a moment').split('\n')).toEqual([
      'Read notes.txt: done, a moment',
      'Skipped git clean -fd: denied',
    ])
  })

  it('needs a question', async () => {
    expect(await run(temporaryFolder(), {})).toMatchObject({ code: 2, output: '' })
    expect(await run(temporaryFolder(), {}, 'Hello')).toMatchObject({ code: 2, output: '' })
  })

  it('is ended by Ctrl+C and keeps what there is', async () => {
    await using server = await startModelServer()
    server.script(reply(text('The first half'), stall()))
    const args = [resolve(root, 'scripts/lib/run-ts.mjs'), resolve(root, 'src/cli/index.ts')]
    const words = ['run', '-p', 'Tell me', '--json', '--home', homeFor(server)]
    const child = spawn(process.execPath, [...args, ...words], {
      cwd: temporaryFolder(),
      env: { ...process.env, ...withKey },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const exit = once(child, 'exit')
    let printed = ''
    for await (const chunk of child.stdout) {
      const before = printed
      printed += String(chunk)
      if (!before.includes('first half') && printed.includes('first half')) child.kill('SIGINT')
    }
    expect(await exit).toEqual([1, null])
    expect(await readAll(child.stderr)).toBe('')
    const events = printed
      .trim()
      .split('\n')
      .map((line) => TurnEvent.parse(JSON.parse(line)))
    expect(events.at(-1)).toMatchObject({ type: 'turn-end', outcome: 'interrupted' })
    expect(events.some((event) => event.type === 'message-stored' && event.role === 'assistant')).toBe(true)
  })

  it('asks the model to think as hard as it is told, also not at all, and a session keeps it', async () => {
    await using server = await startModelServer()
    server.otherwise(reply(text('Done.')))
    const home = homeFor(server, 'anthropic_messages')
    const config = readFileSync(join(home, 'config.yaml'), 'utf8')
    writeFileSync(join(home, 'config.yaml'), config.replaceAll('some-model', 'claude-opus-4-7'))
    const efforts = [[], ['--effort', 'none'], ['--continue'], ['--continue', '--effort', 'high']]
    for (const words of efforts) expect((await run(home, withKey, '-p', 'Hello', ...words)).code).toBe(0)
    const asked = server.requests.map(({ json }) => json as { thinking?: { type: string }; output_config?: object })
    expect(asked.map(({ thinking, output_config: output }) => [thinking?.type, output])).toEqual([
      [undefined, undefined],
      ['disabled', undefined],
      ['disabled', undefined],
      ['adaptive', { effort: 'high' }],
    ])
    expect(await run(home, withKey, '-p', 'Hello', '--effort', 'wild')).toMatchObject({ code: 2 })
  })
})
