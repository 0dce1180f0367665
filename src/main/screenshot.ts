import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BrowserWindow } from 'electron'

export async function saveScreenshot(window: BrowserWindow, file: string): Promise<void> {
  const picture = await window.webContents.capturePage()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, picture.toPNG())
}
