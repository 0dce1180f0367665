import { BrowserWindow, WebContentsView, type Session, type WebContents } from 'electron'

export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PaneView {
  readonly contents: WebContents
  /** In pixels of the window's page; `null`: out of sight. */
  place(bounds: Bounds | null): void
  /** The keys go to the window again. */
  leave(): void
  close(isHung?: boolean): void
}

export interface PaneViewWishes {
  readonly window: number
  /** Of the built preloads; without one the page has nothing of ours. */
  readonly preload?: string
  readonly session?: Session
  /** It was closed, its process died, or the window's page went away under it. */
  gone(): void
}

/** A page of its own in a window: another process and another origin than the page of the window. `null`: the window is closed. */
export function openPaneView({ window, preload, session, gone }: PaneViewWishes): PaneView | null {
  const parent = BrowserWindow.fromId(window)
  if (parent === null || parent.isDestroyed()) return null
  const view = new WebContentsView({
    webPreferences: {
      ...(preload !== undefined && { preload }),
      ...(session !== undefined && { session }),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    },
  })
  const contents = view.webContents
  let isOver = false
  view.setBackgroundColor(parent.getBackgroundColor())
  view.setVisible(false)
  parent.contentView.addChildView(view)

  const end = (isHung: boolean): void => {
    if (isOver) return
    isOver = true
    parent.off('closed', lost)
    if (!parent.isDestroyed()) {
      parent.webContents.off('did-start-navigation', left)
      parent.contentView.removeChildView(view)
    }
    if (contents.isDestroyed()) return
    if (isHung) contents.forcefullyCrashRenderer()
    contents.close({ waitForBeforeUnload: false })
  }
  const lost = (): void => {
    if (isOver) return
    end(false)
    gone()
  }
  // Nothing may stand over a page that does not know of it.
  const left = ({ isMainFrame, isSameDocument }: { isMainFrame: boolean; isSameDocument: boolean }): void => {
    if (isMainFrame && !isSameDocument) lost()
  }
  parent.on('closed', lost)
  parent.webContents.on('did-start-navigation', left)
  contents.on('render-process-gone', () => setImmediate(lost))

  return {
    contents,
    place(bounds) {
      if (isOver) return
      if (bounds !== null) view.setBounds(zoomed(bounds, parent.webContents.getZoomFactor()))
      view.setVisible(bounds !== null)
    },
    leave() {
      if (!isOver) parent.webContents.focus()
    },
    close: (isHung = false) => end(isHung),
  }
}

function zoomed({ x, y, width, height }: Bounds, factor: number): Bounds {
  const scaled = (value: number) => Math.round(value * factor)
  return { x: scaled(x), y: scaled(y), width: scaled(width), height: scaled(height) }
}
