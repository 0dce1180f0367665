import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type BrowserWindow, app, dialog, nativeTheme, shell } from 'electron'
import { openConfig } from '../core/home/config-file'
import type { Config } from '../core/home/config-schema'
import { readDotenv } from '../core/home/dotenv'
import type { OpenedHome } from '../core/home/open-home'
import { createLog } from '../core/log/create-log'
import { createRedactor } from '../core/log/redact'
import { openDecisions } from '../core/prompt/context-files/decisions'
import { gatherPromptInput } from '../core/prompt/gather-prompt-input'
import { watchPrompt } from '../core/prompt/watch-prompt'
import { createSecrets } from '../core/secrets/create-secrets'
import { availableTools } from '../core/tools/available-tools'
import type { AppState } from '../shared/app'
import type { Handlers } from '../shared/ipc'
import { appState } from './app-state'
import type { DesktopStateStore } from './desktop-state'
import { appHandlers } from './handlers/app'
import { appearanceHandlers } from './handlers/appearance'
import { keyHandlers } from './handlers/keys'
import { promptHandlers } from './handlers/prompt'
import { sessionHandlers } from './handlers/sessions'
import { workspaceHandlers } from './handlers/workspace'
import type { EventStream } from './ipc/event-stream'
import { createNoticeBoard } from './notice-board'
import { createPromptPreview } from './prompt-preview'
import { safeStorageVault } from './secrets/safe-storage-vault'
import { openStore } from './store'
import { createWorkspace } from './workspace'

export interface PartsOptions {
  readonly home: OpenedHome
  readonly desktop: DesktopStateStore
  readonly window: BrowserWindow
  readonly events: EventStream
  /** A folder from the command line, used instead of the remembered one. */
  readonly folder: string | null
}

/** Opens everything that the window talks to; what the first picture does not need waits until it is asked for. */
export async function openParts({ home, desktop, window, events, folder }: PartsOptions) {
  const { paths } = home
  const notices = createNoticeBoard(() => isOpen && changed())
  let isOpen = false
  notices.say('home', home.ok ? home.notices : [home.notice])
  const dotenv = () => readDotenv(paths.env, (notice) => notices.say('.env', [notice]))
  const config = await openConfig({
    path: paths.config,
    env: { ...dotenv(), ...process.env },
    lastGoodPath: paths.lastGoodConfig,
  })
  const vault = safeStorageVault()
  const secrets = createSecrets({ env: process.env, dotenv, vault, file: paths.credentials })
  const log = createLog({
    file: join(paths.logs, 'main.log'),
    clock: () => new Date(),
    redact: createRedactor(secrets.inMemory),
  })
  log.info('start', { version: app.getVersion(), platform: process.platform, home: home.ok })
  const decisions = once(async () => {
    const opened = await openDecisions(paths.decisions, () => new Date())
    notices.say('decisions', opened.notices)
    return opened
  })
  const store = once(async () => {
    const opened = await openStore(paths)
    notices.say('store', opened.notices)
    return opened
  })
  /** One conversation that has not begun yet: what is allowed "once" holds for it. */
  const nextSession = randomUUID()

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
    if (now.appearance.theme !== desktop.get().theme) desktop.update({ theme: now.appearance.theme })
    nativeTheme.themeSource = now.appearance.theme
    events.emit('app.changed', now)
  }

  const workspace = createWorkspace(desktop, () => {
    preview.forget()
    changed()
  })
  const preview = createPromptPreview({
    gather: async () => {
      const { provider, name, contextWindow } = state().model
      return gatherPromptInput({
        home: paths.root,
        profile: paths.profile,
        workspace: workspace.current()?.path ?? null,
        model: name,
        provider,
        contextWindow,
        tools: availableTools(),
        config: config.values(),
        now: new Date(),
        timeZone: config.values().timezone || Intl.DateTimeFormat().resolvedOptions().timeZone,
        sessionId: nextSession,
        decisions: await decisions(),
        env: process.env,
      })
    },
    watch: (input, onStale) =>
      watchPrompt({
        input,
        agentsChain: config.values().context.agents_chain,
        onStale,
        onProblem: (notice) => notices.say('watching', [notice]),
      }),
    onStale: (files) => events.emit('prompt.stale', files),
  })

  const useFolder = (path: string) => workspace.use(path).catch(() => undefined)
  await (folder === null ? workspace.restore() : useFolder(folder))
  isOpen = true
  changed()
  const unwatchConfig = config.watch(() => {
    preview.forget()
    changed()
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
    ...promptHandlers(preview, decisions, nextSession),
    ...keyHandlers(secrets, () => providerKeyNames(config.values())),
    ...sessionHandlers(store),
  }
  return {
    handlers,
    log,
    useFolder,
    async close(): Promise<void> {
      unwatchConfig()
      await Promise.all([
        preview.close(),
        config.close(),
        store.opened()?.then((opened) => opened.close()),
        log.flush(),
      ])
    },
  }
}

/** The keys that the user's own endpoints ask for. */
function providerKeyNames({ providers }: Config): string[] {
  return Object.values(providers).flatMap(({ api_key_env: name }) => (name === undefined ? [] : [name]))
}

async function askForFolder(window: BrowserWindow): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, { properties: ['openDirectory', 'createDirectory'] })
  return filePaths[0] ?? null
}

/** The first call opens, later ones share. `opened()` is `null` while nobody has asked. */
function once<T>(open: () => Promise<T>) {
  let opened: Promise<T> | null = null
  return Object.assign(() => (opened ??= open()), { opened: () => opened })
}
