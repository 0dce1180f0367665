import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Notice } from '../../../shared/model'
import { jsonFile } from '../../base/json-file'
import { configBytes } from '../../base/read-text'
import { serial } from '../../base/serial'
import { errorMessage } from '../../base/system-error'
import { KeyState } from './key-state'
import { type SaidText, said } from '../../../shared/words/said'

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
  let readProblem: SaidText | null = null
  /** While it is set the disk is behind and memory counts. */
  let writeProblem: SaidText | null = null
  let isClosed = false
  const file = jsonFile(path, Content, memory, { maxBytes: configBytes })
  const inTurn = serial()

  async function read(): Promise<PoolContent> {
    if (writeProblem !== null) return memory
    const found = await file.look()
    readProblem = null
    isClosed = false
    if (found.kind === 'missing') return memory
    if (found.kind === 'unreadable') return keep(said('models.pool_forgotten', { reason: found.reason }))
    if (found.kind === 'value') return found.value
    if (!found.isNewer) return keep(said('models.pool_damaged'))
    isClosed = true
    return keep(said('models.pool_newer'))
  }

  function keep(reason: SaidText): PoolContent {
    readProblem = reason
    return memory
  }

  async function write(next: PoolContent): Promise<void> {
    if (isClosed) return
    try {
      await file.write(next)
      writeProblem = null
    } catch (error) {
      writeProblem = said('models.pool_unwritable', { reason: errorMessage(error) })
    }
  }

  return {
    update: (change) =>
      inTurn(async () => {
        const before = await read()
        const { next, value } = await change(before)
        memory = next
        if (next !== before) await write(next)
        return value
      }),
    notices: () => {
      const reason = writeProblem ?? readProblem
      return reason === null ? [] : [{ kind: 'ignored', source: path, reason }]
    },
  }
}
