import { homedir } from 'node:os'
import { app, shell } from 'electron'
import { reviewLogFile } from '../core/agent/review/compose-reviews'
import { reviewLog } from '../core/agent/review/review-log'
import type { Config } from '../core/home/config-schema'
import { ruleFileOf } from '../core/inspect/rule-file'
import type { HomePaths } from '../core/home/home-paths'
import type { AppState } from '../shared/app'
import type { Handlers } from '../shared/ipc'
import { appHandlers } from '../runtime/features/app/handlers'
import { appearanceHandlers } from '../runtime/features/app/appearance-handlers'
import { composerHandlers } from '../runtime/features/composer/handlers'
import { compressionHandlers } from '../runtime/features/agent/compression-handlers'
import { crashHandlers } from '../runtime/features/crashes/handlers'
import { heldByRules } from '../runtime/features/agent/held-by-rules'
import { inspectorHandlers } from '../runtime/features/inspector/handlers'
import { keyPoolHandlers } from '../runtime/features/keys/pool-handlers'
import { keyHandlers } from '../runtime/features/keys/handlers'
import { mcpHandlers } from '../runtime/features/tools/mcp-handlers'
import { memoryHandlers } from '../runtime/features/memory/handlers'
import { modelHandlers } from '../runtime/features/models/handlers'
import { profileHandlers } from '../runtime/features/profiles/handlers'
import { promptHandlers } from '../runtime/features/prompt/handlers'
import { referenceHandlers } from '../runtime/features/references/handlers'
import { scheduleHandlers } from '../runtime/features/schedules/handlers'
import { searchHandlers } from '../runtime/features/sessions/search-handlers'
import { sessionLifeHandlers, usualPlaceOf } from '../runtime/features/sessions/handlers'
import { sessionHandlers } from '../runtime/features/agent/handlers'
import { settingsHandlers } from '../runtime/features/settings/handlers'
import { skillHandlers } from '../runtime/features/skills/handlers'
import { toolHandlers } from '../runtime/features/tools/handlers'
import { updateHandlers } from '../runtime/features/updates/handlers'
import { windowHandlers } from './windows/handlers'
import { workspaceHandlers } from '../runtime/features/workspace/handlers'
import type { EventStream } from '../runtime/event-stream'
import { restartWith } from './restart-with'
import type { AppSchedules } from '../runtime/features/schedules/app-schedules'
import type { createUpkeep } from '../runtime/features/sessions/session-upkeep'
import type { createWorkspace } from '../runtime/features/workspace/create-workspace'
import type { ConfigFile } from '../core/home/config-file'
import type { Redact } from '../core/base/redact'
import type { WindowOf } from '../core/models/model-windows'
import type { CompletionThread } from '../core/references/complete/create-completion'
import type { Secrets } from '../core/secrets/create-secrets'
import type { Vault } from '../core/secrets/vault'
import type { Conversations } from '../runtime/features/agent/conversations'
import type { DesktopStateStore } from '../runtime/desktop-state'
import type { Models } from '../runtime/features/models/open-models'
import type { NextPrompt } from '../runtime/features/prompt/next-prompt'
import type { PromptOverlay } from '../runtime/features/prompt/prompt-overlay'
import type { Store } from '../runtime/features/sessions/open-store'
import type { AppToolbox } from '../runtime/features/tools/app-toolbox'
import { crashFolder } from '../runtime/features/crashes/crash-folder'
import type { Updates } from '../runtime/features/updates/create-updates'
import type { AppWindows } from './windows/app-windows'
import { askForFolder, askForLog, askForSkill, askWhereTo } from './windows/dialogs'
import type { OpenWindow } from './windows/open-window'

type Part<T> = () => Promise<T>

/** What the calls of the window reach. What is a function is opened when it is first asked for. */
export interface HandlerParts {
  readonly paths: HomePaths
  readonly windows: AppWindows
  readonly openWindow: OpenWindow
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly config: ConfigFile
  readonly secrets: Secrets
  readonly redact: Redact
  readonly vault: Vault
  readonly desktop: DesktopStateStore
  readonly events: EventStream
  readonly workspace: ReturnType<typeof createWorkspace>
  readonly completion: CompletionThread
  readonly overlay: PromptOverlay
  readonly upkeep: ReturnType<typeof createUpkeep>
  readonly store: Part<Store>
  readonly nextPrompt: Part<NextPrompt>
  readonly models: Part<Models>
  readonly windowOf: WindowOf
  readonly schedules: Part<AppSchedules>
  readonly toolbox: Part<AppToolbox>
  readonly conversations: Part<Conversations>
  readonly updates: Updates
  state(): AppState
  changed(): void
  /** The prompt depends on what changed. */
  promptChanged(): void
}

/** One function for each call of the contract. */
export function composeHandlers(parts: HandlerParts): { handlers: Handlers; flushDrafts: () => Promise<unknown> } {
  const {
    paths,
    windows,
    openWindow,
    env,
    config,
    secrets,
    redact,
    vault,
    desktop,
    events,
    workspace,
    completion,
    overlay,
  } = parts
  const { upkeep, store, nextPrompt, models, schedules, toolbox, conversations } = parts
  const { updates, state, changed, promptChanged } = parts
  const outside = {
    openPath: (path: string) => shell.openPath(path),
    showInFolder: (path: string) => shell.showItemInFolder(path),
    openExternal: (address: string) => shell.openExternal(address),
  }
  const composer = composerHandlers({
    paths,
    config,
    env,
    changed,
    slotOf: windows.slotOf,
    onClosed: windows.onClosed,
    queueFreed: (sessionId) => events.emit('queue.freed', { sessionId }),
    shell: outside,
    windowOf: parts.windowOf,
    target: async (sessionId) => (await conversations()).target(sessionId),
    count: async (text, model) => (await conversations()).count(text, model),
    image: async (messageId, index) => (await conversations()).image(messageId, index),
    people: {
      answer: async (id, choice, reason) =>
        (await toolbox()).people.answer(id, reason === undefined ? { choice } : { choice, reason }),
      answerClarify: async (id, answers) => (await toolbox()).people.answerClarify(id, answers),
    },
  })
  const handlers: Handlers = {
    ...appHandlers({
      paths,
      state,
      attach: events.attach,
      openPath: (path) => shell.openPath(path),
      doctor: {
        paths,
        env: process.env,
        platform: process.platform,
        electron: { version: process.versions.electron, program: process.execPath },
        database: async () => (await store()).facts(),
        keyStore: async () => ({ backend: vault.backend, reason: vault.reason }),
      },
    }),
    ...appearanceHandlers({ config, desktop, state, changed }),
    ...workspaceHandlers(workspace, () => askForFolder(windows.front())),
    ...promptHandlers(nextPrompt, async (sessionId) => (await conversations()).prompt(sessionId)),
    ...referenceHandlers(completion),
    ...modelHandlers({ models, conversations, config, env, changed: promptChanged }),
    ...keyHandlers(secrets, () => providerKeyNames(config.values())),
    ...keyPoolHandlers({ file: paths.keyPool, config: config.values, env, secrets, store }),
    ...composer.handlers,
    ...compressionHandlers({
      conversations,
      rewritten: (sessionId, by) => events.emitToOthers(by, 'session.rewritten', { sessionId }),
    }),
    ...windowHandlers({ windows, open: (sessionId) => void openWindow({ sessionId }) }),
    ...inspectorHandlers({
      version: app.getVersion(),
      paths,
      config,
      env,
      shell: outside,
      overlay,
      toolbox,
      store,
      conversations,
      nextPrompt,
      windowOf: parts.windowOf,
      knownSecrets: secrets.inMemory,
      askForFile: () => askForLog(windows.front(), homedir()),
      askWhereTo: (name) => askWhereTo(windows.front(), name),
      changed: promptChanged,
    }),
    ...memoryHandlers(async () => (await toolbox()).memory),
    ...mcpHandlers(async () => (await toolbox()).mcp, config),
    ...toolHandlers({
      toolbox,
      conversations,
      neverEnabled: () => config.values().agent.disabled_toolsets,
      pricedAs: () => config.values().dry_run.priced_as,
    }),
    ...settingsHandlers({
      config,
      backup: {
        paths,
        copyDatabase: async (file) => void (await (await store()).database.db.backup(file)),
        redact,
        clock: () => new Date(),
      },
      decisions: async () => (await nextPrompt()).decisions.list(),
      askForFolder: () => askForFolder(windows.front()),
      changed: promptChanged,
      reloadServers: async () => (await toolbox()).mcp.reload(),
    }),
    ...scheduleHandlers(schedules),
    ...profileHandlers({
      paths,
      redact,
      askWhereTo: (name) => askWhereTo(windows.front(), name),
      askForArchive: () => askForLog(windows.front(), homedir()),
      restartWith,
    }),
    ...skillHandlers({
      skills: async () => (await toolbox()).skills,
      memory: async () => (await toolbox()).memory,
      reviewLog: reviewLog(reviewLogFile(paths)),
      root: paths.skills,
      env,
      config: () => config.values().skills.config,
      attached: async () => (await schedules()).attachedSkills(),
      workspaceOf: async (sessionId) =>
        sessionId === null
          ? (workspace.current()?.path ?? null)
          : (await (await conversations()).target(sessionId)).workspace,
      toolsOf: async (sessionId) => (await toolbox()).offered(sessionId),
      rebuild: async (sessionId) => {
        if (sessionId !== null) await (await conversations()).rebuild(sessionId)
        else promptChanged()
      },
      chooseSource: () => askForSkill(windows.front()),
      review: async (sessionId, focus) => (await conversations()).review(sessionId, focus),
    }),
    ...searchHandlers(upkeep.search),
    ...updateHandlers(updates, outside.showInFolder),
    ...crashHandlers({
      folder: crashFolder(paths.logs),
      redact,
      askWhereTo: (name) => askWhereTo(windows.front(), name),
    }),
    ...sessionLifeHandlers({
      store,
      conversations,
      attachments: composer.attachments,
      redact,
      usualPlace: (from) => usualPlaceOf(from, homedir(), paths.stateDb),
      target: () => ({ model: config.values().model.default, provider: config.values().model.provider }),
      askForFile: (from) => askForLog(windows.front(), usualPlaceOf(from, homedir(), paths.stateDb)),
      askWhereTo: (name) => askWhereTo(windows.front(), name),
      changed: (session) => events.emit('session.changed', session),
      removed: (sessionId) => events.emit('session.removed', { sessionId }),
      rewritten: (sessionId, by) => events.emitToOthers(by, 'session.rewritten', { sessionId }),
    }),
    ...heldByRules(
      sessionHandlers({
        store,
        conversations,
        attachments: composer.attachments,
        flushEvents: events.flush,
      }),
      {
        file: ruleFileOf(paths),
        promptOf: async (sessionId) =>
          sessionId === null ? (await nextPrompt()).preview.current() : (await conversations()).prompt(sessionId),
      },
    ),
  }
  return { handlers, flushDrafts: composer.flush }
}

/** The keys that the user's own endpoints ask for. */
function providerKeyNames({ providers }: Config): string[] {
  return Object.values(providers).flatMap(({ api_key_env: name }) => (name === undefined ? [] : [name]))
}
