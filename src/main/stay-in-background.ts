import { join } from 'node:path'
import { Menu, Tray, app, nativeImage } from 'electron'
import { type AppWindows, bringForward } from './windows/app-windows'
import type { OpenWindow } from './windows/open-window'
import { setLoginItem } from './login-item'

export interface BackgroundPorts {
  readonly windows: Pick<AppWindows, 'front' | 'keepLastWhen'>
  readonly openWindow: OpenWindow
  /** As set now. */
  readonly settings: () => { readonly stays: boolean; readonly startsAtLogin: boolean; readonly chinese: boolean }
}

const labels = {
  en: { open: 'Open Hermes Desktop', quit: 'Quit' },
  zh: { open: '打开 Hermes Desktop', quit: '退出' },
} as const

/**
 * Keeps the program when its last window is closed, so that schedules go on, and shows an icon in the tray for it.
 * Call `apply` when the settings have changed.
 */
export function stayInBackground({ windows, openWindow, settings }: BackgroundPorts) {
  let tray: Tray | null = null
  let isQuitting = false
  let startsAtLogin: boolean | null = null
  const show = () => {
    const window = windows.front() ?? openWindow({}).window
    bringForward(window)
    return window
  }
  app.on('before-quit', () => (isQuitting = true))
  windows.keepLastWhen(() => !isQuitting && settings().stays)

  function apply(): void {
    const { stays, startsAtLogin: wanted, chinese } = settings()
    if (startsAtLogin !== wanted && (wanted || startsAtLogin !== null)) void setLoginItem(wanted)
    startsAtLogin = wanted
    if (!stays) {
      tray?.destroy()
      tray = null
      return
    }
    tray ??= openTray(show)
    const words = chinese ? labels.zh : labels.en
    tray?.setContextMenu(
      Menu.buildFromTemplate([
        { label: words.open, click: show },
        { label: words.quit, click: () => app.quit() },
      ]),
    )
  }

  return { apply, show }
}

/** `null` on systems without a tray: starting the app again brings the window back there. */
function openTray(show: () => void): Tray | null {
  try {
    const icon = nativeImage.createFromPath(join(app.getAppPath(), 'resources/icon.png')).resize({ width: 22 })
    const tray = new Tray(icon)
    tray.setToolTip('Hermes Desktop')
    tray.on('click', show)
    return tray
  } catch {
    return null
  }
}
