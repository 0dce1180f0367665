import { type BrowserWindow, dialog } from 'electron'
import type { Appearance } from '../shared/app'
import { folderOfLink } from './deep-links'

const words = {
  en: { message: 'A link wants to open this folder as the workspace.', buttons: ['Cancel', 'Open folder'] },
  'zh-CN': { message: '有链接想将此文件夹作为工作区打开。', buttons: ['取消', '打开文件夹'] },
}

export interface LinkPorts {
  language(): Appearance['language']
  useFolder(folder: string): Promise<unknown>
}

/** Opens the folder of a link after the user said yes. Cancelling is what Enter and Escape do. */
export async function followLink(
  window: BrowserWindow | null,
  link: string,
  { language, useFolder }: LinkPorts,
): Promise<void> {
  const folder = folderOfLink(link)
  if (folder === null) return
  const question = {
    type: 'question' as const,
    ...words[language()],
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
