import { z } from 'zod'
import { jsonFile } from '../../base/json-file'

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
  const file = jsonFile(path, z.array(SavedProcess), [], { compact: true })
  return {
    read: () => file.read().catch(() => []),
    // What cannot be saved is lost only if the app also crashes.
    write: (processes) => file.write([...processes]).catch(() => undefined),
  }
}
