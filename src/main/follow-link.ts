import { type BrowserWindow, app, dialog } from 'electron'
import { folderOfLink } from './deep-links'

const english = { message: 'A link wants to open this folder as the workspace.', buttons: ['Cancel', 'Open folder'] }
const chinese = { message: '有链接想将此文件夹作为工作区打开。', buttons: ['取消', '打开文件夹'] }

/** Opens the folder of a link after the user said yes. Cancelling is what Enter and Escape do. */
export async function followLink(
  window: BrowserWindow | null,
  link: string,
  useFolder: (folder: string) => Promise<unknown>,
): Promise<void> {
  const folder = folderOfLink(link)
  if (folder === null) return
  const question = {
    type: 'question' as const,
    ...(app.getLocale().startsWith('zh') ? chinese : english),
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
