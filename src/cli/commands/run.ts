import type { TurnEnding } from '../../core/agent/run-turn'
import { createShownText } from '../../core/sessions/ledger/shown-text'
import type { Config } from '../../core/home/config-schema'
import { resolveProvider } from '../../core/models/resolve-provider'
import { type SessionTarget, sessionTarget } from '../../core/models/session-target'
import type { TurnOutcome } from '../../shared/turn'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { type CliAgent, openCliAgent } from '../open-cli-agent'
import { sayNotice } from '../say-notice'

export const runCommand: Command = {
  name: 'run',
  summary: 'ask the agent one thing and print its answer',
  usage: `Usage: hermes-desktop run -p TEXT [--model M]

  -p TEXT           what to ask
  --model M         ask this model instead of the configured one; PROVIDER/MODEL also names who serves it

Starts a session in the workspace, runs one turn and prints the last answer; what happened on the way goes to standard
error. Without a configured provider it is a dry run: nothing leaves this machine. Ctrl+C ends the turn and keeps what there is.
With --json: the events of the turn, one per line, as they happen.
Ends with 0 when the answer is complete, 1 when it was refused, interrupted or is incomplete, 3 when the turn failed.`,
  values: ['p', 'model'],
  async run(context) {
    const { args, flags } = context
    if (args.length > 0) return fail(context, 2, `run takes no "${args[0]}"; put the question behind -p, in quotes`)
    const text = flags['p']
    if (typeof text !== 'string') return fail(context, 2, 'run needs a question: run -p "…"')
    const shown = createShownText()
    const say = sayNotice(context)
    await using opened = await openCliAgent(context, say, (event) => {
      shown.add(event)
      if (context.json) context.print(JSON.stringify(event))
      else if (event.type === 'notice') say(event.notice)
    })
    const ending = await oneTurn(opened, context, text)
    if (typeof ending === 'string') return fail(context, 3, ending)
    if (!context.json && shown.last() !== '') context.print(shown.last())
    return conclude(context, ending)
  },
}

/** A text when there was no turn: why not. */
async function oneTurn(opened: CliAgent, context: CommandContext, text: string): Promise<TurnEnding | string> {
  const { agent, sessions, settings } = opened
  const target = targetFor(settings, context)
  if (!target.ok) return target.reason
  const { provider, model } = target
  const created = await sessions.create({ provider, model, workspace: context.workspace, origin: 'cli' })
  if (!created.ok) return created.message
  const stop = () => agent.stop(created.value)
  // Once: a second Ctrl+C ends the program the usual way.
  process.once('SIGINT', stop)
  try {
    const sent = await agent.send(created.value, text)
    if (!sent.ok) return sent.message
    return (await sent.done) ?? 'The turn could not begin.'
  } finally {
    process.off('SIGINT', stop)
  }
}

/** The model that was asked for, at the provider that its name or the config says. */
function targetFor(settings: Config, { flags, env }: CommandContext): SessionTarget {
  const asked = typeof flags['model'] === 'string' ? flags['model'] : settings.model.default
  const [first = '', ...rest] = asked.split('/')
  const named = rest.length > 0 && flags['model'] !== undefined ? resolveProvider(first, settings, env) : null
  if (named?.ok) return { ok: true, provider: named.provider.id, model: rest.join('/') }
  return sessionTarget({ ...settings, model: { ...settings.model, default: asked } }, env)
}

function conclude(context: CommandContext, { outcome, failure }: TurnEnding): ExitCode {
  const code = codes[outcome]
  if (failure === null || context.json) return code
  return fail(context, code, `${failure.message} ${failure.action}`)
}

const codes: Readonly<Record<TurnOutcome, ExitCode>> = {
  completed: 0,
  partial: 1,
  interrupted: 1,
  refused: 1,
  failed: 3,
}
