import { join } from 'node:path'
import { Menu, Tray, app, nativeImage } from 'electron'
import { said } from '../shared/words/said'
import type { Say } from '../shared/words/say-in'
import { type AppWindows, bringForward } from './windows/app-windows'
import type { OpenWindow } from './windows/open-window'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'

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

/** Starts the app with the system, without a window. A system that does not let us is left as it is. */
async function setLoginItem(starts: boolean): Promise<void> {
  if (process.platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: starts, args: ['--hidden'] })
    return
  }
  const folder = join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'autostart')
  const file = join(folder, 'hermes-desktop.desktop')
  if (!starts) return rm(file, { force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(file, desktopEntry(app.isPackaged ? [process.execPath] : [process.execPath, app.getAppPath()]))
}

function desktopEntry(program: readonly string[]): string {
  const command = [...program, '--hidden'].map((word) => `"${word.replaceAll(/[\\"`$]/g, String.raw`\$&`)}"`).join(' ')
  return ['[Desktop Entry]', 'Type=Application', 'Name=Hermes Desktop', `Exec=${command}`, 'Terminal=false', ''].join(
    '\n',
  )
}
