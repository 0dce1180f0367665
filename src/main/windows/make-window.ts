import { join } from 'node:path'
import { BrowserWindow, type Rectangle, type Size, nativeTheme, screen } from 'electron'
import type { PlaceSlot } from './window-place'

const defaultSize = { width: 1280, height: 840 }
const minimumSize = { minWidth: 640, minHeight: 480 }
/** The paper colours of styles.css, so that the first frame has no flash of white. */
const paper = { light: '#fbfaf7', dark: '#121417' }

export interface WindowWishes {
  readonly place: PlaceSlot
  readonly size: Size | null
  readonly isShown: boolean
  /** A window without a place of its own comes up beside this one. */
  readonly beside: BrowserWindow | null
}

export function makeWindow({ place, size, isShown, beside }: WindowWishes): BrowserWindow {
  const { bounds, maximized } = place.get()
  const window = new BrowserWindow({
    ...defaultSize,
    ...(bounds !== null && isOnScreen(bounds) ? bounds : besides(beside)),
    ...(size === null ? {} : { ...size, useContentSize: true }),
    ...minimumSize,
    show: false,
    title: 'Hermes Desktop',
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? paper.dark : paper.light,
    ...titleBar(),
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      v8CacheOptions: 'bypassHeatCheck',
    },
  })
  window.setMenuBarVisibility(false)
  if (maximized && size === null) window.maximize()
  if (isShown) window.once('ready-to-show', () => window.show())
  rememberBounds(window, place)
  return window
}

const step = 28

/** So that one does not hide the other. */
function besides(window: BrowserWindow | null): Partial<Rectangle> {
  if (window === null || window.isMaximized()) return {}
  const { x, y, width, height } = window.getNormalBounds()
  const next = { x: x + step, y: y + step, width, height }
  return isOnScreen(next) ? next : {}
}

function titleBar() {
  if (process.platform === 'darwin') return { titleBarStyle: 'hiddenInset' as const }
  if (process.platform === 'win32') return { titleBarStyle: 'hidden' as const, titleBarOverlay: { height: 40 } }
  return {}
}

function rememberBounds(window: BrowserWindow, place: PlaceSlot): void {
  const save = () => place.update({ bounds: window.getNormalBounds(), maximized: window.isMaximized() })
  let timer: NodeJS.Timeout | undefined
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, 400)
  }
  window.on('resize', saveSoon)
  window.on('move', saveSoon)
  window.on('close', () => {
    clearTimeout(timer)
    save()
  })
}

/** A remembered place on a monitor that is gone would open the window where nobody sees it. */
function isOnScreen(bounds: Rectangle): boolean {
  const { workArea } = screen.getDisplayMatching(bounds)
  const overlapWidth = Math.min(bounds.x + bounds.width, workArea.x + workArea.width) - Math.max(bounds.x, workArea.x)
  const overlapHeight =
    Math.min(bounds.y + bounds.height, workArea.y + workArea.height) - Math.max(bounds.y, workArea.y)
  return overlapWidth >= 200 && overlapHeight >= 100
}
