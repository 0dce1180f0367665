import { homedir } from 'node:os'
import { join } from 'node:path'
import { createRedactor } from '../core/base/redact'
import { errorCode, errorMessage } from '../core/base/system-error'
import { openConfig } from '../core/home/config-file'
import { readDotenv } from '../core/home/dotenv'
import type { HomePaths } from '../core/home/home-paths'
import { projectOf } from '../core/home/project-settings'
import { openHome } from '../core/home/open-home'
import { createLog, type Log } from '../core/log/create-log'
import { createModelWindows, type WindowPorts } from '../core/models/model-windows'
import { isWorkspaceOfSession } from '../core/sessions/session-workspace'
import { createCompletion } from '../core/references/complete/create-completion'
import { localCompletion } from '../core/references/complete/local-completion'
import { createSecrets } from '../core/secrets/create-secrets'
import { createWrittenSecrets } from '../core/secrets/written-secrets'
import { findBundledSkills } from '../core/skills/find-bundled'
import type { CallName, Input, Output, Reply } from '../shared/ipc'
import type { AppState, Workspace } from '../shared/app'
import { said, type SaidText } from '../shared/words/said'
import { openDesktopState } from './desktop-state'
import { createDispatch } from './dispatch'
import type { ChannelLink } from './channel-link'
import type { Edges } from './edges'
import type { EventStream } from './event-stream'
import { featureHandlers, openRooms } from './features'
import type { Hear } from './features/agent/create-home-agent'
import { appState } from './features/app/app-state'
import { openComposer } from './features/composer/handlers'
import { createPromptOverlay } from './features/prompt/prompt-overlay'
import { createUpkeep } from './features/sessions/session-upkeep'
import { createWorkspace } from './features/workspace/create-workspace'
import { createChosenFolders } from './guard/chosen-folders'
import { createGuard } from './guard/create-guard'
import { createNoticeBoard } from './notice-board'
import type { Rooms } from './rooms'
import { runInBackground } from './run-in-background'

export interface Runtime {
  /** A call of the contract from this process. */
  call<C extends CallName>(name: C, input: Input<C>): Promise<Reply<Output<C>>>
  /** A call from outside: nothing about it is trusted. `caller` is the number of the window. */
  answer(name: unknown, input: unknown, caller: number): Promise<Reply<unknown>>
  readonly events: EventStream
  readonly log: Log
  /** For doors in the same process, beyond what the contract says. */
  readonly rooms: Rooms
  close(): Promise<void>
}

/** The one composition of the program. What the first picture does not need waits until it is asked for. */
export async function openRuntime(paths: HomePaths, edges: Edges): Promise<Runtime> {
  const home = await openHome(paths.base, paths.profile)
  const desktop = openDesktopState(paths.desktopState)
  let isOpen = false
  const notices = createNoticeBoard(() => isOpen && changed())
  notices.say('home', home.ok ? home.notices : [home.notice])
  edges.begin(notices.say)
  const dotenv = () => readDotenv(paths.env, (notice) => notices.say('.env', [notice]))
  const env = { ...dotenv(), ...edges.env }
  const config = await openConfig({
    path: paths.config,
    confirmedPath: paths.confirmedSettings,
    sealPath: paths.settingsSeal,
    env,
    lastGoodPath: paths.lastGoodConfig,
  })
  const secrets = createSecrets({
    env: edges.env,
    dotenv,
    vault: edges.vault,
    file: paths.credentials,
    written: createWrittenSecrets(paths),
  })
  const redact = createRedactor(secrets.inMemory)
  const log = createLog({ file: join(paths.logs, 'main.log'), clock: () => new Date(), redact })
  log.info('start', { version: edges.version, platform: process.platform, home: home.ok })

  const { events, startThread } = edges
  let listed: WindowPorts['listed'] = () => null
  const windowOf = createModelWindows({ settings: config.values, listed: (...named) => listed(...named) })
  const upkeep = createUpkeep({
    store: () => rooms.store(),
    cache: paths.cache,
    startSearch: startThread === null ? null : (files) => startThread('search-worker', files),
    say: (notice) => notices.say('search', [notice]),
    changed: (session) => events.emit('session.changed', session),
    askTitle: async (exchange) => (await rooms.conversations()).askTitle(exchange),
  })
  const completion = startThread === null ? localCompletion() : createCompletion(() => startThread('completion-worker'))
  const completeIn = (folder: Workspace | null) =>
    completion.use(folder === null ? null : { workspace: folder.path, userHome: homedir(), hermesHome: paths.root })
  const workspace = createWorkspace(
    desktop,
    () => {
      completeIn(workspace.current())
      promptChanged()
    },
    edges.stays && edges.origin === 'window',
  )
  const chosen = createChosenFolders({
    used: async (path) =>
      [workspace.current()?.path, ...desktop.get().recentWorkspaces].includes(path) ||
      isWorkspaceOfSession((await rooms.store()).database.db, path),
  })
  const overlay = createPromptOverlay({
    config: config.values,
    file: join(paths.desktop, 'prompt-switches.json'),
    hasNext: edges.origin === 'window',
    systemMessage: edges.systemMessage ?? null,
  })
  const state = (): AppState =>
    appState({
      version: edges.version,
      paths,
      config: config.values(),
      windowOf,
      nextModel: overlay.nextModel() ?? projectOf(config.values(), workspace.current()?.path ?? null).model,
      desktop: desktop.get(),
      workspace: workspace.current(),
      keyStore: { backend: edges.vault.backend, reason: edges.vault.reason },
      systemLanguage: edges.systemLanguage,
      notices: [...notices.all(), ...config.notices(), ...workspace.notices()],
    })
  const changed = () => {
    const now = state()
    edges.changed(now)
    events.emit('app.changed', now)
  }
  /** The prompt depends on what changed: it is built anew for whoever looks at it. */
  const promptChanged = () => {
    void rooms.toolbox.opened()?.then(({ mcp }) => mcp.reload())
    void rooms.nextPrompt.opened()?.then(({ preview }) => preview.forget())
    changed()
  }
  const ground = {
    edges,
    paths,
    env,
    userHome: homedir(),
    config,
    secrets,
    redact,
    log,
    notices,
    events,
    desktop,
    workspace,
    chosen,
    completion,
    overlay,
    upkeep,
    hearers: new Set<Hear>(),
    askers: new Set<string>(),
    channels: { known: [], deliver: null, facts: null, chatOf: () => null, answering: null } as ChannelLink,
    windowOf,
    listedBy: (by: WindowPorts['listed']) => void (listed = by),
    bundledSkills: findBundledSkills(import.meta.dirname),
    state,
    changed,
    promptChanged,
  }
  const rooms: Rooms = Object.assign(
    openRooms(() => rooms),
    ground,
    { composer: openComposer(ground, () => rooms) },
  )

  if (edges.folder !== null) await workspace.use(edges.folder).catch(() => undefined)
  else if (edges.stays) await workspace.restore()
  completeIn(workspace.current())
  isOpen = true
  changed()
  const unwatchConfig = edges.stays
    ? config.watch(() => {
        edges.settingsChanged()
        promptChanged()
      })
    : () => undefined
  const background = edges.stays ? runInBackground(rooms) : null

  const handlers = { ...featureHandlers(rooms), ...edges.own(rooms) }
  const reportBug = (error: unknown, where: string) =>
    log.error('bug', { where, stack: error instanceof Error ? error.stack : String(error) })
  /** A read of the sessions that nobody caught. Told by its code: the store's own words would load SQLite with the window. */
  const explain = (error: unknown): SaidText | null => {
    if (!/^SQLITE_(?:CORRUPT|NOTADB)/.test(errorCode(error) ?? '')) return null
    void rooms.store.opened()?.then((store) => store.foundDamage(errorMessage(error)))
    return said('sessions.database_damaged')
  }
  // What this process asks for is the wish of whoever started it; what a page asks for may not be the user's.
  const own = createDispatch(handlers, reportBug, explain)
  return {
    call: (name, input) => own(name, input, 0) as Promise<Reply<Output<typeof name>>>,
    answer: createDispatch(handlers, reportBug, explain, createGuard(rooms)),
    events,
    log,
    rooms,
    async close(): Promise<void> {
      unwatchConfig()
      await rooms.models.opened()?.then((part) => part.close())
      await background?.close()
      await rooms.schedules.opened()?.then((part) => part.close())
      await rooms.review.opened()?.then((part) => part.close())
      await rooms.terminals.opened()?.then((part) => part.end())
      await upkeep.idle()
      await rooms.conversations.opened()?.then((part) => part.close())
      await rooms.toolbox.opened()?.then((part) => part.close())
      await upkeep.close()
      await Promise.all([
        completion.close(),
        rooms.files.opened()?.then((part) => part.close()),
        rooms.nextPrompt.opened()?.then((part) => part.close()),
        rooms.counting.opened()?.then((part) => part.close()),
        rooms.store.opened()?.then((part) => part.close()),
        config.close(),
      ])
      await Promise.all([rooms.composer.flush(), desktop.flush(), log.flush()])
    },
  }
}
