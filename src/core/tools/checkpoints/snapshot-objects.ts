import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Contents by their hash, each kept once. */
export interface SnapshotObjects {
  /** Returns the hash under which the content can be read again. */
  keep(content: Uint8Array): Promise<string>
  read(sha256: string): Promise<Uint8Array>
  size(sha256: string): Promise<number>
  /** Removes everything that is not in use. */
  sweep(inUse: ReadonlySet<string>): Promise<void>
}

export function snapshotObjects(folder: string, uniqueName: () => string): SnapshotObjects {
  const fileOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2))
  const sizeOf = async (sha256: string) => {
    const found = await stat(fileOf(sha256)).catch(() => null)
    return found?.size ?? 0
  }
  return {
    async keep(content) {
      const sha256 = contentHash(content)
      const file = fileOf(sha256)
      if ((await sizeOf(sha256)) === content.byteLength && content.byteLength > 0) return sha256
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      // A copy that was only half written must never pass for the whole.
      const unfinished = join(folder, `unfinished-${uniqueName()}`)
      await writeFile(unfinished, content, { mode: 0o600, flag: 'wx' })
      await rename(unfinished, file)
      return sha256
    },
    read: (sha256) => readFile(fileOf(sha256)),
    size: sizeOf,
    async sweep(inUse) {
      for (const entry of await readdir(folder).catch(() => [])) {
        if (entry.startsWith('unfinished-')) await rm(join(folder, entry), { force: true })
        if (entry.length !== 2) continue
        for (const rest of await readdir(join(folder, entry)).catch(() => [])) {
          if (!inUse.has(entry + rest)) await rm(join(folder, entry, rest), { force: true })
        }
      }
    },
  }
}

function contentHash(content: Uint8Array): string {
  return hash('sha256', content, 'hex')
}
