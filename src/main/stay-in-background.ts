import { join } from 'node:path'
import { Menu, Tray, app, nativeImage } from 'electron'
import { said } from '../shared/words/said'
import type { Say } from '../shared/words/say-in'
import { type AppWindows, bringForward } from './windows/app-windows'
import type { OpenWindow } from './windows/open-window'
import { setLoginItem } from './login-item'

export interface BackgroundPorts {
  readonly windows: Pick<AppWindows, 'front' | 'keepLastWhen'>
  readonly openWindow: OpenWindow
  /** As set now. */
  readonly settings: () => { readonly stays: boolean; readonly startsAtLogin: boolean }
  /** In the language of the window. */
  readonly say: Say
}

/**
 * Keeps the program when its last window is closed, so that schedules go on, and shows an icon in the tray for it.
 * Call `apply` when the settings or the language have changed.
 */
export function stayInBackground({ windows, openWindow, settings, say }: BackgroundPorts) {
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
    const { stays, startsAtLogin: wanted } = settings()
    if (startsAtLogin !== wanted && (wanted || startsAtLogin !== null)) void setLoginItem(wanted)
    startsAtLogin = wanted
    if (!stays) {
      tray?.destroy()
      tray = null
      return
    }
    tray ??= openTray(show)
    tray?.setContextMenu(
      Menu.buildFromTemplate([
        { label: say(said('window.open_app')), click: show },
        { label: say(said('window.quit')), click: () => app.quit() },
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
