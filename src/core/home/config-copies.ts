import { createHash } from 'node:crypto'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readText } from '../base/read-text'
import { errorCode } from '../base/system-error'
import { replaceFile } from '../base/write-text'

/** The copies of `config.yaml` that the desktop keeps: the last one that could be read, and each one that could not. */
export interface ConfigCopies {
  lastGood(): Promise<string | null>
  /** Must not throw: without the copy a later broken file falls back to the defaults, and nothing else changes. */
  keepGood(text: string): Promise<void>
  /** The path of the copy, `null` when it could not be made. The same content is kept once. */
  keepBroken(content: string | Buffer): Promise<string | null>
}

const maxBrokenCopies = 10

export function configCopies(lastGoodPath: string): ConfigCopies {
  const folder = dirname(lastGoodPath)

  async function lastGood(): Promise<string | null> {
    const found = await readText(lastGoodPath)
    return found.kind === 'text' ? found.text : null
  }

  return {
    lastGood,
    async keepGood(text) {
      if ((await lastGood()) === text) return
      await replaceFile(lastGoodPath, text).catch(() => {})
    },
    async keepBroken(content) {
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
      const copy = join(folder, `config.broken-${hash}.yaml`)
      try {
        await writeFile(copy, content, { mode: 0o600, flag: 'wx' })
        await dropOldest(folder).catch(() => {})
        return copy
      } catch (error) {
        return errorCode(error) === 'EEXIST' ? copy : null
      }
    },
  }
}

/** An editor that saves at every key press makes many broken files. */
async function dropOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^config\.broken-[0-9a-f]{12}\.yaml$/.test(name))
  const copies = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), time: (await stat(join(folder, name))).mtimeMs })),
  )
  copies.sort((a, b) => b.time - a.time)
  await Promise.all(copies.slice(maxBrokenCopies).map(({ path }) => rm(path, { force: true })))
}
