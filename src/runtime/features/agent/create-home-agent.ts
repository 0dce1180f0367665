import { randomBytes, randomUUID } from 'node:crypto'
import type { TurnEvent } from '../../../shared/turn'
import { projectOf } from '../../../core/home/project-settings'
import { isAlive } from '../../../core/base/is-alive'
import { createKnownWindows } from '../../../core/models/model-windows'
import type { Effort } from '../../../core/models/model-client'
import { standIn } from '../../../core/models/dry-run/stand-in'
import { keyPoolFile } from '../../../core/models/pool/key-pool-file'
import type { CalibrationStore } from '../../../core/models/tokens/calibration-store'
import type { Counter } from '../../../core/models/tokens/create-counter'
import { sessionEffort } from '../../../core/sessions/session-model'
import { sqliteSessions } from '../../../core/sessions/sqlite-sessions'
import { createCompression, type SessionCompression } from '../../../core/agent/compress/create-compression'
import { createExternalMemory, type ExternalMemory } from '../../../core/memory/provider/create-external-memory'
import { sessionRecall } from '../../../core/memory/provider/session-recall'
import { scanStrictly } from '../../../core/memory/scan-strictly'
import { createRequestLedger } from '../../../core/sessions/ledger/request-ledger'
import type { Agent } from '../../../core/agent/create-agent'
import { createRoutes } from '../../../core/agent/create-routes'
import { createSpending } from './create-spending'
import { createDryRunNotes } from '../../../core/agent/dry-run-notes'
import { type AgentParts, createStoredAgent, targetOf } from '../../../core/agent/create-stored-agent'
import { createChildRunner } from '../../../core/agent/delegate/child-runner'
import { childTarget } from '../../../core/agent/delegate/child-target'
import { delegateTaskTool } from '../../../core/agent/delegate/delegate-task'
import { createMessageExpansion } from '../../../core/agent/expand-message'
import { createHintPort } from '../../../core/agent/hint-port'
import { type AskTitle, type DraftCommit, lendModels } from './lend-models'
import { createReferencePort } from '../../../core/agent/reference-port'
import { composeReviews } from '../../../core/agent/review/compose-reviews'
import type { Reviews } from '../../../core/agent/review/create-reviews'
import { elsewhere, isHere } from '../../../core/tools/terminal/terminal-place'
import { tellBackground } from '../../../core/agent/tell-background'
import { syncTurns } from '../../../core/agent/sync-turns'
import { wait } from '../../../core/base/wait'
import type { Rooms } from '../../rooms'
import type { Models } from '../models/open'
import type { NextPrompt } from '../prompt/open'
import type { Store } from '../sessions/open-store'
import type { AppToolbox } from '../tools/open'
import { languageOf } from '../../../shared/words/languages'

export interface HomeAgentParts {
  readonly store: Store
  readonly nextPrompt: NextPrompt
  readonly models: Models
  readonly toolbox: AppToolbox
  readonly counter: Counter
  readonly calibration: CalibrationStore
  readonly checks: AgentParts['checks']
  /** Hear every event of every turn, in this order. Must not throw. */
  readonly hearers: readonly Hear[]
}

export type Hear = (event: TurnEvent) => void

export interface HomeAgent extends Agent {
  readonly compression: SessionCompression
  readonly memory: ExternalMemory
  /** A name for a session by a small model; `null` where none is set. */
  readonly askTitle: AskTitle
  /** The message of a commit, by the model of a session. */
  readonly draftCommit: DraftCommit
  /** Looks back over sessions after their turns. */
  readonly reviews: Reviews
}

/** The agent of one home, as the window and the command line use it. */
export function createHomeAgent(rooms: Rooms, parts: HomeAgentParts): HomeAgent {
  const { paths, env, userHome, secrets, redact, upkeep, events } = rooms
  const { store, nextPrompt, models, toolbox, counter, calibration } = parts
  const settings = rooms.config.values
  const { database } = store
  const { fetch } = models
  const listed = models.lists.model
  const { registry: tools, runs, people } = toolbox
  const clock = Date.now
  const randomHex = () => randomBytes(3).toString('hex')
  const sessions = sqliteSessions(database, { clock, randomHex })
  const notes = createDryRunNotes({
    language: () => settings().display.language ?? languageOf(env['LANG'] ?? ''),
    isBrief: rooms.edges.origin === 'window',
    promptOf: sessions.loadPrompt,
    pricedAs: () => settings().dry_run.priced_as,
    knownWindow: createKnownWindows({ settings, listed }),
  })
  const routeOf = createRoutes({
    settings,
    env,
    secrets,
    poolFile: keyPoolFile(paths.keyPool),
    fetch,
    counter,
    calibration,
    effortOf: (id) => sessionEffort(database.db, id) ?? efforts[settings().agent.reasoning_effort] ?? null,
    listed,
    refusedWindow: models.refusedWindow,
    dryRunDetails: notes.details,
    clock,
    random: Math.random,
  })
  const recall = sessionRecall(upkeep.ask)
  const memory = createExternalMemory({
    provider: () => (settings().memory.provider === 'sessions' ? recall : null),
    isOffIn: (workspace) => !projectOf(settings(), workspace).memory,
    redact,
    scan: scanStrictly,
  })
  const sync = syncTurns(database.db, memory)
  const ledger = createRequestLedger(database.write, clock)
  const children = createChildRunner({
    agent: () => agent,
    sessions,
    runs,
    targetFor: (parentId) => childTarget(settings().delegation, sessions.target(parentId)),
  })
  const lastTurns = new Map<string, string>()
  const noteTurn: Hear = (event) => {
    if (event.type === 'turn-start') lastTurns.set(event.sessionId, event.turnId)
  }
  const readyShell: Hear = ({ sessionId, type }) => {
    if (type === 'request-start') toolbox.spares.asked(sessionId)
    if (type === 'turn-end') toolbox.spares.ended(sessionId)
  }
  const hearers = [noteTurn, readyShell, notes.hear, children.hear, ...parts.hearers, sync]
  const listen: Hear = (event) => hearers.forEach((hear) => hear(event))
  const asking = {
    ...tellBackground({ write: database.write, clock, listen }),
    routeOf,
    ledger,
    write: database.write,
    redact,
    clock,
    random: Math.random,
    wait,
  }
  const reviews = composeReviews(
    {
      ...asking,
      paths,
      settings,
      database,
      sessions,
      runs,
      registry: tools,
      callTexts: nextPrompt.callOf,
      onlyLooks: (id) => toolbox.modes.of(id).mode === 'plan',
    },
    {
      skills: toolbox.skills,
      memory: toolbox.memory,
      reviewed: () => events.emit('skill.changed', null),
    },
  )
  hearers.push(reviews.hear)
  const compression = createCompression(
    {
      database,
      settings,
      routeOf,
      ledger,
      redact,
      clock,
      random: Math.random,
      wait,
      count: async (texts, model) => (await counter.count(texts, model)).reduce((sum, { value }) => sum + value, 0),
      todos: async (id) => (await toolbox.todos.get(id)).todos,
      forget: toolbox.forget,
      beforeCompress: memory.beforeCompress,
    },
    {
      frameOf: async (id) => ({
        contextWindow: targetOf(database.db, id, routeOf).contextWindow,
        maxOutputTokens: 0,
        system: sessions.loadPrompt(id)?.text ?? '',
        tools: await tools.definitions(await runs.toolNames(id), runs.of(id).workspace),
      }),
      listen,
      tellBackground: asking.tellBackground,
      rebuildPrompt: (id) => agent.rebuildPrompt(id, 'compression'),
    },
  )
  const agent = createStoredAgent({
    database,
    tools,
    references: createMessageExpansion({
      references: createReferencePort({
        userHome,
        hermesHome: paths.root,
        env,
        allowPrivate: () => settings().security.allow_private_urls,
        way: async () => models.way,
        decisions: nextPrompt.decisions,
        originOf: (id) => runs.of(id).origin,
        elsewhere: (id) => elsewhere(runs.of(id).place),
        countFor: (id) => (texts) =>
          counter.count(texts, standIn(sessions.target(id) ?? noTarget, settings().dry_run.priced_as).model),
        onAttached: notes.attach,
      }),
      skills: toolbox.skills,
      memory,
    }),
    preflight: compression,
    hints: createHintPort({
      userHome,
      decisions: nextPrompt.decisions,
      workspaceOf: (id) => {
        const { origin, place, workspace } = runs.of(id)
        return origin === 'sub-agent' || !isHere(place) ? null : workspace
      },
      promptOf: sessions.loadPrompt,
    }),
    checks: parts.checks,
    spending: createSpending(database.db, () => settings().spending, clock),
    get canCompress() {
      return settings().compression.enabled
    },
    people,
    toolNames: runs.toolNames,
    callTexts: nextPrompt.callOf,
    listen,
    clock,
    wait,
    userHome,
    platform: process.platform,
    routeOf,
    redact,
    random: Math.random,
    fallbacks: () => settings().fallback_providers,
    buildPrompt: async (sessionId, target) => (await nextPrompt.build(sessionId, target)).snapshot,
    randomHex,
    newTurnId: randomUUID,
    iterations: (id) =>
      runs.of(id).origin === 'sub-agent' ? settings().delegation.max_iterations : settings().agent.max_turns,
    process: process.pid,
    isAlive,
  })
  const lent = lendModels({
    ...asking,
    settings,
    targetOf: (id) => sessions.target(id),
    turnOf: (id) => lastTurns.get(id) ?? '',
  })
  toolbox.lend(lent)
  tools.register(
    delegateTaskTool({
      children,
      runs,
      limits: () => {
        const { max_spawn_depth: maxDepth, max_concurrent_children: maxConcurrent } = settings().delegation
        return { maxDepth, maxConcurrent }
      },
      clock,
    }),
  )
  return {
    ...agent,
    askTitle: lent.askTitle,
    draftCommit: lent.draftCommit,
    compression,
    memory,
    reviews,
    async close() {
      await reviews.close()
      await agent.close()
    },
  }
}

const noTarget = { provider: '', model: '' } as const

/** As the Python agent writes them; it knows one more. */
const efforts: Readonly<Record<string, Effort>> = {
  none: 'none',
  minimal: 'minimal',
  low: 'low',
  medium: 'medium',
  high: 'high',
  xhigh: 'high',
}
