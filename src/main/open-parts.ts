import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { type BrowserWindow, Notification, app, dialog, nativeTheme, shell } from 'electron'
import { reviewLogFile } from '../core/agent/review/compose-reviews'
import { reviewLog } from '../core/agent/review/review-log'
import { openConfig } from '../core/home/config-file'
import type { Config } from '../core/home/config-schema'
import { readDotenv } from '../core/home/dotenv'
import type { HomePaths } from '../core/home/home-paths'
import { openHome } from '../core/home/open-home'
import { createLog } from '../core/log/create-log'
import { createRedactor } from '../core/log/redact'
import { createCompletion } from '../core/references/complete/create-completion'
import { findBundledSkills } from '../core/skills/find-bundled'
import { createSecrets } from '../core/secrets/create-secrets'
import { hasPrompt } from '../core/inspect/stored-prompts'
import type { AppState, Workspace } from '../shared/app'
import type { Handlers } from '../shared/ipc'
import { appState } from './app-state'
import { openDesktopState } from './desktop-state'
import { appHandlers } from './handlers/app'
import { appearanceHandlers } from './handlers/appearance'
import { composerHandlers } from './handlers/composer'
import { compressionHandlers } from './handlers/compression'
import { heldByRules } from './handlers/held-by-rules'
import { inspectorHandlers, ruleFileOf } from './handlers/inspector'
import { keyHandlers } from './handlers/keys'
import { mcpHandlers } from './handlers/mcp'
import { memoryHandlers } from './handlers/memory'
import { modelHandlers } from './handlers/models'
import { profileHandlers } from './handlers/profiles'
import { promptHandlers } from './handlers/prompt'
import { referenceHandlers } from './handlers/references'
import { scheduleHandlers } from './handlers/schedules'
import { searchHandlers } from './handlers/search'
import { sessionLifeHandlers, usualPlaceOf } from './handlers/session-life'
import { sessionHandlers } from './handlers/sessions'
import { settingsHandlers } from './handlers/settings'
import { skillHandlers } from './handlers/skills'
import { toolHandlers } from './handlers/tools'
import { workspaceHandlers } from './handlers/workspace'
import { dispatch } from './ipc/dispatch'
import type { EventStream } from './ipc/event-stream'
import { createNoticeBoard } from './notice-board'
import { notifyApproval } from './notify-approval'
import { once } from './once'
import { createPromptOverlay } from './prompt-overlay'
import { safeStorageVault } from './secrets/safe-storage-vault'
import { restartWith } from './profiles/restart-with'
import type { AppSchedules } from './schedule/open-app-schedules'
import { stayInBackground } from './schedule/stay-in-background'
import type { FirstStateStore } from './windows/first-state'
import type { WindowPlaceStore } from './windows/window-place'
import { createUpkeep } from './session-upkeep'
import { createWorkspace } from './workspace'

/** Starts a thread of the build by its name. */
export type StartThread = (
  program: 'reader-worker' | 'search-worker' | 'count-worker' | 'prompt-thread' | 'completion-worker',
  data?: unknown,
) => Worker

export interface PartsOptions {
  readonly paths: HomePaths
  readonly place: WindowPlaceStore
  readonly firstState: FirstStateStore
  readonly window: BrowserWindow
  readonly events: EventStream
  readonly startThread: StartThread
  /** A folder from the command line, used instead of the remembered one. */
  readonly folder: string | null
}

/** Schedules wait until the window stands; what was missed is caught up then. */
const afterStartMs = 1_000

/** Opens everything that the window talks to; what the first picture does not need waits until it is asked for. */
export async function openParts({ paths, place, firstState, window, events, startThread, folder }: PartsOptions) {
  const home = await openHome(paths.base, paths.profile)
  const desktop = openDesktopState(paths.desktopState)
  const notices = createNoticeBoard(() => isOpen && changed())
  let isOpen = false
  notices.say('home', home.ok ? home.notices : [home.notice])
  const dotenv = () => readDotenv(paths.env, (notice) => notices.say('.env', [notice]))
  const env = { ...dotenv(), ...process.env }
  const config = await openConfig({ path: paths.config, env, lastGoodPath: paths.lastGoodConfig })
  const vault = safeStorageVault()
  const secrets = createSecrets({ env: process.env, dotenv, vault, file: paths.credentials })
  const redact = createRedactor(secrets.inMemory)
  const log = createLog({ file: join(paths.logs, 'main.log'), clock: () => new Date(), redact })
  log.info('start', { version: app.getVersion(), platform: process.platform, home: home.ok })

  const store = once(async () => {
    const { openStore } = await import('./store')
    const opened = await openStore(paths, (file) => startThread('reader-worker', file))
    notices.say('store', opened.notices)
    return opened
  })
  const upkeep = createUpkeep({
    store,
    cache: paths.cache,
    startSearch: (files) => startThread('search-worker', files),
    say: (notice) => notices.say('search', [notice]),
    changed: (session) => events.emit('session.changed', session),
    askTitle: async (exchange) => (await conversations()).askTitle(exchange),
  })
  const overlay = createPromptOverlay({
    config: config.values,
    hasPrompt: async (sessionId) => hasPrompt((await store()).database.db, sessionId),
  })
  const nextPrompt = once(async () => {
    const { openNextPrompt } = await import('./next-prompt')
    return openNextPrompt({
      paths,
      config: config.values,
      configFor: overlay.configFor,
      state,
      startThread: () => startThread('prompt-thread'),
      onStale: (files) => events.emit('prompt.stale', files),
      say: notices.say,
      runs: async () => (await toolbox()).runs,
      bundledSkills: findBundledSkills(import.meta.dirname),
      disabledSkills: async (sessionId, everywhere): Promise<readonly string[]> =>
        (await toolbox()).skills.disabled(sessionId, everywhere),
    })
  })

  const models = once(async () => {
    const { openModels } = await import('./models')
    const systemProxy = (url: string) => window.webContents.session.resolveProxy(url)
    return openModels({ paths, config: config.values, env, secrets, redact, systemProxy })
  })
  const background = stayInBackground({
    window,
    settings: () => {
      const { run_in_background: stays, start_at_login: startsAtLogin } = config.values().desktop
      return { stays: stays || startsAtLogin, startsAtLogin, chinese: state().appearance.language === 'zh-CN' }
    },
  })
  const schedules = once(async (): Promise<AppSchedules> => {
    const { openAppSchedules } = await import('./schedule/open-app-schedules')
    return openAppSchedules({
      paths,
      config,
      env,
      secrets,
      redact,
      database: async () => (await store()).database,
      agent: async () => (await conversations()).agent,
      workspace: () => workspace.current()?.path ?? null,
      listen: (event) => void conversations().then((opened) => opened.listen(event)),
      changed: (overview) => events.emit('schedule.changed', overview),
      settingsChanged: () => background.apply(),
      showWindow: background.show,
    })
  })
  const toolbox = once(async () => {
    const [{ openAppToolbox }, { database }, { fetch }, { tools: cronTools }] = await Promise.all([
      import('./toolbox'),
      store(),
      models(),
      schedules(),
    ])
    return openAppToolbox({
      version: app.getVersion(),
      paths,
      config,
      env,
      secrets,
      redact,
      database,
      fetch,
      search: async (request, asker) => (await upkeep.search()).ask(request, asker),
      cronTools,
      openBrowser: (url) => shell.openExternal(url),
      workspace: () => workspace.current()?.path ?? null,
      present: () => !window.isDestroyed(),
      mcpChanged: () => void tellServers(),
      skillsChanged: () => events.emit('skill.changed', null),
      notify: (sessionId, text) => void conversations().then((opened) => opened.steer(sessionId, text)),
    })
  })
  const tellServers = async () => {
    const { mcp } = await toolbox()
    notices.say('mcp', mcp.notices())
    events.emit('mcp.changed', mcp.state())
  }
  const notify = notifyApproval({
    window,
    language: () => state().appearance.language,
    show: (options, onClick) => {
      const notification = new Notification(options)
      notification.on('click', onClick)
      notification.show()
      return () => notification.close()
    },
  })
  const conversations = once(async () => {
    const [{ openConversations }, opened, prompt, known, tools] = await Promise.all([
      import('./conversations'),
      store(),
      nextPrompt(),
      models(),
      toolbox(),
    ])
    return openConversations({
      paths,
      config: config.values,
      env,
      secrets,
      store: opened,
      nextPrompt: prompt,
      toolbox: tools,
      decisions: prompt.decisions,
      startCounter: () => startThread('count-worker'),
      search: async (request, asker) => (await upkeep.search()).ask(request, asker),
      models: known,
      workspace: () => workspace.current()?.path ?? null,
      onEvent: (event) => {
        events.emit('turn.event', event)
        upkeep.heard(event)
        void schedules.opened()?.then((opened) => opened.schedules.hear(event))
        notify(event)
      },
      eventSequence: events.sequence,
      onSession: (session) => events.emit('session.changed', session),
      onReview: () => events.emit('skill.changed', null),
    })
  })

  const state = (): AppState =>
    appState({
      version: app.getVersion(),
      paths,
      config: config.values(),
      desktop: desktop.get(),
      workspace: workspace.current(),
      keyStore: { backend: vault.backend, reason: vault.reason },
      systemLanguage: app.getLocale(),
      notices: [...notices.all(), ...config.notices(), ...workspace.notices()],
    })
  const changed = () => {
    const now = state()
    if (now.appearance.theme !== place.get().theme) place.update({ theme: now.appearance.theme })
    nativeTheme.themeSource = now.appearance.theme
    firstState.save(now)
    events.emit('app.changed', now)
  }
  /** The prompt depends on what changed: it is built anew for whoever looks at it. */
  const promptChanged = () => {
    void toolbox.opened()?.then(({ mcp }) => mcp.reload())
    void nextPrompt.opened()?.then(({ preview }) => preview.forget())
    changed()
  }

  const completion = createCompletion(() => startThread('completion-worker'))
  const completeIn = (folder: Workspace | null) =>
    completion.use(folder === null ? null : { workspace: folder.path, userHome: homedir(), hermesHome: paths.root })
  const workspace = createWorkspace(desktop, () => {
    completeIn(workspace.current())
    promptChanged()
  })
  const useFolder = (path: string) => workspace.use(path).catch(() => undefined)
  await (folder === null ? workspace.restore() : useFolder(folder))
  completeIn(workspace.current())
  isOpen = true
  changed()
  const unwatchConfig = config.watch(() => {
    background.apply()
    promptChanged()
  })
  background.apply()
  const startSchedules = setTimeout(() => void schedules().then((opened) => opened.start()), afterStartMs)

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
    shell: outside,
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
    ...workspaceHandlers(workspace, () => askForFolder(window)),
    ...promptHandlers(nextPrompt),
    ...referenceHandlers(completion),
    ...modelHandlers({ models, conversations, config, env, changed: promptChanged }),
    ...keyHandlers(secrets, () => providerKeyNames(config.values())),
    ...composer.handlers,
    ...compressionHandlers({ conversations }),
    ...inspectorHandlers({
      version: app.getVersion(),
      paths,
      config,
      env,
      shell: outside,
      overlay,
      store,
      conversations,
      nextPrompt,
      knownSecrets: secrets.inMemory,
      askForFile: () => askForLog(window, homedir()),
      askWhereTo: (name) => askWhereTo(window, name),
      changed: promptChanged,
    }),
    ...memoryHandlers(async () => (await toolbox()).memory),
    ...mcpHandlers(async () => (await toolbox()).mcp, config),
    ...toolHandlers({ toolbox, conversations, neverEnabled: () => config.values().agent.disabled_toolsets }),
    ...settingsHandlers({
      config,
      backup: {
        paths,
        copyDatabase: async (file) => void (await (await store()).database.db.backup(file)),
        clock: () => new Date(),
      },
      decisions: async () => (await nextPrompt()).decisions.list(),
      askForFolder: () => askForFolder(window),
      changed: promptChanged,
      reloadServers: async () => (await toolbox()).mcp.reload(),
    }),
    ...scheduleHandlers(schedules),
    ...profileHandlers({
      paths,
      redact,
      askWhereTo: (name) => askWhereTo(window, name),
      askForArchive: () => askForLog(window, homedir()),
      restartWith,
    }),
    ...skillHandlers({
      skills: async () => (await toolbox()).skills,
      memory: async () => (await toolbox()).memory,
      reviewLog: reviewLog(reviewLogFile(paths)),
      root: paths.skills,
      env,
      config: () => config.values().skills.config,
      workspaceOf: async (sessionId) =>
        sessionId === null
          ? (workspace.current()?.path ?? null)
          : (await (await conversations()).target(sessionId)).workspace,
      toolsOf: async (sessionId) => (await toolbox()).offered(sessionId),
      rebuild: async (sessionId) => {
        if (sessionId !== null) await (await conversations()).rebuild(sessionId)
        else promptChanged()
      },
      chooseSource: () => askForSkill(window),
      review: async (sessionId, focus) => (await conversations()).review(sessionId, focus),
    }),
    ...searchHandlers(upkeep.search),
    ...sessionLifeHandlers({
      store,
      conversations,
      redact,
      usualPlace: (from) => usualPlaceOf(from, homedir(), paths.stateDb),
      target: () => ({ model: config.values().model.default, provider: config.values().model.provider }),
      askForFile: (from) => askForLog(window, usualPlaceOf(from, homedir(), paths.stateDb)),
      askWhereTo: (name) => askWhereTo(window, name),
      changed: (session) => events.emit('session.changed', session),
      removed: (sessionId) => events.emit('session.removed', { sessionId }),
    }),
    ...heldByRules(
      sessionHandlers({
        store,
        conversations,
        attachments: composer.attachments,
        flushEvents: events.flush,
        refreshNextPrompt: async () => (await nextPrompt()).preview.rebuild(),
      }),
      {
        file: ruleFileOf(paths),
        promptOf: async (sessionId) =>
          sessionId === null ? (await nextPrompt()).preview.current() : (await conversations()).prompt(sessionId),
      },
    ),
  }
  const reportBug = (error: unknown, where: string) =>
    log.error('bug', { where, stack: error instanceof Error ? error.stack : String(error) })
  return {
    answer: (name: unknown, input: unknown) => dispatch(handlers, name, input, reportBug),
    log,
    useFolder,
    async close(): Promise<void> {
      unwatchConfig()
      clearTimeout(startSchedules)
      await schedules.opened()?.then((opened) => opened.close())
      await conversations.opened()?.then((opened) => opened.close())
      await toolbox.opened()?.then((opened) => opened.close())
      await Promise.all([
        completion.close(),
        upkeep.close(),
        nextPrompt.opened()?.then((opened) => opened.close()),
        store.opened()?.then((opened) => opened.close()),
        config.close(),
      ])
      await Promise.all([composer.flush(), desktop.flush(), log.flush()])
    },
  }
}

/** The keys that the user's own endpoints ask for. */
function providerKeyNames({ providers }: Config): string[] {
  return Object.values(providers).flatMap(({ api_key_env: name }) => (name === undefined ? [] : [name]))
}

async function askForLog(window: BrowserWindow, defaultPath: string): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    defaultPath,
    properties: ['openFile', 'showHiddenFiles'],
  })
  return filePaths[0] ?? null
}

async function askWhereTo(window: BrowserWindow, name: string): Promise<string | null> {
  const { filePath, canceled } = await dialog.showSaveDialog(window, { defaultPath: name })
  return canceled || filePath === '' ? null : filePath
}

async function askForSkill(window: BrowserWindow): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openFile', 'openDirectory'],
    filters: [{ name: 'Zip', extensions: ['zip'] }],
  })
  return filePaths[0] ?? null
}

async function askForFolder(window: BrowserWindow): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, { properties: ['openDirectory', 'createDirectory'] })
  return filePaths[0] ?? null
}
