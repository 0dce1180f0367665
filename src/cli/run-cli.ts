import { resolve } from 'node:path'
import { version } from '../../package.json'
import { errorCode } from '../core/base/system-error'
import { resolveHome } from '../core/home/home-paths'
import type { CommandContext, ExitCode, Command } from './command'
import type { CommandEntry } from './commands'
import { fail } from './fail'
import type { Terminal } from './open-terminal'
import { sayingIn } from '../shared/words/in-english'
import { catalogues } from '../shared/words/languages'
import { systemLanguage, userLanguage } from './user-language'
import { parseArguments, splitCommand } from './parse-arguments'
import { printable } from './printable'
import { toJson } from './to-json'
import { said } from '../shared/words/said'
import { reasonOf } from '../shared/words/said-error'

export interface CliPorts {
  readonly commands: readonly CommandEntry[]
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly userHome: string
  readonly cwd: string
  print(text: string): void
  warn(text: string): void
  /** Without it nobody is asked. */
  readonly terminal?: Terminal | null
  /** Without it the chat does not open by itself. */
  readonly canDraw?: boolean
}

const common = { values: ['home', 'workspace'], switches: ['json', 'help', 'h'] }

/** Flags with a value that may stand without a command: they are the chat's. */
const chatValues = ['r', 'resume', 'q', 'model', 'effort', 'mode', 'system', 'toolsets', 'skills']
const isAboutProgram = (words: readonly string[]): boolean =>
  words.some((word) => ['--version', '--help', '-h', '--json'].includes(word))

/** One run of the command line, from the words after the program's name to the exit code. Never throws. */
export async function runCli(words: readonly string[], lent: CliPorts): Promise<ExitCode> {
  const json = wantsJson(words)
  const ports = json ? lent : forTerminal(lent)
  const say = await sayingIn(systemLanguage(ports.env))
  const output = { json, warn: ports.warn, say }
  try {
    const { name, rest } = splitCommand(words, { ...common, values: [...common.values, ...chatValues] })
    const chat = ports.commands.find((candidate) => candidate.name === 'chat')
    if (name === null && chat !== undefined && ports.canDraw === true && !isAboutProgram(rest))
      return await runCommand(chat, rest, ports, output)
    if (name === null) return await runWithoutCommand(rest, ports, output)
    const entry = ports.commands.find((candidate) => candidate.name === name)
    if (entry === undefined) {
      return fail(output, 2, said('cli.unknown_command', { name }))
    }
    return await runCommand(entry, rest, ports, output)
  } catch (error) {
    const isDamage = /^SQLITE_(?:CORRUPT|NOTADB)/.test(errorCode(error) ?? '')
    return fail(output, 3, isDamage ? said('sessions.database_damaged') : reasonOf(error))
  }
}

/** The one place where text for people leaves: nothing in it acts on their terminal. */
function forTerminal(ports: CliPorts): CliPorts {
  return {
    ...ports,
    print: (text) => ports.print(printable(text)),
    warn: (text) => ports.warn(printable(text)),
  }
}

async function runWithoutCommand(
  words: readonly string[],
  { commands, print }: CliPorts,
  output: Pick<CommandContext, 'json' | 'warn' | 'say'>,
): Promise<ExitCode> {
  const parsed = parseArguments(words, { ...common, switches: [...common.switches, 'version'] })
  if (!parsed.ok) return fail(output, 2, said('cli.wrong_option', { problem: parsed.problem }))
  if (parsed.flags['version']) {
    print(output.json ? toJson({ version }) : version)
    return 0
  }
  const help = programHelp(await Promise.all(commands.map((entry) => entry.load())))
  if (parsed.flags['help'] || parsed.flags['h']) {
    print(help)
    return 0
  }
  if (output.json) return fail(output, 2, said('cli.no_command'))
  output.warn(help)
  return 2
}

async function runCommand(
  entry: CommandEntry,
  words: readonly string[],
  { env, userHome, cwd, print, warn, terminal = null, canDraw = false }: CliPorts,
  output: Pick<CommandContext, 'json' | 'warn' | 'say'>,
): Promise<ExitCode> {
  const command = await entry.load()
  const parsed = parseArguments(words, {
    values: [...common.values, ...(command.values ?? [])],
    switches: [...common.switches, ...(command.switches ?? [])],
  })
  if (!parsed.ok) return fail(output, 2, said('cli.wrong_option_of', { problem: parsed.problem, name: command.name }))
  const { flags, positionals } = parsed
  if (flags['help'] || flags['h']) {
    print(commandHelp(command))
    return 0
  }
  const home = typeof flags['home'] === 'string' ? resolve(cwd, flags['home']) : resolveHome(env, userHome)
  const language = await userLanguage(home, env)
  const say = await sayingIn(language)
  return command.run({
    args: positionals,
    flags,
    json: flags['json'] === true,
    home,
    workspace: resolve(cwd, typeof flags['workspace'] === 'string' ? flags['workspace'] : '.'),
    env,
    say,
    words: await catalogues[language](),
    print: (text) => print(say(text)),
    warn: (text) => warn(say(text)),
    terminal,
    canDraw,
  })
}

/** Known before anything is parsed, so that a wrong option is already answered in the form that was asked for. */
function wantsJson(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  return words.slice(0, end === -1 ? undefined : end).includes('--json')
}

const commonOptions = `Options for every command:
  --home DIR        use this Hermes home (else HERMES_HOME, else the usual place)
  --workspace DIR   the project folder (else the current folder)
  --json            answer as JSON
  --help            say how a command is used`

const exitCodes = 'Exit codes: 0 fine, 1 found something or refused, 2 wrong usage, 3 failed.'

function programHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}   ${summary}`)
  return `Usage: hermes-desktop [COMMAND] [OPTIONS]

On a terminal, no command opens the chat.

Commands:
${lines.join('\n')}

${commonOptions}
  --version         print the version

${exitCodes}`
}

function commandHelp({ name, summary, usage }: Command): string {
  return `hermes-desktop ${name}: ${summary}\n\n${usage.trim()}\n\n${commonOptions}\n\n${exitCodes}`
}
