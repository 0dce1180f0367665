import { cp, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../../core/base/system-error'
import type { HomePaths } from '../../../core/home/home-paths'
import type { Redact } from '../../../core/base/redact'

export interface BackupPorts {
  readonly paths: HomePaths
  /** Writes a whole copy of the chats, also while they are in use. */
  copyDatabase(file: string): Promise<void>
  readonly redact: Redact
  clock(): Date
}

/** What a person made. Keys (`.env`, `auth.json`, the key store) are left where they are. */
const parts = ['config.yaml', 'SOUL.md', 'memories', 'skills', 'cron'] as const
/** Here people write keys beside other things: their copies have them blacked out. */
const mayHoldKeys = ['config.yaml', 'cron/jobs.json'] as const

/** A new folder inside `target` with a copy of everything that is the user's own. */
export async function backUpHome(target: string, { paths, copyDatabase, redact, clock }: BackupPorts) {
  const stamp = clock().toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = join(target, `hermes-backup-${stamp}`)
  await mkdir(folder, { mode: 0o700 })
  for (const part of parts) await copyIfThere(join(paths.root, part), join(folder, part))
  for (const file of mayHoldKeys) await redactIfThere(join(folder, file), redact)
  await copyDatabase(join(folder, 'state.db'))
  return { folder, ...(await sizeOf(folder)) }
}

const copyIfThere = (from: string, to: string): Promise<void> =>
  ifThere(() => cp(from, to, { recursive: true, preserveTimestamps: true }))

const redactIfThere = (file: string, redact: Redact): Promise<void> =>
  ifThere(async () => writeFile(file, redact(await readFile(file, 'utf8'))))

async function ifThere(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

async function sizeOf(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size))
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
