import { BaseWindow, BrowserWindow, type Session, WebContentsView } from 'electron'
import type { BrowserPort, BrowserView, OpenView } from '../../runtime/edges'
import { answerProxy, type Hearers, limitCache, openBrowserSession } from './browser-session'
import { guardContents } from './guard-contents'

/** How large a page is drawn that nobody sees. In a narrow pane it is drawn smaller, so that it stays the page of a wide screen. */
const unseen = { x: 0, y: 0, width: 1280, height: 800 }
const smallest = 0.5

/** Pages in views of Electron's own Chromium, driven by its debugger: nothing to download and no port that is open to others. */
export function openBrowserPort(): BrowserPort & { closeAll(): Promise<void> } {
  const hearers: Hearers = new Map()
  const views = new Set<BrowserView>()
  const sessions = new Set<Session>()
  let proxy: OpenView['proxy'] | null = null

  return {
    async open(how) {
      if (proxy === null) answerProxy(() => proxy)
      proxy = how.proxy
      const session = await openBrowserSession(how, hearers)
      sessions.add(session)
      const view = await openView(session, how, hearers)
      const kept: BrowserView = {
        ...view,
        destroy(isHung) {
          views.delete(kept)
          view.destroy(isHung)
        },
      }
      views.add(kept)
      return kept
    },
    /** The app ends when its last window closes; a page that nobody sees would keep it. Sign-ins that are kept are on the disk then. */
    async closeAll() {
      for (const view of views) view.destroy(false)
      await Promise.all([...sessions].map(({ cookies }) => cookies.flushStore().catch(() => undefined)))
    },
  }
}

const sightEvents = ['show', 'hide', 'minimize', 'restore'] as const

async function openView(session: Session, { hears }: OpenView, hearers: Hearers): Promise<BrowserView> {
  const host = new BaseWindow({ show: false, width: unseen.width, height: unseen.height, title: 'Hermes Desktop' })
  host.setMenuBarVisibility(false)
  const view = new WebContentsView({
    webPreferences: {
      session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      backgroundThrottling: false,
    },
  })
  const contents = view.webContents
  const { id } = contents
  let [isUserIn, isActing, isOver, zoom] = [false, false, false, 1]
  let parent: BaseWindow = host
  hearers.set(id, hears)
  host.contentView.addChildView(view)
  view.setBounds(unseen)
  host.on('close', (event) => {
    if (isOver) return
    event.preventDefault()
    host.hide()
  })
  host.on('resize', () => {
    if (host.isVisible() && parent === host) fill(host.getContentBounds())
  })

  const fill = ({ width, height }: { width: number; height: number }) => {
    view.setBounds({ x: 0, y: 0, width, height })
    scale(width)
  }
  const scale = (width: number) => {
    zoom = Math.min(1, Math.max(smallest, width / unseen.width))
    contents.setZoomFactor(zoom)
  }
  guardContents(contents, { popup: hears.popup, mayTouch: () => isUserIn || isActing })
  // Chromium keeps a zoom for each host, and a new one begins at its own.
  contents.on('did-navigate', () => {
    contents.setZoomFactor(zoom)
    void limitCache(session)
  })
  contents.on('render-process-gone', () => hears.gone())
  contents.on('destroyed', () => hears.gone())
  // Attached before there is a page, the debugger loses its target.
  await contents.loadURL('about:blank')
  contents.debugger.attach('1.3')
  contents.debugger.on('message', (_event, method, params: object, from) => hears.message(method, params, from))

  function moveInto(window: BaseWindow): void {
    if (parent === window) return
    parent = window
    window.contentView.addChildView(view)
  }

  let placed: Parameters<BrowserView['place']>[0] = null
  let watched: BrowserWindow | null = null
  /** In a window that is hidden or minimised a click into a frame of another site is lost; in one that was never shown it is not. */
  function settle(): void {
    if (isOver) return
    const isInSight = watched !== null && watched.isVisible() && !watched.isMinimized()
    if (placed !== null && watched !== null && isInSight) {
      moveInto(watched)
      host.hide()
      view.setBounds(placed.bounds)
      return scale(placed.bounds.width)
    }
    if (host.isVisible()) return
    moveInto(host)
    fill(unseen)
  }

  return {
    send: (method, params, of) => contents.debugger.sendCommand(method, params, of === '' ? undefined : of),
    async capture(type, mostBytes) {
      const picture = await contents.capturePage()
      const bytesAt = (width: number) => {
        const fitted = width < picture.getSize().width ? picture.resize({ width }) : picture
        return type === 'image/png' ? fitted.toPNG() : fitted.toJPEG(75)
      }
      let width = Math.min(picture.getSize().width, unseen.width)
      let bytes = bytesAt(width)
      while (bytes.byteLength > mostBytes && width > 1) bytes = bytesAt((width = Math.ceil(width * 0.7)))
      return bytes
    },
    letUserIn: (isIn) => void (isUserIn = isIn),
    acting: (acts) => void (isActing = acts),
    place(where) {
      const window = where === null ? null : BrowserWindow.fromId(where.window)
      if (watched !== window) {
        for (const event of sightEvents) watched?.off(event as 'show', settle)
        for (const event of sightEvents) window?.on(event as 'show', settle)
      }
      watched = window
      placed = where
      settle()
    },
    popOut(title) {
      if (isOver) return
      moveInto(host)
      host.setTitle(title)
      host.show()
      fill(host.getContentBounds())
    },
    destroy(isHung) {
      if (isOver) return
      isOver = true
      for (const event of sightEvents) watched?.off(event as 'show', settle)
      hearers.delete(id)
      if (!parent.isDestroyed()) parent.contentView.removeChildView(view)
      if (!contents.isDestroyed()) {
        if (isHung) contents.forcefullyCrashRenderer()
        contents.close({ waitForBeforeUnload: false })
      }
      if (!host.isDestroyed()) host.destroy()
    },
  }
}
