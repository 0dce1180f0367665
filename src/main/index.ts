import { accessSync, constants, mkdirSync, mkdtempSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Menu, app, nativeTheme, session } from 'electron'
import { startClean } from '../core/base/start-clean'
import { loadPieces } from '../runtime/load-pieces'
import { defaultProfile, homePaths, profileNameProblem, resolveHome } from '../core/home/home-paths'
import { crashFolder } from '../runtime/features/crashes/crash-folder'
import { openGraphicsMemory } from './graphics-memory'
import { watchCrashes } from './watch-crashes'
import { createEventStream } from '../runtime/event-stream'
import { serve } from './serve'
import { followLink } from './follow-link'
import { parseLaunchOptions } from './launch-options'
import { leanStart } from './lean-start'
import { saveScreenshot } from './screenshot'
import { quickAddress, registerAppScheme, serveAppFiles, terminalAddress, windowAddress } from './windows/app-protocol'
import { bringForward, createAppWindows } from './windows/app-windows'
import { openFirstState } from './windows/first-state'
import { createGestures } from './windows/gestures'
import { lockDownContents, lockDownSession } from './windows/lock-down'
import { windowOpener } from './windows/open-window'
import { painted } from './windows/painted'
import { settled } from './windows/settled'
import { openWindowPlace } from './windows/window-place'

/** A page that is hidden, or that fails, draws nothing; schedules and the log are needed all the same. */
const longestDrawMs = 2_000

const env = startClean()
leanStart()
// Only what an empty window needs is loaded here. All else comes while Chromium starts the page.
const options = parseLaunchOptions(process.argv, app.isPackaged, process.env['INIT_CWD'] ?? process.cwd())
const developmentServer = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL']
const address = windowAddress(developmentServer)
const paths = homePaths(resolveHome(process.env, homedir()), usableProfile(options.profile))

// Chromium's own files belong to the home too, so that two homes are two independent apps.
app.setPath('userData', usableFolder(paths.chromium))
enableCompileCache(join(app.getPath('userData'), 'Main Code Cache'))
const graphics = openGraphicsMemory(join(paths.desktop, 'graphics.json'), app.getVersion(), Date.now)
if (graphics.isBroken) app.disableHardwareAcceleration()
registerAppScheme()
Menu.setApplicationMenu(null)
lockDownContents(address.origin)

if (app.requestSingleInstanceLock({ folder: options.folder, link: options.link })) {
  void app.whenReady().then(start)
} else {
  process.stdout.write('Hermes Desktop is already running with this home. Its window was brought to the front.\n')
  app.exit(0)
}

async function start(): Promise<void> {
  const places = openWindowPlace(paths.windowState)
  nativeTheme.themeSource = places.theme()
  lockDownSession(session.defaultSession)
  const firstState = openFirstState(paths.firstState, app.getVersion())
  const pageStarted = Promise.withResolvers<void>()
  serveAppFiles({
    folder: join(import.meta.dirname, '../renderer'),
    firstState: firstState.get,
    onStarted: pageStarted.resolve,
  })
  const windows = createAppWindows()
  const events = createEventStream({ nextFrame: (callback) => setTimeout(callback, 16) })
  const gestures = createGestures(Date.now)
  const watchPage = watchCrashes({
    app,
    folder: crashFolder(paths.logs),
    graphics,
    clock: Date.now,
    onCrash: (part, reason) => void parts.then(({ tellCrash }) => tellCrash(part, reason)),
  })
  const openWindow = windowOpener({ places, windows, events, gestures, url: address.url, onMade: watchPage })
  const { window, loaded } = openWindow({ size: options.size, isShown: !options.hidden })
  // The page of a development server is not asked of us.
  window.webContents.once('dom-ready', () => pageStarted.resolve())
  const drawn = loaded.then(() => painted(window.webContents))
  // Loading our parts keeps the thread busy that also starts the page. So the page goes first: all of it where it can draw
  // what it knows from last time, its files where it has to wait for us.
  const parts = Promise.race([firstState.get() === null ? pageStarted.promise : drawn, wait(longestDrawMs)])
    .catch(() => undefined)
    .then(loadPieces)
    .then(() => import('./open-window-runtime'))
    .then(({ openWindowRuntime }) =>
      openWindowRuntime({
        paths,
        env,
        places,
        firstState,
        windows,
        openWindow,
        events,
        gestures,
        startThread,
        graphics,
        terminalPage: {
          url: terminalAddress(developmentServer),
          preload: join(import.meta.dirname, '../preload/terminal.cjs'),
        },
        folder: options.folder,
        quickPage: {
          url: quickAddress(developmentServer),
          preload: join(import.meta.dirname, '../preload/index.cjs'),
        },
      }),
    )
  serve({
    answer: async (name, input, caller) => gestures.during(caller, (await parts).answer(name, input, caller)),
    dropped: (path, window) => {
      gestures.press(window)
      void parts.then(({ dropped }) => dropped(path))
    },
    isOurs: windows.isOurs,
    origin: address.origin,
  })
  process.on('unhandledRejection', (error) => {
    const stack = error instanceof Error ? error.stack : String(error)
    // Without the parts there is no log: whoever started the app from a terminal sees it there.
    void parts.then(
      ({ log }) => log.error('bug', { where: 'main', stack }),
      () => process.stderr.write(`${stack}\n`),
    )
  })
  app.on('second-instance', (_event, _argv, _cwd, data) => {
    bringForward(windows.front() ?? openWindow({}).window)
    if (isFolderMessage(data)) void parts.then(({ useFolder }) => useFolder(data.folder))
    if (isLinkMessage(data)) follow(data.link)
  })
  const follow = (link: string) => void parts.then((opened) => followLink(windows.front(), link, opened))
  // macOS hands links over like this.
  app.on('open-url', (event, link) => {
    event.preventDefault()
    follow(link)
  })
  // And folders that were dropped on the icon of the app.
  app.on('open-file', (event, path) => {
    event.preventDefault()
    void parts.then(({ useFolder }) => useFolder(path))
  })
  if (options.link !== null) follow(options.link)
  app.on('window-all-closed', () => app.quit())
  closeInOrder(async () => {
    await (await parts).close()
    await Promise.all([places.flush(), firstState.flush()])
  })

  await drawn
  if (options.reportReady) process.stdout.write('ready\n')
  if (options.screenshot === null) return
  await parts
  await settled(window.webContents)
  await saveScreenshot(window, options.screenshot)
  process.stdout.write(`Saved ${options.screenshot}\n`)
  app.quit()
}

/** A name that cannot be a profile is as good as none: the app must open. */
function usableProfile(name: string | null): string {
  return name === null || profileNameProblem(name) !== null ? defaultProfile : name
}

/** These run beside every window and do little: each would keep the room that a busy thread takes for short-lived values. */
const quietThreads = new Set(['prompt-thread', 'reader-worker'])

/** The programs of threads lie beside this file; whoever starts one may be bundled anywhere. */
function startThread(program: string, data?: unknown): Worker {
  return new Worker(join(import.meta.dirname, `${program}.js`), {
    workerData: data,
    ...(quietThreads.has(program) && { resourceLimits: { maxYoungGenerationSizeMb: 4 } }),
  })
}

/** The folder, made for its owner only; a throw-away one where the home cannot be used, which a notice tells later. */
function usableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // One that was made before may lie on a disk that is read-only now.
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return mkdtempSync(join(tmpdir(), 'hermes-desktop-'))
  }
}

/** What another start of the app handed over. */
function isFolderMessage(data: unknown): data is { folder: string } {
  return typeof data === 'object' && data !== null && 'folder' in data && typeof data.folder === 'string'
}

function isLinkMessage(data: unknown): data is { link: string } {
  return typeof data === 'object' && data !== null && 'link' in data && typeof data.link === 'string'
}

/** Everything that was accepted is on disk before the process ends. */
function closeInOrder(close: () => Promise<void>): void {
  let closed = false
  app.on('will-quit', (event) => {
    if (closed) return
    event.preventDefault()
    closed = true
    void close().finally(() => app.quit())
  })
}
