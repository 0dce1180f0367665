import { parse } from 'yaml'
import { homePaths } from '../../core/home/home-paths'
import type { ConfigFile } from '../../core/home/config-file'
import { differenceOf } from '../../core/home/protected-settings'
import { describeSettings, settingAt } from '../../runtime/features/settings/describe-settings'
import { noticeSaid } from '../../shared/notice-line'
import { said } from '../../shared/words/said'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { openCliSettings } from '../open-cli-settings'
import { redactorOf } from '../redactor-of'
import { isYes } from '../is-yes'
import { toJson } from '../to-json'

type Verb = (config: ConfigFile, words: readonly string[], context: CommandContext) => Promise<ExitCode> | ExitCode

/** Each with how many words follow it. */
const verbs: Readonly<Record<string, readonly [least: number, most: number, run: Verb]>> = {
  show: [0, 0, (config, _, context) => answer('show', config, context)],
  accept: [0, 0, (config, _, context) => answer('accept', config, context)],
  revert: [0, 0, (config, _, context) => answer('revert', config, context)],
  get: [0, 1, get],
  set: [2, 2, (config, [key = '', text = ''], context) => set(config, key, text, context)],
  unset: [1, 1, (config, [key = ''], context) => set(config, key, undefined, context)],
}

export const configCommand: Command = {
  name: 'config',
  summary: 'read and change settings, and accept pending changes',
  usage: `Usage: hermes-desktop config get [KEY]
       hermes-desktop config set KEY VALUE
       hermes-desktop config unset KEY
       hermes-desktop config
       hermes-desktop config accept
       hermes-desktop config revert

\`get\` prints the effective value of a key or a group; without a key, everything in config.yaml. \`set\` writes a YAML value
(\`true\`, \`5\`, \`[a, b]\`, or text) and keeps comments and order; \`unset\` removes it, restoring the default.

Settings that lower your protection (approvals, allowed commands, sandbox, private addresses, trusted folders, tool servers …)
take effect only when you set them in the app or confirm them: \`set\` asks at the terminal. A change made in config.yaml alone
is pending: \`config\` shows it, \`accept\` asks and applies it, \`revert\` restores the values in effect.
With --json: [{ key, confirmed, wanted }] for pending changes; with get: [{ key, value, fallback, isSet }].`,
  values: [],
  async run(context) {
    const [name = 'show', ...words] = context.args
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
    if (verb === undefined) return fail(context, 2, said('cli.config_knows_no', { verb: name }))
    const [least, most, run] = verb
    const surplus = words[most]
    if (surplus !== undefined)
      return fail(context, 2, said('cli.takes_no', { command: `config ${name}`, word: surplus }))
    if (words.length < least) return fail(context, 2, said('cli.config_needs', { verb: name }))
    const { config } = await openCliSettings(homePaths(context.home), context.env, () => undefined)
    return run(config, words, context)
  },
}

function get(config: ConfigFile, [wanted]: readonly string[], context: CommandContext): ExitCode {
  const all = describeSettings(config.holding(), config.notices())
  const found = all.filter(({ key, isSet }) =>
    wanted === undefined ? isSet : key === wanted || key.startsWith(`${wanted}.`),
  )
  if (wanted !== undefined && found.length === 0) return fail(context, 2, said('cli.config_no_key', { key: wanted }))
  const redact = redactorOf(context)
  const shown = found.filter(({ control }) => control.kind !== 'elsewhere')
  if (context.json) {
    const lines = shown.map(({ key, value, fallback, isSet }) => ({ key, value, fallback, isSet }))
    context.print(redact(toJson(lines, 2)))
    return 0
  }
  const textOf = (value: (typeof shown)[number]['value']) => (typeof value === 'string' ? value : toJson(value))
  for (const { key, value } of shown) context.print(redact(key === wanted ? textOf(value) : `${key}: ${textOf(value)}`))
  // Such as tool servers: they may hold keys.
  for (const { key } of found.filter(({ control }) => control.kind === 'elsewhere'))
    context.warn(said('cli.config_elsewhere', { key }))
  return 0
}

async function set(
  config: ConfigFile,
  name: string,
  text: string | undefined,
  context: CommandContext,
): Promise<ExitCode> {
  const key = name.split('.')
  const known = settingAt(key)
  if (known === null) return fail(context, 2, said('cli.config_no_key', { key: name }))
  if (known.control.kind === 'elsewhere') return fail(context, 2, said('cli.config_elsewhere', { key: name }))
  const before = config.waiting().length
  const value = text === undefined ? undefined : known.control.kind === 'text' ? text : valueOf(text)
  const change = await config.propose(key, value)
  if (!change.ok) return fail(context, 1, noticeSaid(change.notice))
  return config.waiting().length > before ? answer('accept', config, context) : 0
}

function valueOf(text: string): unknown {
  try {
    return parse(text) as unknown
  } catch {
    return text
  }
}

/** Shows what waits and does what is asked with it. */
export async function answer(
  verb: 'show' | 'accept' | 'revert',
  config: ConfigFile,
  context: CommandContext,
): Promise<ExitCode> {
  const { print, terminal = null } = context
  const waiting = config.waiting()
  if (context.json && verb === 'show') {
    print(toJson(waiting, 2))
    return 0
  }
  if (waiting.length === 0) {
    print(said('cli.config_nothing_waits'))
    return 0
  }
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
  const isAccepted = (await isYes(context, said('cli.config_ask'))) && (await config.acceptWaiting(waiting))
  print(said(isAccepted ? 'cli.config_accepted' : 'cli.config_left'))
  return isAccepted ? 0 : 1
}
