import { hash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'

/** Texts by the hash of their content: what was there before and after each change, every content once. */
export function textObjects(folder: string) {
  return {
    async put(text: string): Promise<string> {
      const name = hash('sha256', text)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFileAtomic(join(folder, name), text, { mode: 0o600 })
      return name
    },
    /** `null` when it is gone or was damaged. */
    async get(name: string): Promise<string | null> {
      const text = await readFile(join(folder, name), 'utf8').catch(() => null)
      return text !== null && hash('sha256', text) === name ? text : null
    },
  }
}
