import { type IpcMainInvokeEvent, type WebContents, ipcMain } from 'electron'
import type { Handlers } from '../../shared/ipc'
import { dispatch, refuse } from './dispatch'

export interface ServeOptions {
  /** The window may call before everything is open; its first calls wait. */
  handlers: Promise<Handlers>
  /** The only page that may call: our window's main frame, on our own origin. */
  window: WebContents
  origin: string
  reportBug(error: unknown, call: string): void
}

/** The only `ipcMain` in the app. */
export function serve({ handlers, window, origin, reportBug }: ServeOptions): void {
  ipcMain.handle('call', async (event, name: unknown, input: unknown) => {
    if (!isOurPage(event, window, origin)) return refuse('forbidden', 'Only the window of Hermes Desktop may call.')
    return dispatch(await handlers, name, input, reportBug)
  })
}

function isOurPage({ sender, senderFrame }: IpcMainInvokeEvent, window: WebContents, origin: string): boolean {
  return sender === window && senderFrame !== null && senderFrame === window.mainFrame && senderFrame.origin === origin
}
