import type { TurnEvent } from '../../../shared/turn'
import { createShownText } from '../../sessions/ledger/shown-text'
import type { Job } from '../jobs/job'
import type { AgentAnswer } from './run-job'
import { type SaidText, said } from '../../../shared/words/said'

/** How a turn ended; `null` when it could not begin. */
type Ending = {
  readonly outcome: string
  readonly failure: { readonly message: SaidText; readonly action: SaidText } | null
} | null

/** As much of the agent as a run needs. */
interface AskedAgent {
  send(
    sessionId: string,
    text: string,
  ): Promise<{ readonly ok: true; readonly done: Promise<Ending> } | { readonly ok: false; readonly message: SaidText }>
  stop(sessionId: string): void
}

export interface AgentAskerPorts {
  readonly agent: () => Promise<AskedAgent>
  /** A new session of the kind `cron`, named after the job. */
  readonly begin: (
    job: Job,
  ) => Promise<{ readonly ok: true; readonly sessionId: string } | { readonly ok: false; readonly message: SaidText }>
  /** A run in which nothing happens for so long is ended. */
  readonly idleMs: number
}

/** `hear` gets every turn event of the program. */
export function createAgentAsker(ports: AgentAskerPorts) {
  const listeners = new Map<string, (event: TurnEvent) => void>()

  async function ask(job: Job, text: string, signal: AbortSignal): Promise<AgentAnswer> {
    const begun = await ports.begin(job)
    if (!begun.ok) return { ok: false, sessionId: null, text: '', error: begun.message }
    const { sessionId } = begun
    const agent = await ports.agent()
    const shown = createShownText()
    const quiet = watchIdle(ports.idleMs, () => agent.stop(sessionId))
    const stop = () => agent.stop(sessionId)
    listeners.set(sessionId, (event) => {
      shown.add(event)
      quiet.alive()
    })
    try {
      const sent = await agent.send(sessionId, text)
      if (!sent.ok) return { ok: false, sessionId, text: '', error: sent.message }
      signal.addEventListener('abort', stop)
      if (signal.aborted) stop()
      const ending = await sent.done
      const answer = shown.last()
      if (ending?.outcome === 'completed') return { ok: true, sessionId, text: answer, error: null }
      return { ok: false, sessionId, text: answer, error: errorOf(ending, quiet.isOver()) }
    } finally {
      quiet.end()
      signal.removeEventListener('abort', stop)
      listeners.delete(sessionId)
    }
  }

  return { ask, hear: (event: TurnEvent) => listeners.get(event.sessionId)?.(event) }
}

function errorOf(ending: Ending, wasQuiet: boolean): SaidText {
  if (wasQuiet) return said('schedule.nothing_happened_too_long_run')
  if (ending === null) return said('schedule.turn_could_not_begin')
  if (ending.failure !== null) return said('text.two', { first: ending.failure.message, second: ending.failure.action })
  return ending.outcome === 'interrupted' ? said('schedule.run_stopped') : said('schedule.answer_not_complete')
}

function watchIdle(ms: number, over: () => void) {
  let isOver = false
  const end = () => {
    isOver = true
    over()
  }
  let timer = setTimeout(end, ms)
  return {
    alive() {
      clearTimeout(timer)
      timer = setTimeout(end, ms)
    },
    isOver: () => isOver,
    end: () => clearTimeout(timer),
  }
}
