import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { spawn } from '@lydell/node-pty'
import { describe, expect, it, vi } from 'vitest'
import { reply, text, toolCall } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { temporaryFolder } from '../fixtures/temporary-folder'

const root = resolve(import.meta.dirname, '../..')

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

/** Nothing holds its commands, so that the rules for commands ask. */
function homeFor(server: ModelServer): string {
  const home = realpathSync(temporaryFolder())
  writeFileSync(
    join(home, 'config.yaml'),
    `model: { provider: lab, default: some-model }\nproviders:\n  lab: { base_url: "${server.openaiUrl}", api_key_env: LAB_API_KEY }\nterminal: { sandbox: "off" }\n`,
  )
  mkdirSync(join(home, 'workspace/old'), { recursive: true })
  return home
}

/** The command line in a real terminal, with somebody who types what is asked for. */
async function atTerminal(home: string, words: readonly string[], typed: readonly (readonly [RegExp, string])[]) {
  const program = [resolve(root, 'out/main/cli.js')]
  const pty = spawn(process.execPath, [...program, ...words, '--home', home], {
    cwd: join(home, 'workspace'),
    env: { ...process.env, LAB_API_KEY: 'sk-lab-0123456789' },
    cols: 400,
  })
  const ended = Promise.withResolvers<number>()
  const rest = [...typed]
  let seen = ''
  let unread = ''
  pty.onData((data) => {
    seen += data
    unread += data
    const [next] = rest
    if (next === undefined || !next[0].test(unread)) return
    rest.shift()
    unread = ''
    pty.write(next[1])
  })
  pty.onExit(({ exitCode }) => ended.resolve(exitCode))
  return {
    code: await ended.promise,
    lines: seen.split('\r\n').filter((line) => !line.includes('settings that lower protection')),
    left: rest.length,
  }
}

const removal = (home: string) => reply(toolCall('terminal', { command: `rm -rf ${home}/workspace/old` }, 'a'))

describe('run on a terminal', () => {
  it('asks before what needs a yes, goes on after it, and says what each tool came to', async () => {
    await using server = await startModelServer()
    const home = homeFor(server)
    server.script(removal(home), reply(text('It is gone.')))
    const { code, lines, left } = await atTerminal(
      home,
      ['run', '-p', 'Tidy up'],
      [
        [/deny \(Deny\): $/, 'maybe\r'],
        [/: $/, 'once\r'],
      ],
    )
    expect({ code, left, gone: !existsSync(join(home, 'workspace/old')) }).toEqual({ code: 0, left: 0, gone: true })
    expect(lines.slice(0, 4)).toEqual([
      'Run this command?',
      `  rm -rf ${home}/workspace/old`,
      `Where: ${home}/workspace (on this computer, no sandbox: it is turned off in the settings)`,
      expect.stringMatching(/^Why you’re asked: /),
    ])
    const offered = 'once (Allow once), session (Allow in this chat), always (Always allow), deny (Deny): '
    expect(lines.filter((line) => line.startsWith('once ('))).toEqual([`${offered}maybe`, `${offered}once`])
    expect(lines.slice(-3)).toEqual([expect.stringMatching(/^Ran rm -rf .*old: done, \d+\.\d s$/), 'It is gone.', ''])
  })

  it('does nothing after a no, and says so', async () => {
    await using server = await startModelServer()
    const home = homeFor(server)
    server.script(removal(home), reply(text('It stays.')))
    const { code, lines } = await atTerminal(home, ['run', '-p', 'Tidy up'], [[/: $/, 'd\r']])
    expect({ code, there: existsSync(join(home, 'workspace/old')) }).toEqual({ code: 0, there: true })
    expect(lines.slice(-3)).toEqual([`Skipped rm -rf ${home}/workspace/old: denied`, 'It stays.', ''])
  })

  it('is ended by Ctrl+C while it asks, and nothing is run', async () => {
    await using server = await startModelServer()
    const home = homeFor(server)
    server.script(removal(home))
    const { code, lines } = await atTerminal(home, ['run', '-p', 'Tidy up'], [[/: $/, '\u0003']])
    expect({ code, there: existsSync(join(home, 'workspace/old')) }).toEqual({ code: 1, there: true })
    expect(lines.some((line) => line.endsWith('old: not run'))).toBe(true)
  })

  it('puts the questions of the agent, and takes a number or your own words', async () => {
    await using server = await startModelServer()
    const home = homeFor(server)
    const questions = [
      { question: 'Which colour?', choices: [{ label: 'Red' }, { label: 'Blue' }] },
      { question: 'How many?', choices: [{ label: 'One' }, { label: 'Two' }] },
    ]
    server.script(reply(toolCall('clarify', { questions }, 'a')), reply(text('Thanks.')))
    const { code, lines } = await atTerminal(
      home,
      ['run', '-p', 'Paint'],
      [
        [/: $/, '2\r'],
        [/: $/, 'about seven\r'],
      ],
    )
    expect({ code, answer: lines.at(-2) }).toEqual({ code: 0, answer: 'Thanks.' })
    expect(String(server.lastRequest().rawBody)).toMatch(/Blue.{1,200}about seven/)
  })
})

describe('setup on a terminal', () => {
  it('shows nothing of a key that is typed', async () => {
    await using server = await startModelServer()
    const home = homeFor(server)
    const { code, lines, left } = await atTerminal(
      home,
      ['setup'],
      [
        [/custom endpoint: $/, `${server.openaiUrl}\r`],
        [/input is hidden\): $/, 'sk-typed-99\u007F\u007F0123456789\r'],
        [/store it there: $/, 'yes\r'],
        [/a name\): $/, 'test-model\r'],
        [/\]: $/, '\r'],
        [/to finish: $/, '\r'],
      ],
    )
    expect({ code, left, seen: lines.join('\n').includes('sk-typed') }).toEqual({ code: 0, left: 0, seen: false })
    expect(readFileSync(join(home, 'desktop/credentials.json'), 'utf8')).toContain('sk-typed-0123456789')
  })
})
