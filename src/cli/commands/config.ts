import { homePaths } from '../../core/home/home-paths'
import type { ConfigFile } from '../../core/home/config-file'
import { differenceOf } from '../../core/home/protected-settings'
import { noticeSaid } from '../../shared/notice-line'
import { said } from '../../shared/words/said'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { openCliSettings } from '../open-cli-settings'
import { toJson } from '../to-json'

export const configCommand: Command = {
  name: 'config',
  summary: 'settings that were changed outside the app and wait for a yes',
  usage: `Usage: hermes-desktop config
       hermes-desktop config accept
       hermes-desktop config revert

Settings that lower your protection (approvals, allowed commands, sandbox, private addresses, trusted folders, tool servers …)
count only when you set them in the app. A change in config.yaml alone waits: \`config\` shows it, \`accept\` asks you and takes
it over, \`revert\` writes the values back that hold.
With --json: [{ key, confirmed, wanted }].`,
  values: [],
  async run(context) {
    const [verb = 'show', more] = context.args
    if (more !== undefined) return fail(context, 2, said('cli.takes_no', { command: `config ${verb}`, word: more }))
    if (!['show', 'accept', 'revert'].includes(verb)) return fail(context, 2, said('cli.config_knows_no', { verb }))
    const { config } = await openCliSettings(homePaths(context.home), context.env, () => undefined)
    if (context.json && verb === 'show') context.print(toJson(config.waiting(), 2))
    else if (config.waiting().length === 0) context.print(said('cli.config_nothing_waits'))
    else return answer(verb, config, context)
    return 0
  },
}

async function answer(verb: string, config: ConfigFile, context: CommandContext): Promise<ExitCode> {
  const { print, terminal = null } = context
  const waiting = config.waiting()
  print(said('cli.config_waits'))
  for (const line of waiting.flatMap(differenceOf)) print(`  ${line}`)
  if (verb === 'show') return 0
  if (verb === 'revert') {
    const reverted = await config.revertWaiting()
    if (!reverted.ok) return fail(context, 1, noticeSaid(reverted.notice))
    print(said('cli.config_reverted'))
    return 0
  }
  // Only somebody who sits there can say yes: a command that an agent runs has no keyboard.
  if (terminal === null) return fail(context, 1, said('cli.config_needs_terminal'))
  const typed = await terminal.ask(context.say(said('cli.config_ask')), new AbortController().signal)
  const isAccepted = typed?.trim().toLowerCase() === 'yes' && (await config.acceptWaiting(waiting))
  print(said(isAccepted ? 'cli.config_accepted' : 'cli.config_left'))
  return isAccepted ? 0 : 1
}
