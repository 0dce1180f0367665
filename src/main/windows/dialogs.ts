import { type BrowserWindow, type OpenDialogOptions, dialog } from 'electron'

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

function openDialog(window: BrowserWindow | null, options: OpenDialogOptions) {
  return window === null ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options)
}
