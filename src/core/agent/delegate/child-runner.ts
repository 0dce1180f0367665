import type { TurnEvent } from '../../../shared/turn'
import { totalCost } from '../../../shared/total-cost'
import type { sqliteSessions } from '../../sessions/sqlite-sessions'
import type { Agent } from '../create-agent'
import type { SessionRuns } from '../session-run'
import { collectTurn } from './collect-turn'
import type { ChildEnding, ChildRunner } from './delegation'

export interface ChildRunnerPorts {
  readonly agent: () => Pick<Agent, 'send' | 'stop'>
  readonly sessions: Pick<ReturnType<typeof sqliteSessions>, 'create'>
  readonly runs: Pick<SessionRuns, 'begin'>
  /** What a sub-agent of this session is sent to. */
  readonly targetFor: (parentId: string) => { readonly model: string; readonly provider: string }
}

/** `hear` gets every turn event of the program. */
export function createChildRunner(ports: ChildRunnerPorts): ChildRunner & { hear(event: TurnEvent): void } {
  const listeners = new Map<string, (event: TurnEvent) => void>()
  return {
    hear: (event) => listeners.get(event.sessionId)?.(event),

    async create({ parentId, depth, tools, workspace }) {
      const created = await ports.sessions.create({
        ...ports.targetFor(parentId),
        workspace,
        origin: 'sub-agent',
        delegatedBy: parentId,
      })
      if (!created.ok) return { ok: false, message: created.message }
      const begun = await ports.runs.begin(created.value, { depth, tools })
      return begun.ok ? { ok: true, sessionId: created.value } : { ok: false, message: begun.message }
    },

    async run(sessionId, text, { signal, progress }) {
      const collected = collectTurn(progress)
      listeners.set(sessionId, collected.hear)
      const stop = () => ports.agent().stop(sessionId)
      try {
        if (signal.aborted) return interrupted
        const sent = await ports.agent().send(sessionId, text)
        if (!sent.ok) return { ok: false, message: sent.message }
        signal.addEventListener('abort', stop)
        if (signal.aborted) stop()
        await sent.done
        return collected.ending()
      } finally {
        signal.removeEventListener('abort', stop)
        listeners.delete(sessionId)
      }
    },
  }
}

const interrupted: ChildEnding = {
  outcome: 'interrupted',
  failure: null,
  summary: '',
  model: '',
  requests: 0,
  usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 },
  cost: totalCost([]),
  toolTrace: [],
  filesChanged: [],
}
