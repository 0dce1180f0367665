import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SkillEntry } from '../../skills/skill-entry'
import { jsonFile } from '../../../base/json-file'

/** What was read from one file, with the times and the size it had then. */
export const KnownFile = z.object({
  modifiedMs: z.number(),
  changedMs: z.number(),
  size: z.number(),
  content: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('skill'), entry: SkillEntry }),
    z.object({ kind: z.literal('category'), description: z.string() }),
  ]),
})
export type KnownFile = z.infer<typeof KnownFile>

/** Raise the version when reading a SKILL.md gives something else than before. */
const Snapshot = z.object({ version: z.literal(2), folder: z.string(), files: z.record(z.string(), KnownFile) })

const fileAt = (path: string) => jsonFile(path, Snapshot, { version: 2, folder: '', files: {} }, { compact: true })

/** Each skills folder has a file of its own in the cache. */
export function snapshotPath(cacheFolder: string, folder: string): string {
  return join(cacheFolder, `skills-${hash('sha256', folder).slice(0, 16)}.json`)
}

/** A snapshot that is missing, damaged or of another version is an empty one: it only saves work. */
export function readSnapshot(path: string, folder: string): ReadonlyMap<string, KnownFile> {
  // An error that nobody reads would cost more than fifty skills.
  if (!existsSync(path)) return new Map()
  const snapshot = fileAt(path).readSync()
  return new Map(snapshot.folder === folder ? Object.entries(snapshot.files) : [])
}

/** A cache that cannot be written costs time at the next start, nothing else. */
export async function writeSnapshot(
  path: string,
  folder: string,
  files: ReadonlyMap<string, KnownFile>,
): Promise<void> {
  await fileAt(path)
    .write({ version: 2, folder, files: Object.fromEntries(files) })
    .catch(() => undefined)
}
