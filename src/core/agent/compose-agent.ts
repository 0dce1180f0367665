import { randomBytes, randomUUID } from 'node:crypto'
import type { TurnEvent } from '../../shared/turn'
import type { Config } from '../home/config-schema'
import type { HomePaths } from '../home/home-paths'
import { isAlive } from '../home/is-alive'
import { createRedactor } from '../log/redact'
import type { Fetch } from '../models/network/create-fetch'
import type { Effort } from '../models/model-client'
import { keyPoolFile } from '../models/pool/key-pool-file'
import type { CalibrationStore } from '../models/tokens/calibration-store'
import type { Counter } from '../models/tokens/create-counter'
import type { Secrets } from '../secrets/create-secrets'
import type { OpenDatabase } from '../sessions/open-database'
import { sessionEffort } from '../sessions/session-model'
import { sqliteSessions } from '../sessions/sqlite-sessions'
import type { ToolRegistry } from '../tools/registry'
import { createCompression, type SessionCompression } from './compress/create-compression'
import type { TodoItem } from './compress/handoff'
import { composeMemory } from './compose-memory'
import type { ExternalMemory } from '../memory/provider/create-external-memory'
import { createRequestLedger } from '../sessions/ledger/request-ledger'
import type { Search } from '../sessions/search/create-search'
import type { Agent } from './create-agent'
import { createRoutes, type RoutesPorts } from './create-routes'
import { createDryRunNotes } from './dry-run-notes'
import { type AgentParts, openAgent, targetOf } from './open-agent'
import { nobody } from './nobody'
import { createReferencePort } from './reference-port'
import { syncTurns } from './sync-turns'
import { wait } from './wait'
import { withRecall } from './with-recall'

export interface AgentHome {
  readonly paths: HomePaths
  /** As it is now. */
  readonly settings: () => Config
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly userHome: string
  readonly secrets: Secrets
  readonly database: OpenDatabase
  readonly fetch: Fetch
  readonly counter: Counter
  readonly calibration: CalibrationStore
  /** What the provider itself said about a model. */
  readonly listed: RoutesPorts['listed']
  readonly tools: ToolRegistry
  readonly buildPrompt: AgentParts['buildPrompt']
  /** Over all sessions, for the memory that recalls them. */
  readonly search?: Search['ask']
  /** The list that the model keeps for itself in a session. */
  readonly todos?: (sessionId: string) => Promise<readonly TodoItem[]>
  /** What the model was shown is out of its sight: file tools show it again. */
  readonly forget?: (sessionId: string) => void
  /** Must not throw. */
  readonly listen: (event: TurnEvent) => void
}

export interface ComposedAgent extends Agent {
  readonly compression: SessionCompression
  readonly memory: ExternalMemory
}

/** The agent of one home, as the window and the command line use it. */
export function composeAgent(home: AgentHome): ComposedAgent {
  const { paths, settings, env, userHome, secrets, database, fetch, counter, calibration, tools, buildPrompt, listen } =
    home
  const clock = Date.now
  const randomHex = () => randomBytes(3).toString('hex')
  const sessions = sqliteSessions(database, { clock, randomHex })
  const notes = createDryRunNotes({ promptOf: sessions.loadPrompt, pricedAs: () => settings().dry_run.priced_as })
  const routeOf = createRoutes({
    settings,
    env,
    secrets,
    poolFile: keyPoolFile(paths.keyPool),
    fetch,
    counter,
    calibration,
    effortOf: (id) => sessionEffort(database.db, id) ?? efforts[settings().agent.reasoning_effort] ?? null,
    listed: home.listed,
    dryRunDetails: notes.details,
    clock,
    random: Math.random,
  })
  const redact = createRedactor(secrets.inMemory)
  const memory = composeMemory(settings, home.search, redact)
  const sync = syncTurns(database.db, memory)
  const compression = createCompression(
    {
      database,
      settings,
      routeOf,
      ledger: createRequestLedger(database.write, clock),
      redact,
      clock,
      random: Math.random,
      wait,
      count: async (texts, model) => (await counter.count(texts, model)).reduce((sum, { value }) => sum + value, 0),
      todos: home.todos ?? (async () => []),
      forget: home.forget ?? (() => undefined),
      beforeCompress: memory.beforeCompress,
    },
    {
      frameOf: async (id) => ({
        contextWindow: targetOf(database.db, id, routeOf).contextWindow,
        maxOutputTokens: 0,
        system: sessions.loadPrompt(id)?.text ?? '',
        tools: await tools.definitions(),
      }),
      listen,
      rebuildPrompt: (id) => agent.rebuildPrompt(id, 'compression'),
    },
  )
  const agent = openAgent({
    database,
    tools,
    references: withRecall(
      createReferencePort({ userHome, hermesHome: paths.root, env, onAttached: notes.attach }),
      memory,
    ),
    preflight: compression,
    // Hints come with their own part.
    hints: { after: async () => ({ text: null, notices: [] }) },
    get canCompress() {
      return settings().compression.enabled
    },
    people: nobody,
    listen(event) {
      notes.hear(event)
      listen(event)
      sync(event)
    },
    clock,
    wait,
    userHome,
    platform: process.platform,
    routeOf,
    redact,
    random: Math.random,
    fallbacks: () => settings().fallback_providers,
    buildPrompt,
    randomHex,
    newTurnId: randomUUID,
    iterations: () => settings().agent.max_turns,
    process: process.pid,
    isAlive,
  })
  return { ...agent, compression, memory }
}

/** As the Python agent writes them; it knows one more at each end. */
const efforts: Readonly<Record<string, Effort>> = {
  minimal: 'minimal',
  low: 'low',
  medium: 'medium',
  high: 'high',
  xhigh: 'high',
}
