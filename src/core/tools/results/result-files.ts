import { hash } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Results that were too long for the conversation, as files that the model can read in parts. */
export interface ResultFiles {
  /** The path, or `null` when it could not be written. Never rejects. */
  keep(sessionId: string, callId: string, text: string): Promise<string | null>
  /** Removes what is older than a day. Never rejects. */
  prune(): Promise<void>
}

const keptMs = 24 * 60 * 60 * 1000
const pruneEveryMs = 60 * 60 * 1000

export function createResultFiles(folder: string, clock: () => number): ResultFiles {
  let prunedAt = Number.NEGATIVE_INFINITY

  async function prune(): Promise<void> {
    prunedAt = clock()
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (found !== null && clock() - found.mtimeMs > keptMs) await rm(path, { force: true }).catch(() => undefined)
    }
  }

  return {
    async keep(sessionId, callId, text) {
      try {
        if (clock() - prunedAt > pruneEveryMs) await prune()
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const path = join(folder, fileName(sessionId, callId))
        await writeFile(path, text, { mode: 0o600 })
        return (await stat(path)).size === Buffer.byteLength(text) ? path : null
      } catch {
        return null
      }
    },
    prune,
  }
}

/** Ids come from services: they may hold anything, and two sessions may have the same. */
function fileName(sessionId: string, callId: string): string {
  const readable = callId.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, 60)
  return `${readable}-${hash('sha256', JSON.stringify([sessionId, callId])).slice(0, 8)}.txt`
}
