import { readFile } from 'node:fs/promises'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'

const SavedProcess = z.object({
  id: z.string(),
  sessionId: z.string(),
  command: z.string(),
  pid: z.number().int().positive(),
  /** Tells this process from a later one with the same number. */
  identity: z.string(),
  startedAt: z.number(),
  notifies: z.boolean(),
})
export type SavedProcess = z.infer<typeof SavedProcess>

/** The running processes, for the next start of the app after a crash. */
export interface ProcessStore {
  /** An unreadable record is no record. Must not reject. */
  read(): Promise<readonly SavedProcess[]>
  /** Must not reject. */
  write(processes: readonly SavedProcess[]): Promise<void>
}

export function fileProcessStore(path: string): ProcessStore {
  let queue = Promise.resolve()
  return {
    async read() {
      const text = await readFile(path, 'utf8').catch(() => '[]')
      try {
        return z.array(SavedProcess).parse(JSON.parse(text))
      } catch {
        return []
      }
    },
    write(processes) {
      // What cannot be saved is lost only if the app also crashes.
      queue = queue.then(() => writeFileAtomic(path, JSON.stringify(processes), { mode: 0o600 }).catch(() => undefined))
      return queue
    },
  }
}
