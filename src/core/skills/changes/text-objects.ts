import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeText } from '../../base/write-text'

/** Texts by the hash of their content: what was there before and after each change, every content once. */
export function textObjects(folder: string) {
  return {
    async put(text: string): Promise<string> {
      const name = hash('sha256', text)
      await writeText(join(folder, name), text)
      return name
    },
    /** `null` when it is gone or was damaged. */
    async get(name: string): Promise<string | null> {
      const text = await readFile(join(folder, name), 'utf8').catch(() => null)
      return text !== null && hash('sha256', text) === name ? text : null
    },
  }
}
