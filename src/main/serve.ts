import { BrowserWindow, type IpcMainInvokeEvent, type WebContents, ipcMain } from 'electron'
import type { Reply } from '../shared/ipc'
import { refuse } from '../runtime/refusal'
import { said } from '../shared/words/said'

export interface ServeOptions {
  /** The window may call before everything is open; its first calls wait. */
  answer(name: unknown, input: unknown, caller: number): Promise<Reply<unknown>>
  /** Only pages of these may call: the main frame of a window of ours, on our own origin. */
  isOurs(contents: WebContents): boolean
  origin: string
  /** A file or a folder was dropped on a window. The preload takes its path from what the system handed over. */
  dropped(path: string, window: number): void
}

/** The only `ipcMain` in the app. */
export function serve({ answer, isOurs, origin, dropped }: ServeOptions): void {
  ipcMain.on('dropped', (event, path: unknown) => {
    const window = isOurPage(event, origin) && isOurs(event.sender) ? BrowserWindow.fromWebContents(event.sender) : null
    if (window !== null && typeof path === 'string' && path.length <= longestPath) dropped(path, window.id)
  })
  ipcMain.handle('call', (event, name: unknown, input: unknown) => {
    const caller = isOurPage(event, origin) && isOurs(event.sender) ? BrowserWindow.fromWebContents(event.sender) : null
    if (caller !== null) return answer(name, input, caller.id)
    return refuse('forbidden', said('window.only_window_may_call'))
  })
}

const longestPath = 4_096

function isOurPage(
  { sender, senderFrame }: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  origin: string,
): boolean {
  return senderFrame !== null && senderFrame === sender.mainFrame && senderFrame.origin === origin
}
