import type { Command } from './command'

const commonOptions = `Options for every command:
  --home DIR        use this Hermes home (else HERMES_HOME, else the usual place)
  --workspace DIR   the project folder (else the current folder)
  --json            answer as JSON
  --help            say how a command is used`

const exitCodes = 'Exit codes: 0 fine, 1 found something or refused, 2 wrong usage, 3 failed.'

export function programHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}   ${summary}`)
  return `Usage: hermes-desktop COMMAND [OPTIONS]

Commands:
${lines.join('\n')}

${commonOptions}
  --version         print the version

${exitCodes}`
}

export function commandHelp({ name, summary, usage }: Command): string {
  return `hermes-desktop ${name}: ${summary}\n\n${usage.trim()}\n\n${commonOptions}\n\n${exitCodes}`
}
