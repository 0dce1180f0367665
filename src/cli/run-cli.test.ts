import { describe, expect, it } from 'vitest'
import { version } from '../../package.json'
import type { Command, CommandContext, ExitCode } from './command'
import { runCli } from './run-cli'
import { toJson } from './to-json'

function commandOf(run: (context: CommandContext) => Promise<ExitCode>): Command {
  return {
    name: 'try',
    summary: 'try something',
    usage: 'Usage: hermes-desktop try',
    values: ['p'],
    switches: ['all'],
    run,
  }
}

async function run(words: readonly string[], command = commandOf(async () => 0), env: NodeJS.ProcessEnv = {}) {
  const printed: string[] = []
  const warned: string[] = []
  const code = await runCli(words, {
    commands: [{ name: command.name, load: async () => command }],
    env,
    userHome: '/home/alice',
    cwd: '/code',
    print: (text) => printed.push(text),
    warn: (text) => warned.push(text),
  })
  return { code, printed, warned }
}

/** What the command got to see. */
async function contextOf(words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const seen: CommandContext[] = []
  const command = commandOf(async (context) => {
    seen.push(context)
    return 0
  })
  await run(words, command, env)
  const [context] = seen
  return (
    context && {
      args: context.args,
      flags: context.flags,
      json: context.json,
      home: context.home,
      workspace: context.workspace,
    }
  )
}

describe('runCli', () => {
  it('gives a command its words, flags and absolute folders', async () => {
    expect(
      await contextOf(['--json', 'try', 'a', '-p', 'b', '--all', '--home', 'h', '--workspace=../w', '--', '--c']),
    ).toEqual({
      args: ['a', '--c'],
      flags: { json: true, p: 'b', all: true, home: 'h', workspace: '../w' },
      json: true,
      home: '/code/h',
      workspace: '/w',
    })
  })

  it('finds the home in HERMES_HOME, else in the usual place, and the workspace in the current folder', async () => {
    expect(await contextOf(['try'], { HERMES_HOME: '/data/h' })).toMatchObject({ home: '/data/h', workspace: '/code' })
    expect(await contextOf(['try'])).toMatchObject({ home: '/home/alice/.hermes' })
    expect(await contextOf(['try', '--home=/x'], { HERMES_HOME: '/data/h' })).toMatchObject({ home: '/x' })
  })

  const hostile = 'a\u001b]52;c;cm0gLXJm\u0007b\u001b[2J\u009b31m\u001b]0;title\u001b\\\r\n\tc\u007f\bd\re'

  it('lets nothing act on a terminal, neither of what is printed, told or thrown', async () => {
    const shown = 'a�]52;c;cm0gLXJm�b�[2J�31m�]0;title�\\\n\tc��d�e'
    const talking = commandOf(async ({ print, warn }) => {
      print(hostile)
      warn(hostile)
      return 0
    })
    expect(await run(['try'], talking)).toEqual({ code: 0, printed: [shown], warned: [shown] })
    const throwing = commandOf(() => Promise.reject(new Error('\u001b]52;c;eA\u0007')))
    expect(await run(['try'], throwing)).toEqual({ code: 3, printed: [], warned: ['hermes-desktop: �]52;c;eA�'] })
    const unknown = await run(['\u001b[2J'])
    expect(unknown.warned.join('')).not.toContain('\u001b')
  })

  it('gives another program every character, written so that a terminal obeys none', async () => {
    const { printed } = await run(
      ['try', '--json'],
      commandOf(async ({ print }) => {
        print(toJson({ hostile }))
        return 0
      }),
    )
    const [line = ''] = printed
    expect(line).toMatch(/^\P{Cc}+$/u)
    expect(JSON.parse(line)).toEqual({ hostile })
  })

  it('prints help and version', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, printed: [version], warned: [] })
    expect(await run(['--version', '--json'])).toEqual({ code: 0, printed: [JSON.stringify({ version })], warned: [] })
    for (const words of [['--help'], ['-h']]) {
      expect(await run(words)).toEqual({
        code: 0,
        printed: [expect.stringContaining('  try   try something')],
        warned: [],
      })
    }
    for (const words of [
      ['try', '--help'],
      ['-h', 'try', 'x'],
    ]) {
      const help = expect.stringMatching(/^hermes-desktop try: try something\n\nUsage: hermes-desktop try\n/)
      expect(await run(words)).toEqual({ code: 0, printed: [help], warned: [] })
    }
  })

  it('shows the help as an error when no command is given', async () => {
    expect(await run([])).toEqual({ code: 2, printed: [], warned: [expect.stringContaining('Usage:')] })
    expect(await run(['--json'])).toMatchObject({
      code: 2,
      printed: [],
      warned: [expect.stringContaining('{"error":')],
    })
  })

  it.each([
    [['nope'], 'unknown command "nope". Run "hermes-desktop --help" for a list.'],
    [['constructor'], 'unknown command "constructor". Run "hermes-desktop --help" for a list.'],
    [['--nope'], 'unknown option --nope. Run "hermes-desktop --help" for the options.'],
    [['try', '--nope'], 'unknown option --nope. Run "hermes-desktop try --help" for the options.'],
    [['try', '--home'], '--home needs a value. Run "hermes-desktop try --help" for the options.'],
  ])('refuses %j as wrong usage', async (words, message) => {
    expect(await run(words)).toEqual({ code: 2, printed: [], warned: [`hermes-desktop: ${message}`] })
    expect(await run(['--json', ...words])).toEqual({
      code: 2,
      printed: [],
      warned: [JSON.stringify({ error: message })],
    })
  })

  it('answers an unexpected failure in one line with code 3', async () => {
    const broken = commandOf(async () => {
      throw new Error('first\n  second')
    })
    expect(await run(['try'], broken)).toEqual({ code: 3, printed: [], warned: ['hermes-desktop: first second'] })
    expect(await run(['try', '--json'], broken)).toEqual({ code: 3, printed: [], warned: ['{"error":"first second"}'] })
  })

  it("returns the command's own code", async () => {
    expect(
      (
        await run(
          ['try'],
          commandOf(async () => 1),
        )
      ).code,
    ).toBe(1)
  })
})
