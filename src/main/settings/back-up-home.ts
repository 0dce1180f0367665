import { cp, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { HomePaths } from '../../core/home/home-paths'

export interface BackupPorts {
  readonly paths: HomePaths
  /** Writes a whole copy of the chats, also while they are in use. */
  copyDatabase(file: string): Promise<void>
  clock(): Date
}

/** What a person made. Keys (`.env`, `auth.json`, the key store) are left where they are. */
const parts = ['config.yaml', 'SOUL.md', 'memories', 'skills', 'cron'] as const

/** A new folder inside `target` with a copy of everything that is the user's own. */
export async function backUpHome(target: string, { paths, copyDatabase, clock }: BackupPorts) {
  const stamp = clock().toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = join(target, `hermes-backup-${stamp}`)
  await mkdir(folder, { mode: 0o700 })
  for (const part of parts) await copyIfThere(join(paths.root, part), join(folder, part))
  await copyDatabase(join(folder, 'state.db'))
  return { folder, ...(await sizeOf(folder)) }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await cp(from, to, { recursive: true, preserveTimestamps: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

async function sizeOf(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size))
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
