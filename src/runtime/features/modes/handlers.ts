import { modeIn } from '../../../core/home/project-settings'
import type { ChatMode } from '../../../shared/agent-mode'
import type { modeCalls } from '../../../shared/calls/mode-calls'
import type { Handlers } from '../../../shared/ipc'
import { said } from '../../../shared/words/said'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'

/** How much the agent may do, chat by chat. The tools are held to it where they run; their list and the prompt stay as they are. */
export function modes({ toolbox, events, config, edges, workspace }: Rooms): Pick<Handlers, keyof typeof modeCalls> {
  async function current(sessionId: string | null): Promise<ChatMode> {
    // A new chat is shown before anything is opened for it.
    const opened = sessionId === null ? await toolbox.opened() : await toolbox()
    if (sessionId === null || opened === null) {
      const mode = opened?.modes.next() ?? edges.mode ?? modeIn(config.values(), workspace.current()?.path ?? null)
      return { mode, approvesAll: false }
    }
    return opened.modes.of(sessionId)
  }

  async function changed(sessionId: string | null): Promise<ChatMode> {
    const now = await current(sessionId)
    events.emit('mode.changed', { sessionId, ...now })
    // What requests say beside the prompt is another text now.
    events.emit('prompt.changed', null)
    return now
  }

  return {
    'mode.current': ({ sessionId }) => current(sessionId),
    async 'mode.set'({ sessionId, mode }) {
      const { modes, runs } = await toolbox()
      if (sessionId === null) modes.setNext(mode)
      else {
        if (runs.of(sessionId).origin === 'sub-agent') throw new Refusal(said('agent.mode_of_child'))
        const stored = await modes.set(sessionId, mode)
        if (!stored.ok) throw new Refusal(said('agent.choice_not_stored', { reason: stored.message }))
      }
      return changed(sessionId)
    },
    async 'mode.approveAll'({ sessionId, on }) {
      if (!(await toolbox()).modes.approveAll(sessionId, on)) throw new Refusal(said('agent.approves_all_unattended'))
      return changed(sessionId)
    },
  }
}
