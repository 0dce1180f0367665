import { mkdtempSync, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DownloadItem } from 'electron'
import type { OfferedFile } from '../../runtime/edges'

/** Nothing more is loaded until somebody says yes. Electron wants to know a place at once, so it gets one that goes away again. */
export function offerOf(item: DownloadItem): OfferedFile {
  const folder = mkdtempSync(join(tmpdir(), 'hermes-download-'))
  const waiting = join(folder, 'file')
  item.setSavePath(waiting)
  item.pause()
  const done = new Promise<boolean>((resolve) => {
    item.once('done', (_event, state) => resolve(state === 'completed'))
  })
  return {
    url: item.getURL(),
    name: item.getFilename(),
    bytes: item.getTotalBytes(),
    async accept(path) {
      item.resume()
      const isWhole = await done
      if (isWhole) await rename(waiting, path)
      await rm(dirname(waiting), { recursive: true, force: true })
      return isWhole
    },
    refuse() {
      if (item.getState() === 'progressing') item.cancel()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
