import { type IpcMainInvokeEvent, type WebContents, ipcMain } from 'electron'
import type { Reply } from '../../shared/ipc'
import { refuse } from './refusal'

export interface ServeOptions {
  /** The window may call before everything is open; its first calls wait. */
  answer(name: unknown, input: unknown): Promise<Reply<unknown>>
  /** The only page that may call: our window's main frame, on our own origin. */
  window: WebContents
  origin: string
}

/** The only `ipcMain` in the app. */
export function serve({ answer, window, origin }: ServeOptions): void {
  ipcMain.handle('call', (event, name: unknown, input: unknown) => {
    if (isOurPage(event, window, origin)) return answer(name, input)
    return refuse('forbidden', 'Only the window of Hermes Desktop may call.')
  })
}

function isOurPage({ sender, senderFrame }: IpcMainInvokeEvent, window: WebContents, origin: string): boolean {
  return sender === window && senderFrame !== null && senderFrame === window.mainFrame && senderFrame.origin === origin
}
