import { createGateway, type Gateway } from '../../doors/channels/gateway'
import type { ChannelView } from '../../shared/calls/channel-calls'
import { noticeLine } from '../../shared/notice-line'
import { said } from '../../shared/words/said'
import { reasonOf } from '../../shared/words/said-error'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { openCliRuntime } from '../open-cli-runtime'
import { printable } from '../printable'
import { toJson } from '../to-json'
import { toldToEnd } from '../told-to-end'

export const channelsCommand: Command = {
  name: 'channels',
  summary: 'manage messaging platforms, or run them without a window',
  usage: `Usage: hermes-desktop channels [list]
       hermes-desktop channels run
       hermes-desktop channels status
       hermes-desktop channels pair PLATFORM CODE
       hermes-desktop channels test PLATFORM [ADDRESS]

list    list platforms, whether each is on, and what it still needs
run     connect the platforms that are on, without a window, until Ctrl+C; schedules run too
status  show when messages were last received and sent, and who is waiting to be admitted
pair    admit the person who got this code
test    send a test message to the home channel or to ADDRESS
With --json: the same as JSON; "run" prints one line once it has started.
Exit code 0 on success, 1 if a code or a test message failed, 2 for wrong usage, 3 if nothing can run.`,
  async run(context) {
    const [word = 'list', ...rest] = context.args
    const work = works[word]
    if (work === undefined || rest.length < work.least || rest.length > work.most)
      return fail(context, 2, said('cli.channels_usage'))
    let gateway: Gateway | null = null
    await using runtime = await openCliRuntime(
      { ...context, terminal: null },
      {
        stays: work.stays,
        say: (notice) => context.warn(noticeLine(notice, context.say)),
        settingsChanged: () => void gateway?.apply(),
      },
    )
    const opened = createGateway(runtime.rooms)
    gateway = opened
    try {
      return await work.run(context, opened, rest)
    } catch (error) {
      return fail(context, 3, reasonOf(error))
    } finally {
      await opened.close()
    }
  },
}

interface Work {
  readonly stays: boolean
  readonly least: number
  readonly most: number
  run(context: CommandContext, gateway: Gateway, rest: readonly string[]): Promise<ExitCode>
}

const works: Readonly<Record<string, Work>> = {
  list: {
    stays: false,
    least: 0,
    most: 0,
    run: (context, gateway) => print(context, gateway, (view) => listed(context, view)),
  },
  status: {
    stays: false,
    least: 0,
    most: 0,
    run: (context, gateway) => print(context, gateway, (view) => told(context, view)),
  },
  run: {
    stays: true,
    least: 0,
    most: 0,
    async run(context, gateway) {
      await gateway.apply()
      const { channels } = await gateway.overview()
      const running = channels.filter(({ state }) => state !== 'off' && state !== 'incomplete' && state !== 'elsewhere')
      if (running.length === 0) return fail(context, 3, said('cli.channels_none'))
      const names = running.map(({ name }) => name)
      context.print(
        context.json
          ? toJson({ channels: running.map(({ id }) => id) })
          : said('cli.channels_run', { names: names.join(', ') }),
      )
      await toldToEnd()
      return 0
    },
  },
  pair: {
    stays: false,
    least: 2,
    most: 2,
    async run(context, gateway, [id = '', code = '']) {
      const admitted = await gateway.pair(id, code)
      if (context.json) context.print(toJson({ admitted }))
      else
        context.print(
          admitted === null
            ? said('cli.channels_code_wrong')
            : said('cli.channels_admitted', { name: printable(admitted) }),
        )
      return admitted === null ? 1 : 0
    },
  },
  test: {
    stays: false,
    least: 1,
    most: 2,
    async run(context, gateway, [id = '', address = '']) {
      await gateway.apply()
      const problem = await gateway.test(id, address)
      if (context.json) context.print(toJson({ problem: problem === null ? null : context.say(problem) }))
      else context.print(problem ?? said('cli.channels_tested'))
      return problem === null ? 0 : 1
    },
  },
}

async function print(
  context: CommandContext,
  gateway: Gateway,
  line: (view: ChannelView) => string,
): Promise<ExitCode> {
  const { channels } = await gateway.overview()
  if (context.json) context.print(toJson(channels))
  else for (const view of channels) context.print(line(view))
  return 0
}

function listed({ say }: CommandContext, { id, name, isOn, fields }: ChannelView): string {
  const missing = fields.filter(({ isRequired, isSet }) => isRequired && !isSet).map((field) => field.name)
  const needs = missing.length === 0 ? '' : `  ${say(said('channel.settings_missing', { names: missing.join(', ') }))}`
  return `${id.padEnd(16)} ${name.padEnd(16)} ${say(said(isOn ? 'cli.channels_on' : 'cli.channels_off'))}${isOn ? needs : ''}`
}

function told({ say }: CommandContext, { id, lastIn, lastOut, home, people }: ChannelView): string {
  const time = (at: number | null) => (at === null ? '–' : new Date(at).toISOString())
  const first = say(
    said('cli.channels_status', {
      id,
      lastIn: time(lastIn),
      lastOut: time(lastOut),
      home: home === '' ? '–' : printable(home),
    }),
  )
  const waiting = people.filter(({ state }) => state === 'waiting')
  return [
    first,
    ...waiting.map(
      (one) =>
        `  ${say(said('cli.channels_waits', { name: printable(one.name), user: printable(one.userId), text: printable(one.lastText) }))}`,
    ),
  ].join('\n')
}
