import { AgentMode } from '../../shared/agent-mode'
import { Effort } from '../../shared/calls/model-calls'
import { said } from '../../shared/words/said'
import type { Command } from '../command'
import { beginValues } from '../begin-session'
import { continuedSession } from '../continued-session'
import { fail } from '../fail'

export const chatCommand: Command = {
  name: 'chat',
  summary: 'chat with the agent on this terminal; also what opens without a command',
  usage: `Usage: hermes-desktop [chat] [-c | -r ID|TITLE] [-q TEXT] [--model M] [--effort E] [--mode M] [--system TEXT]
                             [--toolsets A,B] [--skills A,B] [--yolo]

  -c, --continue    go on with the latest session of the workspace
  -r, --resume ID   go on with this session, in its own folder
  -q TEXT           the first message, sent as it stands
  --model M         for a new session: this model instead of the configured one; PROVIDER/MODEL also names who serves it
  --effort E        for a new session: how hard the model thinks: ${Effort.options.join(', ')}
  --mode M          for a new session: how much the agent may do: ${AgentMode.options.join(', ')}
  --system TEXT     for a new session: own words in the prompt instead of \`agent.system_message\`
  --toolsets A,B    only these sets of tools; \`hermes-desktop tools\` lists them
  --skills A,B      load these skills before the first message
  --yolo            what would ask runs at once; what is blocked stays blocked

Enter sends, or lets the message wait while a turn runs; /steer TEXT tells the running turn something. Ctrl+C stops the turn,
the second one leaves. Ctrl+O opens what tools said, Ctrl+G opens $EDITOR, \`@\` and \`/\` open menus, /help lists the commands.
What needs a yes is asked in the place of the composer: a number chooses, y confirms, Escape denies, Enter does nothing.
NO_COLOR is honoured. Where nothing can be drawn, -q asks one question as \`run -p\` does.`,
  values: ['r', 'resume', 'q', 'model', 'effort', 'mode', 'system', ...beginValues],
  switches: ['c', 'continue', 'yolo'],
  async run(context) {
    const { args, flags } = context
    if (args.length > 0) return fail(context, 2, said('cli.takes_no', { command: 'chat', word: args[0] ?? '' }))
    const { effort, q } = flags
    const { mode } = flags
    if (mode !== undefined && !AgentMode.safeParse(mode).success)
      return fail(context, 2, said('cli.no_such_mode', { word: String(mode), known: AgentMode.options.join(', ') }))
    if (effort !== undefined && !Effort.safeParse(effort).success)
      return fail(context, 2, said('cli.no_such_effort', { word: String(effort), known: Effort.options.join(', ') }))
    const named = flags['r'] ?? flags['resume']
    const isLatest = flags['c'] === true || flags['continue'] === true
    if (context.canDraw !== true || context.json) {
      if (typeof q !== 'string') return fail(context, 2, said('cli.chat_needs_terminal'))
      const { r: _r, resume: _resume, c: _c, q: _q, ...others } = flags
      const asked = {
        ...others,
        p: q,
        ...(named !== undefined && { session: named }),
        ...(isLatest && { continue: true as const }),
      }
      return (await import('./run')).runCommand.run({ ...context, flags: asked })
    }
    const continued = continuedSession(context, named, isLatest)
    if (!continued.ok) return fail(context, continued.code, continued.reason)
    const { openChat } = await import('../chat/open-chat')
    return openChat(context, { sessionId: continued.sessionId, question: typeof q === 'string' ? q : null })
  },
}
