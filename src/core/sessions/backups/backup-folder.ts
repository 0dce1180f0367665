import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { fileTime } from '../file-time'
import { openForReading } from '../open-for-reading'

export interface Backup {
  /** Of its file. */
  readonly name: string
  /** In milliseconds since 1970. */
  readonly at: number
  readonly bytes: number
}

export interface BackupLimits {
  readonly most: number
  readonly mostBytes: number
  readonly oldestMs: number
}

const day = 24 * 60 * 60 * 1_000
const usualLimits: BackupLimits = { most: 7, mostBytes: 2 * 1024 ** 3, oldestMs: 60 * day }
/** So much stays free on the disk beside a copy. */
const roomBytes = 256 * 1024 ** 2
const named = /^sessions-(\d{8}T\d{9}Z)\.db$/

export const isBackupName = (name: string): boolean => named.test(name)

/** The newest first. */
export function listBackups(folder: string): Backup[] {
  return namesIn(folder)
    .filter(isBackupName)
    .sort((one, other) => (one < other ? 1 : -1))
    .map((name) => ({ name, at: timeIn(name), bytes: statSync(join(folder, name)).size }))
}

/** Whether the newest copy is older than a day. */
export const isBackupDue = (folder: string, now: number): boolean => now - (listBackups(folder)[0]?.at ?? 0) >= day

/**
 * Writes a whole copy, also while the file is in use, then lets the oldest ones go. `null` where the disk has no room for it: a copy is never worth
 * the last of it. A copy has its name only when it is complete.
 */
export function makeBackup(path: string, folder: string, now: number, limits = usualLimits): Backup | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of namesIn(folder)) if (name.endsWith('.part')) rmSync(join(folder, name), { force: true })
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < statSync(path).size + roomBytes) return null
  const name = `sessions-${fileTime(now)}.db`
  const part = join(folder, `${name}.part`)
  // SQLite takes an empty file as the target and would make a new one readable for everybody.
  closeSync(openSync(part, 'wx', 0o600))
  const db = openForReading(path)
  try {
    db.prepare('VACUUM INTO ?').run(part)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    db.close()
  }
  renameSync(part, join(folder, name))
  prune(folder, now, limits)
  return listBackups(folder).find((one) => one.name === name) ?? null
}

/** The newest copy always stays. */
function prune(folder: string, now: number, { most, mostBytes, oldestMs }: BackupLimits): void {
  let bytes = 0
  for (const [index, backup] of listBackups(folder).entries()) {
    bytes += backup.bytes
    const isTooMuch = index >= most || bytes > mostBytes || now - backup.at > oldestMs
    if (index > 0 && isTooMuch) rmSync(join(folder, backup.name), { force: true })
  }
}

function timeIn(name: string): number {
  const [, time = ''] = named.exec(name) ?? []
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
