import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { spawn } from '@lydell/node-pty'
import xterm from '@xterm/headless'
import { describe, expect, it, vi } from 'vitest'
import { gate } from '../fixtures/model-server/gate'
import { reply, stall, text, toolCall } from '../fixtures/model-server/script'
import { type ModelServer, startModelServer } from '../fixtures/model-server/server'
import { temporaryFolder } from '../fixtures/temporary-folder'

const root = resolve(import.meta.dirname, '../..')

// Real programs on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

/** The chat on a real terminal whose screen is read as a person would see it. */
function openChat(server: ModelServer, env: NodeJS.ProcessEnv = {}) {
  const home = realpathSync(temporaryFolder())
  writeFileSync(
    join(home, 'config.yaml'),
    `model: { provider: lab, default: some-model }\nproviders:\n  lab: { base_url: "${server.openaiUrl}", api_key_env: LAB_API_KEY }\nterminal: { sandbox: "off" }\n`,
  )
  mkdirSync(join(home, 'workspace/old'), { recursive: true })
  const terminal = new xterm.Terminal({ cols: 80, rows: 24, scrollback: 1_000, allowProposedApi: true })
  const program = [resolve(root, 'scripts/lib/run-ts.mjs'), resolve(root, 'src/cli/index.ts')]
  const pty = spawn(process.execPath, [...program, '--home', home], {
    cwd: join(home, 'workspace'),
    env: { ...process.env, LANG: 'C', TERM: 'xterm-256color', LAB_API_KEY: 'sk-lab-0123456789', ...env },
    cols: 80,
    rows: 24,
  })
  const ended = Promise.withResolvers<number>()
  let raw = ''
  pty.onData((data) => {
    raw += data
    terminal.write(data)
  })
  terminal.onData((data) => pty.write(data))
  pty.onExit(({ exitCode }) => ended.resolve(exitCode))
  const screen = () => {
    const { active } = terminal.buffer
    return Array.from({ length: active.length }, (_, row) => active.getLine(row)?.translateToString(true) ?? '').join(
      '\n',
    )
  }
  return {
    home,
    screen,
    raw: () => raw,
    type: (keys: string) => pty.write(keys),
    resize(cols: number) {
      terminal.resize(cols, 24)
      pty.resize(cols, 24)
    },
    shows: (what: string | RegExp) =>
      vi.waitFor(() => expect(screen()).toMatch(what), { timeout: 30_000, interval: 20 }),
    ended: ended.promise,
    [Symbol.dispose]: () => pty.kill(),
  }
}

const times = (text: string, what: string) => text.split(what).length - 1

describe('the chat on a terminal', () => {
  it('draws an answer once, whatever the widths after it, and leaves by the second Ctrl+C', async () => {
    await using server = await startModelServer()
    server.script(reply(text('你好 **world** 🎉 \u001B[31mred\n\n| a | b |\n| - | - |\n| 1 | 2 |')))
    using chat = openChat(server, { NO_COLOR: '1' })
    await chat.shows('Ready')
    chat.type('hello there\r')
    await chat.shows(/你好 world 🎉 \uFFFD\[31mred/)
    for (const width of [40, 90, 50, 60]) chat.resize(width)
    chat.type('after')
    await chat.shows('after')
    expect(times(chat.screen(), '> hello there')).toBe(1)
    expect(
      chat
        .raw()
        .split('\u001B[')
        .filter((part) => /^(?:[349]\d|10\d)(?:;\d+)*m/.test(part)),
    ).toEqual([])
    chat.type('\u0003')
    await chat.shows('Ctrl+C again leaves')
    chat.type('\u0003')
    expect(await chat.ended).toBe(0)
  })

  it('keeps pasted lines in the composer', async () => {
    await using server = await startModelServer()
    using chat = openChat(server)
    await chat.shows('Ready')
    chat.type('\u001B[200~line one\nline two\n\u001B[201~')
    await chat.shows(/line one\s+line two/)
    expect(server.requests).toEqual([])
  })

  it('never takes Enter as a yes; a number and y are one', async () => {
    await using server = await startModelServer()
    using chat = openChat(server)
    const old = join(chat.home, 'workspace/old')
    server.script(reply(toolCall('terminal', { command: `rm -rf ${old}` }, 'a')), reply(text('It is gone.')))
    await chat.shows('Ready')
    chat.type('Tidy up\r')
    await chat.shows('Run this command')
    chat.type('\r')
    chat.type('1')
    await chat.shows('Chosen; y confirms')
    chat.type('\r')
    await chat.shows('Press a number')
    expect(existsSync(old)).toBe(true)
    chat.type('1y')
    await chat.shows('It is gone')
    expect(existsSync(old)).toBe(false)
  })

  it('stops the turn by one Ctrl+C and gives back what waited', async () => {
    await using server = await startModelServer()
    const held = gate()
    server.script(reply(text('Begun.'), stall(undefined, held)))
    using chat = openChat(server)
    await chat.shows('Ready')
    chat.type('first\r')
    await chat.shows('Working')
    chat.type('second\r')
    await chat.shows('Waits: second')
    await chat.shows('> first')
    chat.type('\u0003')
    await chat.shows('Interrupted')
    expect(chat.screen()).not.toContain('Waits: second')
    held.open()
    chat.type('\u0003')
    expect(await chat.ended).toBe(0)
  })
})
