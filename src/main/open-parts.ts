import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { Notification, app, nativeTheme, session, shell } from 'electron'
import { openConfig } from '../core/home/config-file'
import { readDotenv } from '../core/home/dotenv'
import type { HomePaths } from '../core/home/home-paths'
import { openHome } from '../core/home/open-home'
import { createLog } from '../core/log/create-log'
import { createRedactor } from '../core/base/redact'
import { createModelWindows, type WindowPorts } from '../core/models/model-windows'
import { createCompletion } from '../core/references/complete/create-completion'
import { findBundledSkills } from '../core/skills/find-bundled'
import { createSecrets } from '../core/secrets/create-secrets'
import { createWrittenSecrets } from '../core/secrets/written-secrets'
import type { AppState, Workspace } from '../shared/app'
import type { TurnEvent } from '../shared/turn'
import { appState } from '../runtime/features/app/app-state'
import { composeHandlers } from './compose-handlers'
import { crashFolder } from '../runtime/features/crashes/crash-folder'
import { createCrashTeller } from '../runtime/features/crashes/crash-teller'
import type { GraphicsMemory } from './graphics-memory'
import { cropPicture } from './crop-picture'
import { openDesktopState } from '../runtime/desktop-state'
import { dispatch } from '../runtime/dispatch'
import type { EventStream } from '../runtime/event-stream'
import { createNoticeBoard } from '../runtime/notice-board'
import { notifyApproval } from './notify-approval'
import { once } from '../runtime/once'
import { createPromptOverlay } from '../runtime/features/prompt/prompt-overlay'
import { safeStorageVault } from './safe-storage-vault'
import type { AppSchedules } from '../runtime/features/schedules/app-schedules'
import { stayInBackground } from './stay-in-background'
import { type AppWindows, bringForward } from './windows/app-windows'
import type { FirstStateStore } from './windows/first-state'
import type { OpenWindow } from './windows/open-window'
import type { WindowPlaceStore } from './windows/window-place'
import { createUpkeep } from '../runtime/features/sessions/session-upkeep'
import { openUpdates } from '../runtime/features/updates/open'
import { createWorkspace } from '../runtime/features/workspace/create-workspace'

/** Starts a thread of the build by its name. */
export type StartThread = (
  program: 'reader-worker' | 'search-worker' | 'count-worker' | 'prompt-thread' | 'completion-worker',
  data?: unknown,
) => Worker

export interface PartsOptions {
  readonly paths: HomePaths
  readonly places: WindowPlaceStore
  readonly firstState: FirstStateStore
  readonly windows: AppWindows
  readonly openWindow: OpenWindow
  readonly events: EventStream
  readonly startThread: StartThread
  readonly graphics: GraphicsMemory
  /** A folder from the command line, used instead of the remembered one. */
  readonly folder: string | null
}

/** Schedules wait until the window stands; what was missed is caught up then. */
const afterStartMs = 1_000

/** Opens everything that the window talks to; what the first picture does not need waits until it is asked for. */
export async function openParts(options: PartsOptions) {
  const { paths, places, firstState, windows, openWindow, events, graphics, folder } = options
  const home = await openHome(paths.base, paths.profile)
  const desktop = openDesktopState(paths.desktopState)
  const notices = createNoticeBoard(() => isOpen && changed())
  let isOpen = false
  notices.say('home', home.ok ? home.notices : [home.notice])
  const crashes = createCrashTeller({
    folder: crashFolder(paths.logs),
    graphics,
    say: (told) => notices.say('crashes', told),
  })
  const startThread = crashes.watched(options.startThread)
  const dotenv = () => readDotenv(paths.env, (notice) => notices.say('.env', [notice]))
  const env = { ...dotenv(), ...process.env }
  const config = await openConfig({ path: paths.config, env, lastGoodPath: paths.lastGoodConfig })
  const vault = safeStorageVault()
  const secrets = createSecrets({
    env: process.env,
    dotenv,
    vault,
    file: paths.credentials,
    written: createWrittenSecrets(paths),
  })
  const redact = createRedactor(secrets.inMemory)
  const log = createLog({ file: join(paths.logs, 'main.log'), clock: () => new Date(), redact })
  log.info('start', { version: app.getVersion(), platform: process.platform, home: home.ok })

  const store = once(async () => {
    const { openStore } = await import('../runtime/features/sessions/open-store')
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
    file: join(paths.desktop, 'prompt-switches.json'),
  })
  const nextPrompt = once(async () => {
    const { openNextPrompt } = await import('../runtime/features/prompt/next-prompt')
    return openNextPrompt({
      paths,
      config: config.values,
      overlay,
      state,
      windowOf: async () => (await models(), windowOf),
      startThread: () => startThread('prompt-thread'),
      onChange: () => events.emit('prompt.changed', null),
      say: notices.say,
      toolbox,
      bundledSkills: findBundledSkills(import.meta.dirname),
      disabledSkills: async (sessionId, everywhere): Promise<readonly string[]> =>
        (await toolbox()).skills.disabled(sessionId, everywhere),
    })
  })

  let listed: WindowPorts['listed'] = () => null
  const windowOf = createModelWindows({ settings: config.values, listed: (...named) => listed(...named) })
  /** A provider has told about its models, perhaps about the one that the next session gets. */
  const tellWindow = () => {
    if (state().model.contextWindow === shownWindow) return
    void nextPrompt.opened()?.then(({ preview }) => preview.forget())
    changed()
  }
  const models = once(async () => {
    const { openModels } = await import('../runtime/features/models/open-models')
    const systemProxy = (url: string) => session.defaultSession.resolveProxy(url)
    const opened = openModels({ paths, config: config.values, env, secrets, redact, listed: tellWindow, systemProxy })
    listed = opened.lists.model
    await opened.ready
    return opened
  })
  const background = stayInBackground({
    windows,
    openWindow,
    settings: () => {
      const { run_in_background: stays, start_at_login: startsAtLogin } = config.values().desktop
      return { stays: stays || startsAtLogin, startsAtLogin, chinese: language() === 'zh-CN' }
    },
  })
  const schedules = once(async (): Promise<AppSchedules> => {
    const { openAppSchedules } = await import('../runtime/features/schedules/app-schedules')
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
      showRun: (run) => events.emitTo(background.show().id, 'schedule.shown', run),
      skillUsed: async (name) => (await toolbox()).skills.usage.count(name, 'uses'),
    })
  })
  const toolbox = once(async () => {
    // One after the other: loading them all in one go would hold up whatever the window asks meanwhile.
    const { database } = await store()
    const { fetch } = await models()
    const { tools: cronTools } = await schedules()
    const { openAppToolbox } = await import('../runtime/features/tools/app-toolbox')
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
      crop: cropPicture,
      openBrowser: (url) => shell.openExternal(url),
      workspace: () => workspace.current()?.path ?? null,
      present: () => windows.front() !== null,
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
  const lead = (sessionId: string, questionId: string) => {
    const window = windows.showing(sessionId) ?? openWindow({ sessionId }).window
    bringForward(window)
    events.emitTo(window.id, 'window.show', { sessionId, questionId })
  }
  const language = () => state().appearance.language
  const notify = notifyApproval({
    isFocused: windows.isFocused,
    lead,
    language,
    show: (options, onClick) => {
      const notification = new Notification(options)
      notification.on('click', onClick)
      notification.show()
      return () => notification.close()
    },
  })
  const conversations = once(async () => {
    const [{ openConversations }, opened, prompt, known, tools] = await Promise.all([
      import('../runtime/features/agent/conversations'),
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
      windowOf,
      workspace: () => workspace.current()?.path ?? null,
      onEvent: (event) => {
        events.emit('turn.event', event)
        if (touchesKeys(event)) events.emit('key.changed', null)
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
      windowOf,
      desktop: desktop.get(),
      workspace: workspace.current(),
      keyStore: { backend: vault.backend, reason: vault.reason },
      systemLanguage: app.getLocale(),
      notices: [...notices.all(), ...config.notices(), ...workspace.notices()],
    })
  let shownWindow = 0
  const changed = () => {
    const now = state()
    shownWindow = now.model.contextWindow
    if (now.appearance.theme !== places.theme()) places.setTheme(now.appearance.theme)
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
  const updates = openUpdates({
    paths,
    mode: () => config.values().desktop.updates,
    say: (told) => notices.say('updates', told),
    onChange: (state) => events.emit('update.changed', state),
  })
  const startSchedules = setTimeout(() => void schedules().then((opened) => opened.start()), afterStartMs)

  const { handlers, flushDrafts } = composeHandlers({
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
    upkeep,
    store,
    nextPrompt,
    models,
    windowOf,
    schedules,
    toolbox,
    conversations,
    updates,
    state,
    changed,
    promptChanged,
  })
  const reportBug = (error: unknown, where: string) =>
    log.error('bug', { where, stack: error instanceof Error ? error.stack : String(error) })
  return {
    answer: (name: unknown, input: unknown, caller: number) => dispatch(handlers, name, input, caller, reportBug),
    log,
    language,
    useFolder,
    tellCrash: crashes.tell,
    async close(): Promise<void> {
      unwatchConfig()
      updates.close()
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
      await Promise.all([flushDrafts(), desktop.flush(), log.flush()])
    },
  }
}

/** A key was used, or went out of service. */
function touchesKeys(event: TurnEvent): boolean {
  return event.type === 'request-end' || (event.type === 'notice' && event.notice.kind === 'rotated')
}
