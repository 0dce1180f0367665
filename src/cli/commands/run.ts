import { createShownText } from '../../core/sessions/ledger/shown-text'
import type { TurnEvent, TurnOutcome } from '../../shared/turn'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { openCliRuntime } from '../open-cli-runtime'
import { sayNotice } from '../say-notice'
import { inEnglish } from '../../shared/words/in-english'
import { toJson } from '../to-json'

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
    const ended = Promise.withResolvers<TurnEnd>()
    let asked: string | null = null
    await using runtime = await openCliRuntime(context, {
      say,
      listen(event) {
        asked ??= event.sessionId
        // Sub-agents are sessions of their own.
        if (event.sessionId !== asked) return
        if (event.type === 'turn-end') ended.resolve(event)
        shown.add(event)
        if (context.json) context.print(toJson(event))
        else if (event.type === 'notice') say(event.notice)
      },
    })
    const sent = await runtime.call('session.send', { sessionId: null, text, images: [] })
    if (!sent.ok) return fail(context, sent.code === 'refused' ? 1 : 3, sent.message)
    const { sessionId } = sent.value
    const stop = () => void runtime.call('session.stop', { sessionId })
    // Once: a second Ctrl+C ends the program the usual way.
    process.once('SIGINT', stop)
    const ending = await ended.promise
    process.off('SIGINT', stop)
    if (!context.json && shown.last() !== '') context.print(shown.last())
    return conclude(context, ending)
  },
}

type TurnEnd = Extract<TurnEvent, { type: 'turn-end' }>

function conclude(context: CommandContext, { outcome, failure }: Pick<TurnEnd, 'outcome' | 'failure'>): ExitCode {
  const code = codes[outcome]
  if (failure === null || context.json) return code
  return fail(context, code, `${inEnglish(failure.message)} ${inEnglish(failure.action)}`)
}

const codes: Readonly<Record<TurnOutcome, ExitCode>> = {
  completed: 0,
  partial: 1,
  interrupted: 1,
  refused: 1,
  failed: 3,
}
