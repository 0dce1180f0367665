import { Notification, app, nativeTheme, powerMonitor, session, shell } from 'electron'
import type { HomePaths } from '../runtime/edges'
import type { StartThread } from '../runtime/edges'
import type { EventStream } from '../runtime/event-stream'
import { channelHandlers } from '../doors/channels/channel-handlers'
import type { ChannelsWhenOn } from '../doors/channels/when-on'
import type { StayingOpen } from '../doors/stay-open'
import { crashFolder } from '../runtime/features/crashes/crash-folder'
import { updateHandlers } from '../runtime/features/updates/handlers'
import { openRuntime, type Runtime } from '../runtime/open-runtime'
import type { Notice } from '../shared/model'
import { said } from '../shared/words/said'
import { inEnglish } from '../shared/words/in-english'
import { sayingIn } from '../shared/words/in-english'
import type { Language } from '../shared/words/languages'
import type { Say } from '../shared/words/say-in'
import { openLazyBrowser } from './browser/open-lazy-browser'
import { pagePreviews } from './panes/page-previews'
import { type TerminalPage, terminalScreens } from './panes/terminal-screens'
import { createCrashTeller } from './crash-teller'
import { cropPicture } from './crop-picture'
import type { GraphicsMemory } from './graphics-memory'
import { applyMenu } from './menu'
import { notifyChats } from './notify-chats'
import { notifyResult } from './notify-result'
import { openUpdates } from './open-updates'
import { restartWith } from './restart-with'
import { safeStorageVault } from './safe-storage-vault'
import { stayInBackground } from './stay-in-background'
import { type AppWindows, bringForward } from './windows/app-windows'
import { askForFolder, askForLog, askForSkill, askToChoose, askWhereTo } from './windows/dialogs'
import type { FirstStateStore } from './windows/first-state'
import { type QuickEntryPorts, quickEntry } from './windows/quick-entry'
import { windowHandlers } from './windows/handlers'
import type { OpenWindow } from './windows/open-window'
import type { WindowGestures } from './windows/gestures'
import type { WindowPlaceStore } from './windows/window-place'

export interface WindowDoor {
  readonly paths: HomePaths
  /** With the keys that the user's shell gave: they are in no process's environment any more. */
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly places: WindowPlaceStore
  readonly firstState: FirstStateStore
  readonly windows: AppWindows
  readonly openWindow: OpenWindow
  readonly events: EventStream
  readonly gestures: Pick<WindowGestures, 'recent' | 'spend' | 'watch'>
  /** The page of the small window that keys call from everywhere. */
  readonly quickPage: QuickEntryPorts['page']
  readonly startThread: StartThread
  readonly graphics: GraphicsMemory
  /** The page that draws terminals. */
  readonly terminalPage: TerminalPage
  /** A folder from the command line, used instead of the remembered one. */
  readonly folder: string | null
}

/** The runtime behind the window, with what Electron lends it. */
export async function openWindowRuntime(door: WindowDoor) {
  const { paths, env, places, firstState, windows, openWindow, events, gestures, graphics, folder } = door
  let say: (part: string, notices: readonly Notice[]) => void = () => undefined
  let runtime: Runtime | null = null
  let servers: StayingOpen | null = null
  let channels: ChannelsWhenOn | null = null
  const openedChannels = Promise.withResolvers<ChannelsWhenOn>()
  let language: Language = 'en'
  let words: Say = inEnglish
  const inWords: Say = (text) => words(text)
  const settings = () => runtime?.rooms.config.values().desktop
  const background = stayInBackground({
    windows,
    openWindow,
    settings: () => {
      const startsAtLogin = settings()?.start_at_login ?? false
      const stays = startsAtLogin || (settings()?.run_in_background ?? false)
      return { stays, startsAtLogin }
    },
    say: inWords,
  })
  const menu = () =>
    applyMenu({
      isDevelopment: !app.isPackaged,
      say: inWords,
      ownKeys: () => settings()?.shortcuts ?? {},
      chosen: (command) => {
        const window = windows.front() ?? openWindow({}).window
        events.emitTo(window.id, 'menu.chosen', { command })
      },
    })
  const lead = (sessionId: string, questionId: string | null) => {
    const window = windows.showing(sessionId) ?? openWindow({ sessionId }).window
    bringForward(window)
    events.emitTo(window.id, 'window.show', { sessionId, questionId })
  }
  const notify = notifyChats({
    isFocused: windows.isFocused,
    wish: () => settings()?.notify ?? 'all',
    lead,
    say: inWords,
    redact: (text) => runtime?.rooms.redact(text) ?? '',
    show: (options, onClick) => {
      const notification = new Notification(options)
      notification.on('click', onClick)
      notification.show()
      return () => notification.close()
    },
    badge: (count) => {
      // Numbers on the icon are macOS's and Unity's; elsewhere the task bar marks the window.
      app.setBadgeCount(count)
      if (process.platform !== 'darwin') windows.front()?.flashFrame(count > 0)
    },
  })
  app.on('browser-window-focus', notify.seen)
  const quick = quickEntry({
    page: door.quickPage,
    windows,
    gestures,
    keys: () => settings()?.quick_entry ?? '',
    tellTaken: (keys) =>
      say('quick-entry', keys === null ? [] : [{ kind: 'noted', source: keys, reason: said('window.quick_taken') }]),
  })
  const crashes = createCrashTeller({
    folder: crashFolder(paths.logs),
    graphics,
    say: (told) => say('crashes', told),
  })
  const updates = openUpdates({
    paths,
    env,
    mode: () => settings()?.updates ?? 'off',
    say: (told) => say('updates', told),
    onChange: (state) => events.emit('update.changed', state),
  })
  const speak = async (wanted: Language) => {
    if (wanted === language) return
    language = wanted
    words = await sayingIn(wanted)
    background.apply()
    menu()
  }
  let isTelling = false
  /** A flood of messages is told once a moment. */
  const tellChannels = () => {
    if (isTelling) return
    isTelling = true
    setTimeout(() => {
      isTelling = false
      events.emit('channel.changed', null)
    }, 200)
  }
  const previews = pagePreviews((window, state) => events.emitTo(window, 'preview.changed', state))
  windows.onClosed(previews.close)
  const browser = openLazyBrowser()
  windows.onClosed(() => {
    if (windows.count() > 0) return
    quick.close()
    void browser.closeAll()
  })
  const opened = await openRuntime(paths, {
    origin: 'window',
    version: app.getVersion(),
    env,
    systemLanguage: app.getLocale(),
    vault: safeStorageVault(),
    startThread: crashes.watched(door.startThread),
    events,
    stays: true,
    folder,
    model: null,
    systemProxy: (url) => session.defaultSession.resolveProxy(url),
    crop: cropPicture,
    browser: browser.port,
    terminals: terminalScreens(door.terminalPage, inWords),
    shell: {
      openPath: (path) => shell.openPath(path),
      showInFolder: (path) => shell.showItemInFolder(path),
      openExternal: (address) => shell.openExternal(address),
    },
    dialogs: {
      folder: () => askForFolder(windows.front()),
      file: (startsAt) => askForLog(windows.front(), startsAt),
      skill: () => askForSkill(windows.front()),
      whereTo: (name) => askWhereTo(windows.front(), name),
      choose: (question) => askToChoose(windows.front(), question, inWords),
    },
    gestures: { ...gestures, isAssisted: () => app.accessibilitySupportEnabled },
    windows,
    print: async (html) => (await import('./panes/print-page')).printPage(html),
    present: () => windows.front() !== null,
    notify: (request) =>
      notifyResult(request, () =>
        events.emitTo(background.show().id, 'schedule.shown', { jobId: request.job.id, runId: request.run.id }),
      ),
    begin: (tell) => {
      say = tell
      crashes.repeat()
    },
    heard: notify.heard,
    ended: notify.ended,
    changed(state) {
      void speak(state.appearance.language)
      if (state.appearance.theme !== places.theme()) places.setTheme(state.appearance.theme)
      nativeTheme.themeSource = state.appearance.theme
      windows.zoom(state.appearance.zoom / 100)
      firstState.save(state)
    },
    settingsChanged: () => {
      background.apply()
      quick.apply()
      menu()
      void servers?.apply()
      void channels?.apply()
    },
    doors: [
      async (rooms) => {
        servers = (await import('../doors/stay-open')).stayOpen(rooms)
        await servers.apply()
        return servers
      },
      async (rooms) => {
        channels = (await import('../doors/channels/when-on')).channelsWhenOn(rooms, tellChannels)
        openedChannels.resolve(channels)
        await channels.apply()
        return channels
      },
    ],
    restartWith: (profile) => restartWith(profile, env),
    own: () => ({
      ...windowHandlers({
        windows,
        open: (sessionId) => void openWindow({ sessionId }),
        quick,
        lead: (id) => lead(id, null),
      }),
      ...previews.handlers,
      ...updateHandlers(updates, (path) => shell.showItemInFolder(path)),
      ...channelHandlers(async () => (await openedChannels.promise).opened()),
      'events.attach': (_: void, caller: number) => events.attach(caller),
    }),
  })
  runtime = opened
  windows.askBeforeEnd(() => opened.rooms.terminals.opened()?.then((terminals) => terminals.mayEnd()) ?? null)
  background.apply()
  quick.apply()
  menu()
  const wake = () => void opened.rooms.schedules.opened()?.then((schedules) => schedules.wake())
  powerMonitor.on('resume', wake)
  return {
    answer: opened.answer,
    log: opened.log,
    say: inWords,
    dropped: opened.rooms.chosen.drop,
    useFolder: (path: string) => opened.rooms.workspace.use(path).catch(() => undefined),
    tellCrash: crashes.tell,
    async close(): Promise<void> {
      powerMonitor.off('resume', wake)
      app.off('browser-window-focus', notify.seen)
      updates.close()
      quick.end()
      await opened.close()
      await browser.closeAll()
    },
  }
}
