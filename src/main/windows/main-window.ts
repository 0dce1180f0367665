import { join } from 'node:path'
import { BrowserWindow, type Rectangle, type Size, nativeTheme, screen } from 'electron'
import type { WindowPlaceStore } from './window-place'

const defaultSize = { width: 1280, height: 840 }
const minimumSize = { minWidth: 640, minHeight: 480 }
/** The paper colours of styles.css, so that the first frame has no flash of white. */
const paper = { light: '#fbfaf7', dark: '#121417' }

export function openMainWindow(place: WindowPlaceStore, size: Size | null, isShown = true): BrowserWindow {
  const { bounds, maximized } = place.get()
  const window = new BrowserWindow({
    ...defaultSize,
    ...(bounds !== null && isOnScreen(bounds) ? bounds : {}),
    ...(size === null ? {} : { ...size, useContentSize: true }),
    ...minimumSize,
    show: false,
    title: 'Hermes Desktop',
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

function titleBar() {
  if (process.platform === 'darwin') return { titleBarStyle: 'hiddenInset' as const }
  if (process.platform === 'win32') return { titleBarStyle: 'hidden' as const, titleBarOverlay: { height: 40 } }
  return {}
}

function rememberBounds(window: BrowserWindow, place: WindowPlaceStore): void {
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
