import { AgentMode } from '../../shared/agent-mode'
import { Effort } from '../../shared/calls/model-calls'
import { said } from '../../shared/words/said'
import type { Command } from '../command'
import { beginValues } from '../begin-session'
import { continuedSession } from '../continued-session'
import { fail } from '../fail'

export const chatCommand: Command = {
  name: 'chat',
  summary: 'chat with the agent in this terminal (the default command)',
  usage: `Usage: hermes-desktop [chat] [-c | -r ID|TITLE] [-q TEXT] [--model M] [--effort E] [--mode M] [--system TEXT]
                             [--toolsets A,B] [--skills A,B] [--yolo]

  -c, --continue    continue the latest session in the workspace
  -r, --resume ID   continue this session, in its own folder
  -q TEXT           first message, sent as typed
  --model M         model for a new session; PROVIDER/MODEL also sets the provider
  --effort E        reasoning effort for a new session: ${Effort.options.join(', ')}
  --mode M          for a new session: how much the agent may do: ${AgentMode.options.join(', ')}
  --system TEXT     custom text in a new session’s prompt, instead of \`agent.system_message\`
  --toolsets A,B    use only these toolsets; see \`hermes-desktop tools\`
  --skills A,B      load these skills before the first message
  --yolo            run without approvals; blocked commands stay blocked

Enter sends, or queues the message while a turn runs; /steer TEXT steers the running turn. Ctrl+C stops the turn; press it
again to quit. Ctrl+O expands tool output, Ctrl+G opens $EDITOR, \`@\` and \`/\` open menus, /help lists commands.
Approvals replace the composer: press a number to choose and y to confirm. Escape denies; Enter does nothing.
NO_COLOR is respected. Without a terminal, -q asks one question like \`run -p\`.`,
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
