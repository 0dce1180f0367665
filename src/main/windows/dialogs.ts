import { type BrowserWindow, type OpenDialogOptions, dialog } from 'electron'
import type { Question } from '../../runtime/edges'
import type { Say } from '../../shared/words/say-in'

/** What the user picks on the disk; `null` when they change their mind. */

export async function askForLog(window: BrowserWindow | null, defaultPath: string): Promise<string | null> {
  const { filePaths } = await openDialog(window, {
    defaultPath,
    properties: ['openFile', 'showHiddenFiles'],
  })
  return filePaths[0] ?? null
}

export async function askWhereTo(window: BrowserWindow | null, name: string): Promise<string | null> {
  const { filePath, canceled } = await (window === null
    ? dialog.showSaveDialog({ defaultPath: name })
    : dialog.showSaveDialog(window, { defaultPath: name }))
  return canceled || filePath === '' ? null : filePath
}

export async function askForSkill(window: BrowserWindow | null): Promise<string | null> {
  const { filePaths } = await openDialog(window, {
    properties: ['openFile', 'openDirectory'],
    filters: [{ name: 'Zip', extensions: ['zip'] }],
  })
  return filePaths[0] ?? null
}

export async function askForFolder(window: BrowserWindow | null): Promise<string | null> {
  const { filePaths } = await openDialog(window, { properties: ['openDirectory', 'createDirectory'] })
  return filePaths[0] ?? null
}

/** Drawn by the system, so that no page can draw or press it. Nothing is agreed to by Enter or Escape. */
export async function askToChoose(
  window: BrowserWindow | null,
  { title, detail, choices }: Question,
  say: Say,
): Promise<number | null> {
  const last = choices.length - 1
  const options = {
    type: 'warning',
    message: say(title),
    detail: say(detail),
    buttons: choices.map(say),
    defaultId: last,
    cancelId: last,
    noLink: true,
  } as const
  const { response } = await (window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options))
  return response === last ? null : response
}

function openDialog(window: BrowserWindow | null, options: OpenDialogOptions) {
  return window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options)
}
