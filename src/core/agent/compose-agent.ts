import { randomBytes, randomUUID } from 'node:crypto'
import type { TurnEvent } from '../../shared/turn'
import type { Config } from '../home/config-schema'
import type { HomePaths } from '../home/home-paths'
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
import type { Agent } from './create-agent'
import { createRoutes, type RoutesPorts } from './create-routes'
import { createDryRunNotes } from './dry-run-notes'
import { type AgentParts, openAgent } from './open-agent'
import { nobody } from './nobody'
import { createReferencePort } from './reference-port'
import { wait } from './wait'

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
  /** Must not throw. */
  readonly listen: (event: TurnEvent) => void
}

/** The agent of one home, as the window and the command line use it. */
export function composeAgent(home: AgentHome): Agent {
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
  return openAgent({
    database,
    tools,
    references: createReferencePort({ userHome, hermesHome: paths.root, env, onAttached: notes.attach }),
    // Compression and hints come with their own parts; until then a conversation is sent as it is.
    preflight: { check: async () => ({ kind: 'enough' }) },
    hints: { after: async () => ({ text: null, notices: [] }) },
    canCompress: false,
    people: nobody,
    listen(event) {
      notes.hear(event)
      listen(event)
    },
    clock,
    wait,
    userHome,
    platform: process.platform,
    routeOf,
    redact: createRedactor(secrets.inMemory),
    random: Math.random,
    fallbacks: () => settings().fallback_providers,
    buildPrompt,
    randomHex,
    newTurnId: randomUUID,
    iterations: () => settings().agent.max_turns,
    process: process.pid,
    isAlive,
  })
}

/** As the Python agent writes them; it knows one more at each end. */
const efforts: Readonly<Record<string, Effort>> = {
  minimal: 'minimal',
  low: 'low',
  medium: 'medium',
  high: 'high',
  xhigh: 'high',
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // Somebody else's process: it lives, but is not ours to ask.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
