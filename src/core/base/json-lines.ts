import { appendFile, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { z } from 'zod'
import { makeFolder } from './make-folder'
import { parseJson } from './parse-json'
import { errorCode } from './system-error'
import { writeText } from './write-text'

/** A file with a record on each line, oldest first. Lines that cannot be read are passed over: a power cut may have cut the last one. */
export function jsonLines<Schema extends z.ZodType>(path: string, schema: Schema) {
  type Value = z.output<Schema>

  async function list(): Promise<Value[]> {
    try {
      // A pipe would be waited for without end.
      if (!(await stat(path)).isFile()) return []
      return (await readFile(path, 'utf8')).split('\n').flatMap((line) => {
        const parsed = schema.safeParse(parseJson(line))
        return parsed.success ? [parsed.data] : []
      })
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return []
      throw error
    }
  }

  async function append(...records: readonly Value[]): Promise<void> {
    await makeFolder(dirname(path))
    // A line that was left without its end must not swallow the next one.
    await appendFile(path, records.map((record) => `\n${JSON.stringify(record)}\n`).join(''), { mode: 0o600 })
  }

  const replace = (records: readonly Value[]): Promise<void> =>
    writeText(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''))

  return {
    list,
    append,
    replace,
    /** As `append`; when there are more than `most`, only the newer half is kept. */
    async appendUpTo(most: number, ...records: readonly Value[]): Promise<void> {
      const known = await list()
      if (known.length + records.length <= most) return append(...records)
      await replace([...known, ...records].slice(-most / 2))
    },
  }
}
