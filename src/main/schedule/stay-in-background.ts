import { join } from 'node:path'
import { type BrowserWindow, Menu, Tray, app, nativeImage } from 'electron'
import { setLoginItem } from './login-item'

export interface BackgroundPorts {
  readonly window: BrowserWindow
  /** As set now. */
  readonly settings: () => { readonly stays: boolean; readonly startsAtLogin: boolean; readonly chinese: boolean }
}

const labels = {
  en: { open: 'Open Hermes Desktop', quit: 'Quit' },
  zh: { open: '打开 Hermes Desktop', quit: '退出' },
} as const

/**
 * Keeps the program when its window is closed, so that schedules go on, and shows an icon in the tray for it.
 * Call `apply` when the settings have changed.
 */
export function stayInBackground({ window, settings }: BackgroundPorts) {
  let tray: Tray | null = null
  let isQuitting = false
  let startsAtLogin: boolean | null = null
  const show = () => {
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  app.on('before-quit', () => (isQuitting = true))
  window.on('close', (event) => {
    if (isQuitting || !settings().stays) return
    event.preventDefault()
    window.hide()
  })

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
