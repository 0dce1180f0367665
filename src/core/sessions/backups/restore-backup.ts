import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../connect'
import { integrityProblems } from '../integrity'
import { fileTime } from '../file-time'
import { isBackupName } from './backup-folder'

/**
 * Puts a copy in the place of the present file, which is kept under the returned name. Throws when the copy is not whole;
 * the present file is then as it was. Nobody may have it open.
 */
export function restoreBackup(path: string, folder: string, name: string, now: number): string {
  if (!isBackupName(name)) throw new Error(`${name} is no backup.`)
  const fresh = `${path}.restore`
  copyFileSync(join(folder, name), fresh)
  const db = connect(fresh)
  const problems = integrityProblems(db)
  // A new identity makes the search index start anew: it knows messages that are not in the copy.
  if (problems.length === 0) db.exec('UPDATE identity SET id = lower(hex(randomblob(16)))')
  db.close()
  if (problems.length > 0) {
    rmSync(fresh, { force: true })
    throw new Error(`${name} is damaged.`)
  }
  const keptAs = `${path}.before-restore-${fileTime(now)}`
  if (existsSync(path)) keep(path, keptAs)
  // The old log must be gone before the copy arrives: SQLite would replay it into the wrong database.
  if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, `${keptAs}-wal`)
  for (const end of ['-shm', '-journal']) rmSync(`${path}${end}`, { force: true })
  renameSync(fresh, path)
  return keptAs
}

function keep(path: string, keptAs: string): void {
  try {
    linkSync(path, keptAs)
  } catch {
    // Not every file system has hard links.
    copyFileSync(path, keptAs)
  }
}
