import { type BrowserWindow, dialog } from 'electron'
import { said } from '../shared/words/said'
import type { Say } from '../shared/words/say-in'
import { folderOfLink } from './deep-links'

export interface LinkPorts {
  /** In the language of the window. */
  readonly say: Say
  useFolder(folder: string): Promise<unknown>
}

/** Opens the folder of a link after the user said yes. Cancelling is what Enter and Escape do. */
export async function followLink(
  window: BrowserWindow | null,
  link: string,
  { say, useFolder }: LinkPorts,
): Promise<void> {
  const folder = folderOfLink(link)
  if (folder === null) return
  const question = {
    type: 'question' as const,
    message: say(said('window.link_wants_folder')),
    buttons: [say(said('window.cancel')), say(said('window.open_folder'))],
    detail: folder,
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  }
  const { response } = await (window === null
    ? dialog.showMessageBox(question)
    : dialog.showMessageBox(window, question))
  if (response === 1) await useFolder(folder)
}
