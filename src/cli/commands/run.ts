import { createShownText } from '../../core/sessions/ledger/shown-text'
import type { Runtime } from '../../runtime/open-runtime'
import { AgentMode } from '../../shared/agent-mode'
import { Effort } from '../../shared/calls/model-calls'
import type { TurnEvent, TurnOutcome } from '../../shared/turn'
import type { Command, CommandContext, ExitCode } from '../command'
import { fail } from '../fail'
import { answerQuestions } from '../answer-questions'
import { beginSession, beginValues } from '../begin-session'
import { continuedSession } from '../continued-session'
import { openCliRuntime } from '../open-cli-runtime'
import { printable } from '../printable'
import { sayNotice } from '../say-notice'
import { sayTools } from '../say-tools'
import { toJson } from '../to-json'
import { said, sentences } from '../../shared/words/said'

export const runCommand: Command = {
  name: 'run',
  summary: 'ask one question and print the answer',
  usage: `Usage: hermes-desktop run -p TEXT [--session ID|TITLE | --continue] [--model M] [--effort E]
                              [--mode M] [--system TEXT] [--toolsets A,B] [--skills A,B] [--yolo]

  -p TEXT           the question
  --session ID      continue this session, in its own folder
  --continue        continue the latest session in the workspace
  --model M         use this model; PROVIDER/MODEL also sets the provider
  --effort E        reasoning effort: ${Effort.options.join(', ')}; default from the session or settings
  --mode M          how much the agent may do: ${AgentMode.options.join(', ')}; default from the session or settings
  --system TEXT     custom text in the prompt, instead of \`agent.system_message\`; rebuilds a continued session’s prompt
  --toolsets A,B    use only these toolsets; see \`hermes-desktop tools\`
  --skills A,B      load these skills before the question
  --yolo            terminal only: run without approvals; blocked commands stay blocked

Starts or continues a session in the workspace, runs one turn and prints the final answer. Progress, such as each tool and
its outcome, goes to standard error. If standard input and error are a terminal, approvals are asked there; otherwise
anything that needs approval is refused. Without a provider it is a dry run: nothing leaves this machine. Ctrl+C stops the
turn and keeps what arrived.
With --json: the turn’s events, one per line, as they happen.
Exit code 0 if the answer is complete, 1 if it was declined, interrupted or incomplete, 3 if the turn failed.`,
  values: ['p', 'model', 'session', 'system', 'effort', 'mode', ...beginValues],
  switches: ['continue', 'yolo'],
  async run(context) {
    const { args, flags } = context
    if (args.length > 0) return fail(context, 2, said('cli.run_takes_no', { word: args[0] ?? '' }))
    const text = flags['p']
    if (typeof text !== 'string') return fail(context, 2, said('cli.run_needs_question'))
    const { effort } = flags
    const { mode } = flags
    if (mode !== undefined && !AgentMode.safeParse(mode).success)
      return fail(context, 2, said('cli.no_such_mode', { word: String(mode), known: AgentMode.options.join(', ') }))
    if (effort !== undefined && !Effort.safeParse(effort).success)
      return fail(context, 2, said('cli.no_such_effort', { word: String(effort), known: Effort.options.join(', ') }))
    const continued = continuedSession(context)
    if (!continued.ok) return fail(context, continued.code, continued.reason)
    const shown = createShownText()
    const say = sayNotice(context)
    const sayTool = sayTools(context)
    const { terminal = null } = context
    // Unattended runs deny whatever would ask, and no option changes that.
    if (flags['yolo'] === true && terminal === null) return fail(context, 2, said('cli.yolo_needs_terminal'))
    const isYolo = flags['yolo'] === true
    if (isYolo) context.warn(said('cli.unattended_yolo'))
    const answer = terminal === null ? null : answerQuestions(terminal, context, () => runtime, isYolo ? 'once' : null)
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
        answer?.(event)
        if (context.json) return context.print(toJson(event))
        if (event.type === 'notice') say(event.notice)
        sayTool(event)
        if (event.type === 'recalled') {
          const { provider, reason } = event
          context.warn(printable(context.say(said('cli.recalled', { provider, reason }))))
        }
      },
    })
    if (continued.sessionId !== null && (flags['model'] !== undefined || effort !== undefined)) {
      const chosen = await switchModel(runtime, continued.sessionId, context)
      if (!chosen.ok) return fail(context, 3, chosen.message)
    }
    if (continued.sessionId !== null && mode !== undefined) {
      const { sessionId } = continued
      const set = await runtime.call('mode.set', { sessionId, mode: AgentMode.parse(mode) })
      if (!set.ok) return fail(context, 3, set.message)
    }
    if (continued.sessionId !== null && typeof flags['system'] === 'string') {
      const { sessionId } = continued
      const texts = await runtime.call('session.texts', { sessionId })
      if (!texts.ok) return fail(context, 3, texts.message)
      const set = { sessionId, texts: { ...texts.value.own, systemMessage: flags['system'] } }
      const rebuilt = await runtime.call('session.setTexts', set)
      if (!rebuilt.ok) return fail(context, 3, rebuilt.message)
    }
    const begun = await beginSession(runtime, context, continued.sessionId)
    if (!begun.ok) return fail(context, 2, begun.reason)
    const message = { sessionId: begun.sessionId, text: `${begun.prefix}${text}`, images: [] }
    // Set before the turn begins, which may ask at once. Once: a second Ctrl+C ends the program the usual way.
    const stop = () => {
      if (asked === null) process.kill(process.pid, 'SIGINT')
      else void runtime.call('session.stop', { sessionId: asked })
    }
    process.once('SIGINT', stop)
    const sent = await runtime.call('session.send', message)
    if (!sent.ok) return fail(context, sent.code === 'refused' ? 1 : 3, sent.message)
    const ending = await ended.promise
    process.off('SIGINT', stop)
    if (!context.json && shown.last() !== '') context.print(shown.last())
    return conclude(context, ending)
  },
}

/** A session keeps its model and its effort until others are chosen for it. */
async function switchModel(runtime: Runtime, sessionId: string, { flags }: CommandContext) {
  const effort = Effort.safeParse(flags['effort']).data ?? null
  if (flags['model'] === undefined) {
    const current = await runtime.call('model.current', { sessionId })
    if (!current.ok) return current
    const { provider, model } = current.value
    return runtime.call('session.model', { sessionId, provider, model, effort })
  }
  const target = await (await runtime.rooms.nextPrompt()).target()
  if (!target.ok) return { ok: false, message: target.reason } as const
  const { provider, model } = target
  return runtime.call('session.model', { sessionId, provider, model, effort })
}

type TurnEnd = Extract<TurnEvent, { type: 'turn-end' }>

function conclude(context: CommandContext, { outcome, failure }: Pick<TurnEnd, 'outcome' | 'failure'>): ExitCode {
  const code = codes[outcome]
  if (failure === null || context.json) return code
  return fail(context, code, sentences([failure.message, failure.action]))
}

const codes: Readonly<Record<TurnOutcome, ExitCode>> = {
  completed: 0,
  partial: 1,
  interrupted: 1,
  refused: 1,
  failed: 3,
}
