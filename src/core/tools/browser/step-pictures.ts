import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What each step of the agent in a page looked like. */
export interface StepPictures {
  /** Never rejects. */
  keep(sessionId: string, callId: string, jpeg: Uint8Array): Promise<void>
  /** `null` when there is none. Never rejects. */
  read(sessionId: string, callId: string): Promise<Uint8Array | null>
}

const keptMs = 24 * 60 * 60 * 1000
const pruneEveryMs = 60 * 60 * 1000

export function createStepPictures(folder: string, clock: () => number): StepPictures {
  let prunedAt = Number.NEGATIVE_INFINITY
  const pathOf = (...ids: readonly string[]) => join(folder, `${hash('sha256', JSON.stringify(ids)).slice(0, 32)}.jpg`)

  async function prune(): Promise<void> {
    prunedAt = clock()
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      if (clock() - (await stat(path)).mtimeMs > keptMs) await rm(path, { force: true })
    }
  }

  return {
    async keep(sessionId, callId, jpeg) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        if (clock() - prunedAt > pruneEveryMs) await prune()
        await writeFile(pathOf(sessionId, callId), jpeg, { mode: 0o600 })
      } catch {
        // A step without its picture is still a step.
      }
    },
    async read(sessionId, callId) {
      return readFile(pathOf(sessionId, callId)).catch(() => null)
    },
  }
}
