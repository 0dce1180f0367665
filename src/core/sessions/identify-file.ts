import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { errorMessage } from '../base/system-error'
import { openPages } from './damage/page-file'
import { hasOurTables } from './damage/read-damaged'
import { type SaidText, said } from '../../shared/words/said'

/** Marks a database as ours: "HrmD" in the four bytes that SQLite keeps for this. */
export const applicationId = 0x48726d44

export type FileIdentity =
  | { readonly kind: 'missing' | 'empty' | 'ours' | 'foreign' | 'not-a-database' }
  /** Its head says otherwise or nothing, but our tables are in it. */
  | { readonly kind: 'ours-damaged' }
  | { readonly kind: 'unreadable'; readonly reason: SaidText }

const magic = Buffer.from('SQLite format 3\0', 'latin1')
const leafTablePage = 0x0d

/**
 * Tells whose database a file is, from its first bytes alone: SQLite itself would leave files beside a foreign one.
 * Closing any handle of a file drops this process's locks on it, so never call this while the process has the file open in SQLite.
 */
export function identifyFile(path: string): FileIdentity {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) return { kind: 'missing' }
    if (!found.isFile()) return { kind: 'unreadable', reason: said('sessions.not_a_file') }
    const kind = identifyHeader(readHeader(path), sizeOf(`${path}-wal`) > 0)
    const isOfOthers = kind === 'foreign' || kind === 'not-a-database'
    return { kind: isOfOthers && holdsOurTables(path) ? 'ours-damaged' : kind }
  } catch (error) {
    return { kind: 'unreadable', reason: errorMessage(error) }
  }
}

/** Whether the file is missing, without its tables or its log, or of an older version, as far as its first bytes tell. */
export function needsMaking(path: string, version: number): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return true
  const header = readHeader(path)
  return header.length < 100 || header[18] !== withLog || header.readUInt32BE(60) < version
}

const withLog = 2

/** How much another connection, or a crash, left in the write-ahead log or the rollback journal. */
export function pendingBytes(path: string): number {
  return sizeOf(`${path}-wal`) + sizeOf(`${path}-journal`)
}

function identifyHeader(header: Buffer, logged: boolean): 'empty' | 'ours' | 'foreign' | 'not-a-database' {
  if (header.length === 0) return logged ? 'foreign' : 'empty'
  if (header.length >= 72 && header.readUInt32BE(68) === applicationId) return 'ours'
  if (!header.subarray(0, magic.length).equals(magic)) return 'not-a-database'
  if (header.length < 105 || header.readUInt32BE(68) !== 0) return 'foreign'
  // The schema is the table on page 1: no cells means that nobody has made a table yet, unless that waits in the log.
  const withoutTables = header[100] === leafTablePage && header.readUInt16BE(103) === 0
  return withoutTables && !logged ? 'empty' : 'foreign'
}

function holdsOurTables(path: string): boolean {
  const pages = openPages(path)
  try {
    return hasOurTables(pages)
  } finally {
    pages.close()
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

function readHeader(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(Math.min(fstatSync(file).size, 128))
    return header.subarray(0, readSync(file, header, 0, header.length, 0))
  } finally {
    closeSync(file)
  }
}
