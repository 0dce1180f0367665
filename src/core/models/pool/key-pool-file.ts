import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import type { Notice } from '../../../shared/model'
import { readConfigText } from '../../home/config-text'
import { errorMessage } from '../../base/system-error'
import { KeyState } from './key-state'

const Content = z.object({
  version: z.literal(1),
  /** So that the file does not tell whether two homes use the same key. */
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  /** By provider, then by the id of the key. */
  providers: z.record(z.string(), z.record(z.string(), KeyState)),
})
export type PoolContent = z.infer<typeof Content>

/** `desktop/key-pool.json`: which keys are out of service, for every process of the app. */
export interface KeyPoolFile {
  /**
   * Reads what other processes wrote, changes it, writes it. Changes of this process run one after another; between two
   * processes the last one wins, which at worst forgets a cooldown. When the disk refuses, the change holds in memory.
   */
  update<T>(change: (content: PoolContent) => Promise<{ readonly next: PoolContent; readonly value: T }>): Promise<T>
  /** What is wrong with the file, if anything. */
  notices(): readonly Notice[]
}

export function keyPoolFile(path: string): KeyPoolFile {
  let memory: PoolContent = { version: 1, salt: randomBytes(16).toString('hex'), providers: {} }
  let readProblem: string | null = null
  /** While it is set the disk is behind and memory counts. */
  let writeProblem: string | null = null
  let isClosed = false
  let queue: Promise<unknown> = Promise.resolve()

  async function read(): Promise<PoolContent> {
    if (writeProblem !== null) return memory
    const found = await readConfigText(path)
    readProblem = null
    isClosed = false
    if (found.kind === 'missing') return memory
    if (found.kind === 'unreadable') return keep(`${found.reason}. Keys that were out of service are tried again.`)
    const json = parseJson(found.text)
    const parsed = Content.safeParse(json)
    if (parsed.success) return parsed.data
    if (!isLater(json)) return keep('was damaged and is written anew. Keys that were out of service are tried again.')
    isClosed = true
    return keep('was written by a newer version of the app and is left as it is.')
  }

  function keep(reason: string): PoolContent {
    readProblem = reason
    return memory
  }

  async function write(next: PoolContent): Promise<void> {
    if (isClosed) return
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFileAtomic(path, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 })
      writeProblem = null
    } catch (error) {
      writeProblem = `cannot be written: ${errorMessage(error)}. Which keys are out of service is forgotten when the app ends.`
    }
  }

  return {
    update(change) {
      const done = queue.then(async () => {
        const before = await read()
        const { next, value } = await change(before)
        memory = next
        if (next !== before) await write(next)
        return value
      })
      queue = done.catch(() => undefined)
      return done
    },
    notices: () => {
      const reason = writeProblem ?? readProblem
      return reason === null ? [] : [{ kind: 'ignored', source: path, reason }]
    },
  }
}

function isLater(json: unknown): boolean {
  return z.object({ version: z.number().min(2) }).safeParse(json).success
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
