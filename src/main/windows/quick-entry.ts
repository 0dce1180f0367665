import { BrowserWindow, globalShortcut, screen } from 'electron'
import type { QuickState } from '../../shared/calls/window-calls'
import { acceleratorOf } from '../accelerator'
import type { AppWindows } from './app-windows'
import type { WindowGestures } from './gestures'

const size = { width: 620, height: 320 }
/** Less has no room for a line of text, what goes along with it, and the list of `@`. */
const least = { minWidth: 460, minHeight: 260 }

export interface QuickEntryPorts {
  readonly page: { readonly url: string; readonly preload: string }
  readonly windows: Pick<AppWindows, 'addSmall'>
  readonly gestures: Pick<WindowGestures, 'watch'>
  /** As set now; '' is off. */
  keys(): string
  /** The keys were taken by another program, or are free again. */
  tellTaken(keys: string | null): void
}

/** A small window over everything, called by keys that work everywhere. Call `apply` when the setting has changed. */
export function quickEntry({ page, windows, gestures, keys, tellTaken }: QuickEntryPorts) {
  let window: BrowserWindow | null = null
  let bound: string | null = null
  let state: QuickState = { keys: '', state: 'off' }

  const show = () => {
    window ??= make()
    const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint())
    window.setPosition(
      Math.round(workArea.x + (workArea.width - (window.getSize()[0] ?? size.width)) / 2),
      Math.round(workArea.y + workArea.height / 4),
    )
    window.show()
    window.focus()
  }
  const make = (): BrowserWindow => {
    const made = new BrowserWindow({
      ...size,
      ...least,
      show: false,
      frame: false,
      maximizable: false,
      fullscreenable: false,
      alwaysOnTop: true,
      skipTaskbar: true,
      title: 'Hermes Desktop',
      webPreferences: {
        preload: page.preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        spellcheck: false,
      },
    })
    windows.addSmall(made)
    gestures.watch(made)
    made.on('closed', () => (window = null))
    void made.loadURL(page.url).catch(() => undefined)
    return made
  }
  const toggle = () => (window?.isVisible() === true ? window.hide() : show())

  return {
    apply(): void {
      const wanted = keys()
      if (wanted === state.keys && state.state !== 'taken') return
      if (bound !== null) globalShortcut.unregister(bound)
      bound = null
      const accelerator = wanted === '' ? null : acceleratorOf(wanted)
      if (accelerator !== null && globalShortcut.register(accelerator, toggle)) bound = accelerator
      state = { keys: wanted, state: wanted === '' ? 'off' : bound === null ? 'taken' : 'on' }
      tellTaken(state.state === 'taken' ? wanted : null)
    },
    state: (): QuickState => state,
    hide: (): void => window?.hide(),
    /** Without it a hidden window would keep the program. */
    close(): void {
      window?.destroy()
    },
    end(): void {
      if (bound !== null) globalShortcut.unregister(bound)
      window?.destroy()
    },
  }
}
