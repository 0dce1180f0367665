import type { BrowserWindow, Size, WebContents } from 'electron'
import type { EventStream } from '../../runtime/event-stream'
import type { AppWindows } from './app-windows'
import type { WindowGestures } from './gestures'
import { makeWindow } from './make-window'
import type { WindowPlaceStore } from './window-place'

export interface OpenerPorts {
  readonly places: WindowPlaceStore
  readonly windows: AppWindows
  readonly events: EventStream
  readonly gestures: Pick<WindowGestures, 'watch'>
  /** Where the page is. */
  readonly url: string
  /** Before the page is loaded. */
  onMade(contents: WebContents): void
}

export interface Wanted {
  readonly sessionId?: string | null
  readonly size?: Size | null
  readonly isShown?: boolean
}

/** Opens a window of the app and tells it what happens. `loaded` rejects when its page cannot be loaded. */
export function windowOpener({ places, windows, events, gestures, url, onMade }: OpenerPorts) {
  return ({
    sessionId = null,
    size = null,
    isShown = true,
  }: Wanted): { window: BrowserWindow; loaded: Promise<void> } => {
    const isFirst = windows.front() === null
    const slot = windows.freeSlot()
    const window = makeWindow({ place: places.slot(slot), size, isShown, beside: windows.front() })
    const { id, webContents: contents } = window
    windows.add(window, slot)
    gestures.watch(window)
    events.add(id, (batch) => contents.send('events', batch))
    contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) events.detach(id)
    })
    window.on('closed', () => events.remove(id))
    onMade(contents)
    const query =
      sessionId === null ? (isFirst ? '' : '?another') : `?session=${encodeURIComponent(sessionId.toWellFormed())}`
    return { window, loaded: window.loadURL(`${url}${query}`) }
  }
}

export type OpenWindow = ReturnType<typeof windowOpener>
