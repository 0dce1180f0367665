import { type BrowserWindow, dialog } from 'electron'

/** What the user picks on the disk; `null` when they change their mind. */

export async function askForLog(window: BrowserWindow, defaultPath: string): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    defaultPath,
    properties: ['openFile', 'showHiddenFiles'],
  })
  return filePaths[0] ?? null
}

export async function askWhereTo(window: BrowserWindow, name: string): Promise<string | null> {
  const { filePath, canceled } = await dialog.showSaveDialog(window, { defaultPath: name })
  return canceled || filePath === '' ? null : filePath
}

export async function askForSkill(window: BrowserWindow): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openFile', 'openDirectory'],
    filters: [{ name: 'Zip', extensions: ['zip'] }],
  })
  return filePaths[0] ?? null
}

export async function askForFolder(window: BrowserWindow): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, { properties: ['openDirectory', 'createDirectory'] })
  return filePaths[0] ?? null
}
