import type { Database } from 'better-sqlite3'
import type { PromptSnapshot } from '../../shared/model'
import type { Origin } from '../../shared/origin'
import type { ModelTarget } from '../models/errors/fallback-chain'
import { unknownWindow } from '../models/model-windows'
import { createSessionPrompts, type PromptTarget } from '../prompt/session-prompt'
import { compressionMark } from '../sessions/compressions/read-compressions'
import { lastMessageId, loadHistory, readHistory } from '../sessions/ledger/read-history'
import { createRequestLedger } from '../sessions/ledger/request-ledger'
import { sqliteTurns } from '../sessions/ledger/turn-store'
import { sqliteWaiting } from '../sessions/ledger/waiting-messages'
import type { OpenDatabase } from '../sessions/open-database'
import { sqliteSessions } from '../sessions/sqlite-sessions'
import { createConversation } from './conversation'
import { type Agent, createAgent } from './create-agent'
import { createRouting, type RoutingPorts } from './create-routing'
import { mendSession } from './mend-session'
import type { RouteResult, TurnPorts, TurnTarget } from './ports'
import { UnknownSession } from './unknown-session'
import { SaidError } from '../../shared/words/said-error'
import { plucked, prepared } from '../sessions/prepared'

export interface AgentParts
  extends
    Pick<
      TurnPorts,
      | 'tools'
      | 'toolNames'
      | 'callTexts'
      | 'references'
      | 'preflight'
      | 'hints'
      | 'checks'
      | 'spending'
      | 'people'
      | 'listen'
      | 'clock'
      | 'wait'
      | 'userHome'
      | 'platform'
    >,
    Pick<RoutingPorts, 'redact' | 'random' | 'canCompress'> {
  readonly database: Pick<OpenDatabase, 'db' | 'write'>
  readonly routeOf: (target: ModelTarget, sessionId: string) => RouteResult
  /** What to ask when the session's own model fails, as set now. */
  readonly fallbacks: () => RoutingPorts['fallbacks']
  /** Assembles the prompt of a session. */
  readonly buildPrompt: (sessionId: string, target: PromptTarget) => Promise<PromptSnapshot>
  /** Six random hex digits. */
  readonly randomHex: () => string
  readonly newTurnId: () => string
  /** How many model calls a turn may make, as set now. */
  readonly iterations: (sessionId: string) => number
  /** The id of this process, and whether another one is running. */
  readonly process: number
  readonly isAlive: (process: number) => boolean
}

/** The agent on a database, with everything that is stored between turns. */
export function createStoredAgent(parts: AgentParts): Agent {
  const { database, clock, routeOf } = parts
  const { db, write } = database
  const sessions = sqliteSessions(database, parts)
  const prompts = createSessionPrompts(
    {
      load: (id) => sessions.loadPrompt(id),
      async store(id, snapshot) {
        const stored = await sessions.storePrompt(id, snapshot)
        if (!stored.ok) throw new SaidError(stored.message)
      },
    },
    parts.buildPrompt,
  )
  return createAgent({
    ...parts,
    turns: sqliteTurns(database, clock),
    ledger: createRequestLedger(write, clock),
    waiting: sqliteWaiting(database, clock),
    prompts,
    conversationOf: (id) => createConversation({ read: () => readHistory(db, id), load: () => loadHistory(db, id) }),
    isChild: (id) => originOf(db, id) === 'sub-agent',
    historyMark: (id) => `${lastMessageId(db, id)} ${compressionMark(db, id)}`,
    mend: (id) => mendSession(id, { ...parts, write }),
    targetOf: async (id) => targetOf(db, id, routeOf),
    routingOf: ({ provider, model }, sessionId) =>
      createRouting(
        { provider, model },
        {
          ...parts,
          routeOf: (target) => routeOf(target, sessionId),
          fallbacks: parts.fallbacks(),
          borrows: originOf(db, sessionId) === 'sub-agent',
        },
      ),
  })
}

function originOf(db: Database, sessionId: string): Origin | undefined {
  return plucked<[string], Origin>(db, 'SELECT origin FROM sessions WHERE id = ?').get(sessionId)
}

export function targetOf(db: Database, sessionId: string, routeOf: AgentParts['routeOf']): TurnTarget {
  const row = prepared<[string], PromptTarget>(db, 'SELECT model, provider, workspace FROM sessions WHERE id = ?').get(
    sessionId,
  )
  if (row === undefined) throw new UnknownSession(sessionId)
  const found = routeOf(row, sessionId)
  return { ...row, contextWindow: found.ok ? found.route.contextWindow : unknownWindow }
}
