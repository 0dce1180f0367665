import { homedir } from 'node:os'
import { checkCommand, type CommandCheck } from '../../core/tools/approval/check-command'
import type { Say } from '../../shared/words/say-in'
import type { Command } from '../command'
import { fail } from '../fail'
import { toJson } from '../to-json'
import { said } from '../../shared/words/said'

export const checkCommandCommand: Command = {
  name: 'check-command',
  summary: 'check a shell command without running it',
  usage: `Usage: hermes-desktop check-command "COMMAND"

Shows whether the agent could run the command right away (allow), only with your approval (ask), or never (block), and why.
Nothing is run. Your own deny patterns and allowlist are not considered.
Put -- before a command that starts with a dash.

With --json: { verdict, rules: [{ id, reason }] }. Exit code 0 for allow, 1 for ask and block.`,
  async run(context) {
    const { args, home, json, print, say } = context
    const [command, ...others] = args
    if (command === undefined) return fail(context, 2, said('cli.check_command_needs_command'))
    if (others.length > 0) return fail(context, 2, said('cli.check_command_unquoted'))

    const check = checkCommand(command, { userHome: homedir(), hermesHome: home })
    print(json ? toJson(check, 2) : report(check, say))
    return check.verdict === 'allow' ? 0 : 1
  },
}

function report({ verdict, rules }: CommandCheck, say: Say): string {
  return [verdict, ...rules.map(({ id, reason }) => `  ${id}: ${say(reason)}`)].join('\n')
}
