import { execFileSync } from 'node:child_process'
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
vi.setConfig({ testTimeout: 300_000 })
/** Nothing waits so long: a screen that never comes fails the test. */
const patience = { timeout: 120_000, interval: 20 }

/** The chat on a real terminal whose screen is read as a person would see it. */
function openChat(
  server: ModelServer,
  env: NodeJS.ProcessEnv = {},
  {
    words = [],
    settings = '',
    home = realpathSync(temporaryFolder()),
  }: { words?: readonly string[]; settings?: string; home?: string } = {},
) {
  writeFileSync(
    join(home, 'config.yaml'),
    `model: { provider: lab, default: some-model }\nproviders:\n  lab: { base_url: "${server.openaiUrl}", api_key_env: LAB_API_KEY }\nterminal: { sandbox: "off" }\n${settings}`,
  )
  mkdirSync(join(home, 'workspace/old'), { recursive: true })
  const terminal = new xterm.Terminal({ cols: 80, rows: 24, scrollback: 1_000, allowProposedApi: true })
  const program = [resolve(root, 'out/main/cli.js')]
  const pty = spawn(process.execPath, [...program, '--home', home, ...words], {
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
    /** What the window of the terminal shows now, without what was scrolled away. */
    visible: () => screen().split('\n').slice(-24).join('\n'),
    raw: () => raw,
    type: (keys: string) => pty.write(keys),
    resize(cols: number) {
      terminal.resize(cols, 24)
      pty.resize(cols, 24)
    },
    shows: (what: string | RegExp) => vi.waitFor(() => expect(screen()).toMatch(what), patience),
    ended: ended.promise,
    [Symbol.dispose]: () => pty.kill(),
  }
}

const coloursIn = (raw: string) =>
  raw.split('\u001B[').filter((part) => /^(?:3[0-8]|4[0-8]|9\d|10\d)(?:;\d+)*m/.test(part))

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
    expect(coloursIn(chat.raw())).toEqual([])
    chat.type('\u0003')
    await chat.shows('Press Ctrl+C again to quit')
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

  it('folds a long paste and sends all of it; draws the plan, and code as code, also after -r', async () => {
    await using server = await startModelServer()
    const todos = [
      { id: '1', content: 'Read the lines', status: 'completed' },
      { id: '2', content: 'Answer them', status: 'in_progress' },
    ]
    server.script(reply(toolCall('todo', { todos }, 'a')), reply(text('So:\n\n```ts\nconst answer = 42\n```\n')))
    using chat = openChat(server)
    await chat.shows('Ready')
    const lines = Array.from({ length: 40 }, (_, index) => `pasted line ${index}`)
    chat.type(`\u001B[200~${lines.join('\n')}\u001B[201~`)
    await chat.shows('[paste #1 +40 lines]')
    expect(chat.screen()).not.toContain('pasted line 20')
    chat.type('\r')
    await chat.shows('const answer = 42')
    expect(JSON.stringify(server.requests[0]?.json)).toContain(lines.join('\\n'))
    expect(chat.screen()).toMatch(/☑ Read the lines\s+▸ Answer them/)
    chat.type('\u0003\u0003')
    expect(await chat.ended).toBe(0)
    const cli = resolve(root, 'out/main/cli.js')
    const listed = execFileSync(process.execPath, [cli, 'sessions', '--json', '--home', chat.home], {
      encoding: 'utf8',
    })
    const [session] = JSON.parse(listed) as { id: string }[]
    using again = openChat(server, {}, { words: ['-r', session?.id ?? ''], home: chat.home })
    await again.shows('const answer = 42')
    await again.shows('▸ Answer them')
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
    await chat.shows('Selected; press y to confirm')
    chat.type('\r')
    await chat.shows('Press a number')
    expect(existsSync(old)).toBe(true)
    chat.type('1y')
    await chat.shows('It is gone')
    expect(existsSync(old)).toBe(false)
  })

  it('opens what a command printed, and closes it again', async () => {
    await using server = await startModelServer()
    using chat = openChat(server)
    server.script(
      reply(toolCall('terminal', { command: 'echo "in $((40 + 2))"; exit 3' }, 'a')),
      reply(text('So be it.')),
    )
    await chat.shows('Ready')
    chat.type('Try\r')
    await chat.shows('So be it')
    expect(chat.visible()).not.toContain('in 42')
    chat.type('\u000F')
    await chat.shows(/^ {4}in 42\n {4}\[3\]/m)
    chat.type('\u000F')
    await vi.waitFor(() => expect(chat.visible()).not.toContain('in 42'), patience)
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
    await chat.shows('Waiting: second')
    await chat.shows('> first')
    chat.type('\u0003')
    await chat.shows('Interrupted')
    expect(chat.screen()).not.toContain('Waiting: second')
    held.open()
    chat.type('\u0003')
    expect(await chat.ended).toBe(0)
  })

  it('completes paths behind @ and skills behind /, and a skill that is called reaches the model', async () => {
    await using server = await startModelServer()
    server.script(reply(text('Good morning.')))
    using chat = openChat(server)
    writeFileSync(join(chat.home, 'workspace/notes-of-today.md'), 'Rain.')
    mkdirSync(join(chat.home, 'skills/greeting'), { recursive: true })
    writeFileSync(
      join(chat.home, 'skills/greeting/SKILL.md'),
      '---\nname: greeting\ndescription: How to greet.\n---\nSay good morning.\n',
    )
    await chat.shows('Ready')
    chat.type('@file:notes')
    await chat.shows('notes-of-today.md')
    chat.type('\t\u0015')
    await vi.waitFor(() => expect(chat.screen()).not.toContain('notes-of-today.md'), patience)
    chat.type('/gree')
    await chat.shows(/\/greeting\s+How to greet/)
    chat.type('ting me\r')
    await chat.shows('Good morning')
    expect(JSON.stringify(server.requests[0]?.json)).toContain('Say good morning.')
    chat.type('/nonsense\r')
    await chat.shows('Unknown command: /nonsense')
  })

  it('shows layers, caches, the window and the price, and goes on with a session of the list', async () => {
    await using server = await startModelServer()
    server.script(reply(text('The first answer.')), reply(text('The second answer.')))
    using chat = openChat(server)
    await chat.shows('Ready')
    chat.type('one\r')
    await chat.shows('The first answer')
    await chat.shows(/Ready · some-model · \S+ of \S+k/)
    chat.type('/inspect\r')
    await chat.shows(/stable[\s\S]*identity/i)
    chat.type('/new\r')
    await vi.waitFor(() => expect(chat.screen()).not.toContain('The first answer'), patience)
    chat.type('two\r')
    await chat.shows('The second answer')
    chat.type('/sessions\r')
    await chat.shows('Type to filter')
    chat.type('one')
    await vi.waitFor(() => expect(chat.visible()).not.toMatch(/^.*two +\d{4}-/m), patience)
    chat.type('\r')
    await chat.shows('The first answer')
  })

  it('writes a message in $EDITOR, and sends it only by Enter', async () => {
    await using server = await startModelServer()
    server.script(reply(text('Thanks.')))
    using chat = openChat(server, { EDITOR: `sh -c 'echo written elsewhere > "$1"' sh` })
    await chat.shows('Ready')
    chat.type('\u0007')
    await chat.shows('written elsewhere')
    expect(server.requests).toEqual([])
    chat.type('\r')
    await chat.shows('Thanks')
  })

  it('with --yolo asks nobody, and says so', async () => {
    await using server = await startModelServer()
    using chat = openChat(server, {}, { words: ['chat', '--yolo'] })
    const old = join(chat.home, 'workspace/old')
    server.script(reply(toolCall('terminal', { command: `rm -rf ${old}` }, 'a')), reply(text('It is gone.')))
    await chat.shows('YOLO Ready')
    chat.type('Tidy up\r')
    await chat.shows('It is gone')
    expect(existsSync(old)).toBe(false)
  })

  it('wears the skin of the settings once they are read', async () => {
    await using server = await startModelServer()
    using chat = openChat(server, {}, { settings: 'display: { skin: mono }\n' })
    server.script(reply(text('`code` in it')))
    await chat.shows('Ready')
    const drawn = chat.raw().length
    chat.type('hello\r')
    await chat.shows('code in it')
    expect(coloursIn(chat.raw().slice(drawn))).toEqual([])
  })

  it('takes what is typed while it loads, and steers the turn that runs', async () => {
    await using server = await startModelServer()
    server.script(
      reply(toolCall('terminal', { command: 'until [ -f go ]; do sleep 0.05; done' }, 'a')),
      reply(text('Understood.')),
    )
    using chat = openChat(server)
    // The first frame, whatever is still to be loaded behind it.
    await chat.shows('Enter sends')
    chat.type('early words\r')
    await chat.shows('> early words')
    await chat.shows('until')
    chat.type('/steer take the other file')
    await chat.shows('/steer take the other file')
    chat.type('\r')
    await vi.waitFor(() => expect(chat.visible()).not.toContain('/steer'), patience)
    writeFileSync(join(chat.home, 'workspace/go'), '')
    await chat.shows('Understood')
    const [first, second] = server.requests.map(({ json }) => JSON.stringify(json))
    expect([first?.includes('early words'), second?.includes('take the other file')]).toEqual([true, true])
  })

  it('asks the terminal whether it is light or dark', async () => {
    await using server = await startModelServer()
    using chat = openChat(server)
    await vi.waitFor(() => expect(chat.raw()).toContain('\u001B]11;?'), patience)
    chat.type('\u001B]11;rgb:ffff/ffff/ffff\u0007')
    server.script(reply(text('`code` in it')))
    await chat.shows('Ready')
    const drawn = chat.raw().length
    chat.type('hello\r')
    await chat.shows('code in it')
    expect(coloursIn(chat.raw().slice(drawn))).toContainEqual(expect.stringMatching(/^34mcode/))
    expect(chat.raw().slice(drawn)).not.toContain('\u001B[96m')
  })

  it('sends -q as it stands, and goes on with the latest session of the folder, or with another model', async () => {
    await using server = await startModelServer()
    server.script(reply(text('The first answer.')), reply(text('The second answer.')))
    using chat = openChat(server, {}, { words: ['chat', '-q', '/new is a path'] })
    await chat.shows('The first answer')
    expect(JSON.stringify(server.requests[0]?.json)).toContain('"/new is a path"')
    chat.type('\u0003\u0003')
    expect(await chat.ended).toBe(0)
    using again = openChat(server, {}, { words: ['-c'], home: chat.home })
    await again.shows('The first answer')
    await again.shows('Ready')
    again.type('/model\r')
    await again.shows('test-model-mini')
    again.type('mini\r')
    await again.shows(/Ready · test-model-mini/)
    again.type('go on\r')
    await again.shows('The second answer')
    const { json } = server.lastRequest()
    expect([json['model'], JSON.stringify(json).includes('/new is a path')]).toEqual(['test-model-mini', true])
  })

  it('takes a number or own words for a question of the agent, never a bare Enter', async () => {
    await using server = await startModelServer()
    const questions = [{ question: 'Which colour?', choices: [{ label: 'Red' }, { label: 'Blue' }] }]
    server.script(reply(toolCall('clarify', { questions }, 'a')), reply(text('As you like.')))
    using chat = openChat(server)
    await chat.shows('Ready')
    chat.type('Paint it\r')
    await chat.shows('Which colour')
    chat.type('\r')
    chat.type('2')
    chat.type('\r')
    await chat.shows('As you like')
    expect(JSON.stringify(server.lastRequest().json)).toContain('Blue')
  })
})
