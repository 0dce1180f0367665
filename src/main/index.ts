import { mkdtempSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Menu, app, nativeTheme, session } from 'electron'
import { resolveHome } from '../core/home/home-paths'
import { openHome } from '../core/home/open-home'
import { openDesktopState } from './desktop-state'
import { createEventStream } from './ipc/event-stream'
import { serve } from './ipc/serve'
import { parseLaunchOptions } from './launch-options'
import { applyMenu } from './menu'
import { openParts } from './open-parts'
import { saveScreenshot } from './screenshot'
import { registerAppScheme, serveAppFiles, windowAddress } from './windows/app-protocol'
import { lockDownContents, lockDownSession } from './windows/lock-down'
import { openMainWindow } from './windows/main-window'
import { painted } from './windows/painted'

const options = parseLaunchOptions(process.argv, app.isPackaged, process.env['INIT_CWD'] ?? process.cwd())
const address = windowAddress(app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'])
const home = await openHome(resolveHome(process.env, homedir()))

// Chromium's own files belong to the home too, so that two homes are two independent apps.
app.setPath('userData', home.ok ? home.paths.chromium : mkdtempSync(join(tmpdir(), 'hermes-desktop-')))
registerAppScheme()
Menu.setApplicationMenu(null)
lockDownContents(address.origin)

if (app.requestSingleInstanceLock({ folder: options.folder })) {
  void app.whenReady().then(start)
} else {
  process.stdout.write('Hermes Desktop is already running with this home. Its window was brought to the front.\n')
  app.exit(0)
}

async function start(): Promise<void> {
  const desktop = openDesktopState(home.paths.windowState)
  nativeTheme.themeSource = desktop.get().theme
  lockDownSession(session.defaultSession)
  serveAppFiles(join(import.meta.dirname, '../renderer'))
  const window = openMainWindow(desktop, options.size)
  const contents = window.webContents
  const events = createEventStream({
    post: (batch) => contents.send('events', batch),
    nextFrame: (callback) => setTimeout(callback, 16),
  })
  contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) events.detach()
  })
  window.on('closed', events.detach)
  const parts = openParts({ home, desktop, window, events, folder: options.folder })
  const reportBug = (error: unknown, where: string) => {
    const stack = error instanceof Error ? error.stack : String(error)
    // Without the parts there is no log: whoever started the app from a terminal sees it there.
    const print = () => process.stderr.write(`${where}: ${stack}\n`)
    void parts.then(({ log }) => log.error('bug', { where, stack }), print)
  }
  process.on('unhandledRejection', (error) => reportBug(error, 'main'))
  serve({ handlers: parts.then(({ handlers }) => handlers), window: contents, origin: address.origin, reportBug })
  app.on('second-instance', (_event, _argv, _cwd, data) => {
    if (window.isMinimized()) window.restore()
    window.focus()
    if (isFolderMessage(data)) void parts.then(({ useFolder }) => useFolder(data.folder))
  })
  app.on('window-all-closed', () => app.quit())
  closeInOrder(async () => {
    await (await parts).close()
    await desktop.flush()
  })

  await window.loadURL(address.url)
  applyMenu(!app.isPackaged)
  if (!options.reportReady && options.screenshot === null) return
  await painted(contents)
  if (options.reportReady) process.stdout.write('ready\n')
  if (options.screenshot === null) return
  await saveScreenshot(window, options.screenshot)
  process.stdout.write(`Saved ${options.screenshot}\n`)
  app.quit()
}

/** What another start of the app handed over. */
function isFolderMessage(data: unknown): data is { folder: string } {
  return typeof data === 'object' && data !== null && 'folder' in data && typeof data.folder === 'string'
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
