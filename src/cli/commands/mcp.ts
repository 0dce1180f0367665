import { homePaths } from '../../core/home/home-paths'
import type { McpServerState } from '../../shared/calls/mcp-calls'
import { noticeSaid } from '../../shared/notice-line'
import { said } from '../../shared/words/said'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { openCliRuntime } from '../open-cli-runtime'
import { openCliSettings } from '../open-cli-settings'
import { printable } from '../printable'
import { redactorOf } from '../redactor-of'
import { sayNotice } from '../say-notice'
import { toJson } from '../to-json'
import { answer } from './config'

const patienceMs = 20_000

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'list, add and remove tool servers',
  usage: `Usage: hermes-desktop mcp
       hermes-desktop mcp add NAME URL
       hermes-desktop mcp add NAME -- COMMAND [ARGUMENT…]
       hermes-desktop mcp remove NAME
       hermes-desktop mcp enable NAME | disable NAME

Without a subcommand, lists each server with its state and tools; servers are started for this and stopped again. A server can
do anything you can, so adding one asks at the terminal; a server from a project file must be approved in the window.
With --json: the same data the window uses.`,
  async run(context) {
    const [verb, name, ...place] = context.args
    if (verb === undefined) return list(context)
    const known = ['add', 'remove', 'enable', 'disable']
    if (!known.includes(verb)) return fail(context, 2, said('cli.mcp_knows_no', { verb }))
    if (name === undefined || (verb === 'add') !== place.length > 0)
      return fail(context, 2, said('cli.mcp_needs', { verb }))
    if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(name)) return fail(context, 2, said('cli.mcp_bad_name', { name }))
    return change(context, verb, name, place)
  },
}

async function list(context: CommandContext): Promise<ExitCode> {
  await using runtime = await openCliRuntime(context, { say: sayNotice(context) })
  const { mcp } = await runtime.rooms.toolbox()
  await mcp.settled(patienceMs)
  const servers = await runtime.call('mcp.list', undefined)
  if (!servers.ok) return fail(context, 3, servers.message)
  const redact = redactorOf(context)
  if (context.json) context.print(redact(toJson(servers.value, 2)))
  else if (servers.value.length === 0) context.print(said('cli.mcp_none'))
  else for (const server of servers.value) context.print(redact(serverText(server, context)))
  return 0
}

function serverText(
  { name, place, status, reason, tools }: McpServerState,
  { say }: Pick<CommandContext, 'say'>,
): string {
  const lines = tools.map(({ tool, status: state, tokens, reason: why }) => {
    const note = state === 'offered' ? `${tokens} tokens` : `${state}${why === null ? '' : `: ${say(why)}`}`
    return `    ${state === 'offered' ? '✓' : '✗'} ${tool}  ${note}`
  })
  return printable(
    [`${name}  ${status}  ${place}`, ...(reason === null ? [] : [`    ! ${say(reason)}`]), ...lines].join('\n'),
  )
}

async function change(
  context: CommandContext,
  verb: string,
  name: string,
  [first = '', ...args]: readonly string[],
): Promise<ExitCode> {
  const { config } = await openCliSettings(homePaths(context.home), context.env, sayNotice(context))
  const isThere =
    Object.hasOwn(config.values().mcp_servers, name) ||
    config.waiting().some(({ key }) => key === `mcp_servers.${name}`)
  if (verb === 'add' && isThere) return fail(context, 1, said('cli.mcp_exists', { name }))
  if (verb !== 'add' && !isThere) return fail(context, 1, said('cli.mcp_no_server', { name }))
  const isAddress = /^https?:\/\//i.test(first) && args.length === 0
  const before = config.waiting().length
  const changed =
    verb === 'add'
      ? await config.propose(['mcp_servers', name], isAddress ? { url: first } : { command: first, args })
      : verb === 'remove'
        ? await config.propose(['mcp_servers', name], undefined)
        : await config.propose(['mcp_servers', name, 'enabled'], verb === 'enable')
  if (!changed.ok) return fail(context, 1, noticeSaid(changed.notice))
  if (config.waiting().length > before) return answer('accept', config, context)
  context.print(said(verb === 'remove' ? 'cli.mcp_removed' : 'cli.mcp_added', { name }))
  return 0
}
