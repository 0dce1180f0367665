import { readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withSlash } from '../ignore-rules'
import { findGitRoot, gitFolder } from './ignore-files'

const HEADER_LENGTH = 12
const MODE_AT = 24
/** The flags come after times, numbers, mode and size (40 bytes) and the hash (20). */
const FLAGS_AT = 60
/** The longest length that the flags can tell. */
const NAME_LENGTH = 0xfff
const EXTENDED = 0x4000
const SKIP_WORKTREE = 0x4000
const SUBMODULE = 0o160000
const MAX_BYTES = 256 * 1024 * 1024
const MAX_PATH = 32 * 1024

/** The list of files that git tracks, as bytes. */
export interface GitIndex {
  readonly bytes: Buffer
  readonly version: number
  /** The part of a path that leads to the workspace: empty, or with a `/` at its end. */
  readonly below: Buffer
}

/** A place in the list. What it says holds good until `nextTracked` moves on. */
export interface TrackedEntry {
  /** The bytes of the path, from the git root. */
  readonly path: Buffer
  length: number
  /** How many bytes it has in common with the entry before. Paths are sorted by their bytes. */
  shared: number
  isSubmodule: boolean
  at: number
  left: number
}

/**
 * Git's own list of what a workspace holds: one file to read instead of thousands of folders, and nothing of a hostile
 * repository runs. `null` when there is no such list or its form is not known.
 */
export function readGitIndex(workspace: string): GitIndex | null {
  const gitRoot = findGitRoot(workspace)
  if (gitRoot === null) return null
  const bytes = readIndexFile(join(gitFolder(join(gitRoot, '.git')), 'index'))
  if (bytes === null || bytes.length < HEADER_LENGTH || bytes.toString('latin1', 0, 4) !== 'DIRC') return null
  const version = bytes.readUInt32BE(4)
  if (version < 2 || version > 4) return null
  const below = gitRoot === workspace ? '' : withSlash(relative(gitRoot, workspace))
  return { bytes, version, below: Buffer.from(below) }
}

export function firstTracked({ bytes }: GitIndex): TrackedEntry {
  const left = bytes.readUInt32BE(8)
  return { path: Buffer.alloc(MAX_PATH), length: 0, shared: 0, isSubmodule: false, at: HEADER_LENGTH, left }
}

/**
 * Moves to the next file of the workspace; `false` when there is none. The list ends at the first entry that makes no
 * sense: what is missing then is found on the disk.
 */
export function nextTracked({ bytes, version, below }: GitIndex, entry: TrackedEntry): boolean {
  let shared = entry.length
  for (; entry.left > 0 && entry.at + FLAGS_AT + 4 < bytes.length; entry.left -= 1) {
    const { at, length: before } = entry
    const flags = bytes.readUInt16BE(at + FLAGS_AT)
    const isExtended = version >= 3 && (flags & EXTENDED) !== 0
    const isSkipped = isExtended && (bytes.readUInt16BE(at + FLAGS_AT + 2) & SKIP_WORKTREE) !== 0
    const nameAt = at + FLAGS_AT + (isExtended ? 4 : 2)
    const end = version === 4 ? readShortened(bytes, nameAt, entry) : readWhole(bytes, nameAt, flags, entry)
    if (end === null) return false
    entry.at = version === 4 ? end + 1 : at + ((end - at + 8) & ~7)
    shared = Math.min(shared, entry.shared)
    // The sides of a conflict are entries of one name.
    const isRepeated = entry.shared === before && entry.length === before
    if (isSkipped || isRepeated || !isBelow(entry, below)) continue
    entry.isSubmodule = bytes.readUInt32BE(at + MODE_AT) === SUBMODULE
    entry.shared = shared
    entry.left -= 1
    return true
  }
  return false
}

function readWhole(bytes: Buffer, at: number, flags: number, entry: TrackedEntry): number | null {
  const length = flags & NAME_LENGTH
  const end = length === NAME_LENGTH ? bytes.indexOf(0, at) : at + length
  return end > at && takePath(bytes, at, end, 0, entry) ? end : null
}

/** From version 4 on, a name says how much of the one before it goes and what comes in its place. */
function readShortened(bytes: Buffer, at: number, entry: TrackedEntry): number | null {
  let next = at
  let byte = bytes[next] ?? 0
  let dropped = byte & 0x7f
  for (next += 1; (byte & 0x80) !== 0 && next < at + 5; next += 1) {
    byte = bytes[next] ?? 0
    dropped = (dropped + 1) * 128 + (byte & 0x7f)
  }
  const end = bytes.indexOf(0, next)
  const kept = entry.length - dropped
  return end > next && kept >= 0 && takePath(bytes, next, end, kept, entry) ? end : null
}

/** Replaces what follows the first `kept` bytes of the path. Says whether that is a path that may come after the one before. */
function takePath(bytes: Buffer, from: number, to: number, kept: number, entry: TrackedEntry): boolean {
  const { path, length: before } = entry
  const length = kept + to - from
  if (bytes[to] !== 0 || length > MAX_PATH) return false
  let shared = kept
  while (shared < before && shared < length && path[shared] === bytes[from + shared - kept]) shared += 1
  const isSorted = shared === before || (shared < length && (path[shared] ?? 0) < (bytes[from + shared - kept] ?? 0))
  for (let index = shared; index < length; index += 1) {
    const byte = bytes[from + index - kept] ?? 0
    if (byte === 0) return false
    path[index] = byte
  }
  entry.length = length
  entry.shared = shared
  return isSorted
}

function isBelow({ path, length }: TrackedEntry, below: Buffer): boolean {
  if (length <= below.length) return false
  for (let index = 0; index < below.length; index += 1) {
    if (path[index] !== below[index]) return false
  }
  return true
}

function readIndexFile(path: string): Buffer | null {
  try {
    const found = statSync(path)
    return found.isFile() && found.size <= MAX_BYTES ? readFileSync(path) : null
  } catch {
    return null
  }
}
