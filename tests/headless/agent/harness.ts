import { noCallTexts } from '../../../src/core/agent/call-texts'
import { nobody } from '../../fixtures/nobody'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Agent, SentTurn } from '../../../src/core/agent/create-agent'
import { type AgentParts, createStoredAgent } from '../../../src/core/agent/create-stored-agent'
import type { Route, RouteResult } from '../../../src/core/agent/ports'
import type { TurnEnding } from '../../../src/core/agent/run-turn'
import { createRedactor } from '../../../src/core/base/redact'
import { createClient } from '../../../src/core/models/create-client'
import type { ModelTarget } from '../../../src/core/models/errors/fallback-chain'
import type { ApiMode } from '../../../src/core/models/model-client'
import { createFetch } from '../../../src/core/models/network/create-fetch'
import { plainDialect } from '../../../src/core/models/providers/dialect'
import { readTurnEvents } from '../../../src/core/sessions/ledger/read-turns'
import { type OpenDatabase, openDatabase } from '../../../src/core/sessions/open-database'
import { sqliteSessions } from '../../../src/core/sessions/sqlite-sessions'
import { createToolRegistry } from '../../../src/core/tools/registry'
import type { Tool } from '../../../src/core/tools/tool'
import type { TurnEvent } from '../../../src/shared/turn'
import { type ModelServer, startModelServer } from '../../fixtures/model-server/server'
import { examplePrompt } from '../assembly/example-prompt'
import { inEnglish } from '../../../src/shared/words/in-english'
import { SaidError } from '../../../src/shared/words/said-error'

export interface HarnessOptions {
  readonly tools?: readonly Tool[]
  readonly mode?: ApiMode
  readonly fallbacks?: readonly ModelTarget[]
  readonly parts?: Partial<AgentParts>
  /** Changes the routes that lead to the server. */
  readonly route?: (route: Route) => Route
}

export interface Harness extends AsyncDisposable {
  readonly server: ModelServer
  /** Another one after `restart`. */
  readonly agent: Agent
  readonly database: OpenDatabase
  readonly sessions: ReturnType<typeof sqliteSessions>
  readonly sessionId: string
  /** Everything that the listener got. */
  readonly events: TurnEvent[]
  /** How long the agent wanted to wait, each time. It never does here. */
  readonly waits: number[]
  /** Sends and waits for the end. */
  run(text?: string): Promise<TurnEnding>
  /** Closes the agent and opens another on the same database, as a new start of the program does. */
  restart(): Promise<void>
  /** What is stored of a turn. */
  stored(turnId: string): TurnEvent[]
  /** Resolves with the first event that fits, also one that has happened. */
  when(fits: (event: TurnEvent) => boolean): Promise<TurnEvent>
}

const baseUrls: Readonly<Record<ApiMode, (server: ModelServer) => string>> = {
  chat_completions: (server) => server.openaiUrl,
  responses: (server) => server.openaiUrl,
  anthropic_messages: (server) => server.anthropicUrl,
}

/** The whole agent on a real database, talking to the scripted model server over real HTTP. */
export async function openHarness(options: HarnessOptions = {}): Promise<Harness> {
  const {
    tools = [],
    mode = 'chat_completions',
    fallbacks = [],
    parts = {},
    route: change = (route) => route,
  } = options
  const home = mkdtempSync(join(realpathSync(tmpdir()), 'hermes-agent-'))
  const server = await startModelServer()
  const database = await openDatabase({
    stateDb: join(home, 'state.db'),
    fallbackDb: join(home, 'desktop.db'),
    backups: join(home, 'backups'),
    clock: Date.now,
  })
  const events: TurnEvent[] = []
  const waits: number[] = []
  const watchers = new Set<(event: TurnEvent) => void>()
  const fetch = createFetch({ env: {} })
  let ids = 0
  const ports = { clock: Date.now, randomHex: () => (ids += 1).toString(16).padStart(6, '0') }
  const sessions = sqliteSessions(database, ports)

  const routeOf = ({ provider, model }: ModelTarget): RouteResult => ({
    ok: true,
    route: change({
      provider,
      providerName: provider,
      model,
      baseUrl: baseUrls[mode](server),
      headers: {},
      contextWindow: 200_000,
      client: createClient(mode, { provider, host: '127.0.0.1', dialect: plainDialect }, { fetch }),
      maxOutputTokens: mode === 'anthropic_messages' ? 4096 : null,
      effort: null,
      cache: { ttl: '5m' },
      thinks: false,
      keys: null,
      cost: () => ({ status: 'estimated', dollars: 0.01 }),
    }),
  })

  const start = () =>
    createStoredAgent({
      database,
      tools: createToolRegistry(tools, Date.now),
      callTexts: async () => noCallTexts,
      toolNames: async () => tools.map(({ name }) => name),
      references: { expand: async (text) => ({ text, refused: null, notices: [] }) },
      preflight: { check: async () => ({ kind: 'enough' }) },
      hints: { after: async () => ({ text: null, notices: [] }) },
      checks: { run: async () => ({ failed: [], held: null }) },
      spending: { passed: () => [] },
      people: nobody,
      listen(event) {
        events.push(event)
        for (const watch of watchers) watch(event)
      },
      ...ports,
      wait: async (ms) => {
        waits.push(ms)
        // Lets other work happen, as a real wait would.
        await pause(0)
      },
      userHome: home,
      platform: process.platform,
      routeOf,
      redact: createRedactor(),
      random: () => 0,
      canCompress: false,
      fallbacks: () => fallbacks,
      buildPrompt: async (_, target) =>
        examplePrompt(
          {},
          {
            tools: tools.map(({ name }) => name),
            builtFor: { ...target, builtAt: '2026-11-16T00:00:00.000Z' },
          },
        ),
      newTurnId: () => `turn-${(ids += 1)}`,
      iterations: () => 90,
      process: process.pid,
      isAlive: () => false,
      ...parts,
    })
  let agent = start()
  const created = await sessions.create({ model: 'claude-test', provider: 'lab', workspace: home, origin: 'window' })
  if (!created.ok) throw new SaidError(created.message)
  const sessionId = created.value

  return {
    server,
    get agent() {
      return agent
    },
    database,
    sessions,
    sessionId,
    events,
    waits,
    async run(text = 'Hi') {
      const ending = await accepted(await agent.send(sessionId, text)).done
      if (ending === null) throw new Error('The turn couldn’t start.')
      return ending
    },
    async restart() {
      await agent.close()
      agent = start()
    },
    stored: (turnId) => readTurnEvents(database.db, sessionId, turnId),
    async when(fits) {
      const found = events.find(fits)
      if (found !== undefined) return found
      const { promise, resolve } = Promise.withResolvers<TurnEvent>()
      const watch = (event: TurnEvent) => {
        if (fits(event)) resolve(event)
      }
      watchers.add(watch)
      return promise.finally(() => watchers.delete(watch))
    },
    async [Symbol.asyncDispose]() {
      await agent.close()
      await server.close()
      await database.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

export function accepted(sent: SentTurn): Extract<SentTurn, { ok: true }> {
  if (!sent.ok) throw new Error(inEnglish(sent.message))
  return sent
}

/** The types of events in order, neighbouring equal ones once. */
export function shape(events: readonly TurnEvent[]): string[] {
  const types = events.map(({ type }) => type)
  return types.filter((type, index) => type !== types[index - 1])
}
