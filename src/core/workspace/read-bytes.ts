import { createHash } from 'node:crypto'
import { constants, readlinkSync } from 'node:fs'
import { type FileHandle, lstat, open as openFile, realpath } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { errorCode } from '../base/system-error'
import type { Ghost } from '../../shared/model'
import { beforeDeadline, late } from '../base/before-deadline'
import { isInside } from '../base/guard/is-inside'
import { type SaidText, said } from '../../shared/words/said'

export interface ReadOptions {
  /** A file whose real path leaves this folder is refused. */
  readonly root?: string
  /** A file whose real path this names is refused, whatever link leads to it. */
  readonly isForbidden?: (realPath: string) => boolean
  readonly maxBytes?: number
  /** Of a file beyond `maxBytes` its start and its end are read, instead of nothing. */
  readonly cutsMiddle?: boolean
  /** Of a file of any size only so many bytes, from there on. */
  readonly part?: { readonly from: number; readonly bytes: number }
  readonly timeoutMs?: number
  /** Refuses a link at the end of the path, on systems that can. */
  readonly noFollow?: boolean
  /** The disk, as a port. */
  readonly open?: typeof openFile
}

export interface ReadFailure {
  readonly ok: false
  readonly reason: Ghost['reason'] | 'missing'
  /** One sentence for the user. */
  readonly detail: SaidText
}

export type ReadBytes =
  | {
      readonly ok: true
      readonly bytes: Uint8Array
      readonly modifiedMs: number
      /** Of the whole file. */
      readonly size: number
      /** What was left out of a text that is too large, between its start and its end. */
      readonly middle?: MissingMiddle
    }
  | ReadFailure

export interface MissingMiddle {
  /** Where in `bytes` it would be. */
  readonly at: number
  readonly characters: number
  readonly lineEnds: number
  /** Of the whole file. */
  readonly sha256: string
}

/** A hostile path may be a pipe or a device: opening without blocking lets the handle itself say so. */
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY

/** Reads a whole regular file. Opens once and judges the open handle, so nothing can be swapped in between. Never throws. */
export async function readBytes(path: string, options: ReadOptions = {}): Promise<ReadBytes> {
  const { timeoutMs = 5000 } = options
  const givenUp = new AbortController()
  const outcome = await beforeDeadline(openAndRead(path, options, givenUp.signal), timeoutMs)
  if (outcome !== late) return outcome
  givenUp.abort()
  return refuse('too-slow', said('workspace.file_too_slow', { seconds: timeoutMs / 1000 }))
}

async function openAndRead(path: string, options: ReadOptions, signal: AbortSignal): Promise<ReadBytes> {
  const { open = openFile, noFollow = false } = options
  try {
    const handle = await open(path, noFollow ? FLAGS | constants.O_NOFOLLOW : FLAGS)
    try {
      return await readHandle(handle, path, options, signal)
    } finally {
      await handle.close()
    }
  } catch (error) {
    return describeError(path, error)
  }
}

async function readHandle(
  handle: FileHandle,
  path: string,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<ReadBytes> {
  const { maxBytes = 10 * 1024 * 1024, cutsMiddle = false, part } = options
  const stats = await handle.stat()
  if (!stats.isFile()) return refuse('not-a-file', said('workspace.not_regular'))
  if (stats.size > maxBytes && !cutsMiddle && part === undefined) return tooLarge(maxBytes)
  const refusal = await judgePlace(handle, path, stats, options)
  if (refusal !== null) return refusal

  const { size, mtimeMs: modifiedMs } = stats
  if (part !== undefined) {
    const chunk = Buffer.alloc(part.bytes)
    const { bytesRead } = await handle.read(chunk, 0, part.bytes, part.from)
    return { ok: true, bytes: chunk.subarray(0, bytesRead), modifiedMs, size }
  }

  if (stats.size > maxBytes) {
    const ends = await readEnds(handle, stats.size, maxBytes, signal)
    return ends === null ? tooLarge(maxBytes) : { ok: true, ...ends, modifiedMs, size }
  }
  const bytes = await readUpTo(handle, stats.size, maxBytes, signal)
  return bytes === null ? tooLarge(maxBytes) : { ok: true, bytes, modifiedMs, size }
}

async function judgePlace(
  handle: FileHandle,
  path: string,
  opened: FileIdentity,
  { root, isForbidden }: ReadOptions,
): Promise<ReadFailure | null> {
  if (root === undefined && isForbidden === undefined) return null
  const real = await placeOf(handle, path, opened)
  if (real === null) return refuse('unreadable', said('workspace.replaced'))
  if (root !== undefined && !isInside(root, real) && !isInside(await realpath(root), real)) {
    return refuse('outside', said('workspace.link_leads_out'))
  }
  if (isForbidden?.(real) === true) return refuse('outside', said('workspace.link_to_secrets'))
  return null
}

interface FileIdentity {
  readonly dev: number
  readonly ino: number
}

/** The real path of an open file; `null` when another file has taken its place. */
async function placeOf({ fd }: FileHandle, path: string, opened: FileIdentity): Promise<string | null> {
  const known = nameOfOpenFile(fd)
  if (known !== null) return known
  const real = await realpath(path)
  const found = await lstat(real)
  return found.dev === opened.dev && found.ino === opened.ino ? real : null
}

/** Linux knows, without a look at the disk, where every open file is, whatever happened to its path. It marks a deleted one. */
function nameOfOpenFile(fd: number): string | null {
  if (process.platform !== 'linux') return null
  try {
    const name = readlinkSync(`/proc/self/fd/${fd}`)
    return isAbsolute(name) && !name.endsWith(' (deleted)') ? name : null
  } catch {
    return null
  }
}

/** `null` when the file grew beyond the limit while it was read, or has no honest size (some special file systems). */
async function readUpTo(
  handle: FileHandle,
  expected: number,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let total = 0
  while (!signal.aborted) {
    // Not filled with zeros first: only what was read is handed out.
    const chunk = new Uint8Array(Buffer.allocUnsafeSlow(Math.max(4096, expected - total + 1)).buffer)
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, null)
    if (bytesRead === 0) break
    total += bytesRead
    if (total > maxBytes) return null
    chunks.push(chunk.subarray(0, bytesRead))
    // A file that says its size and then gives no more than that has been read.
    if (total === expected) break
  }
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
}

const chunkBytes = 1024 * 1024

/** Start and end of a UTF-8 text, neither of them inside a character. `null` when the file changed or holds what no text does. */
async function readEnds(
  handle: FileHandle,
  size: number,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ readonly bytes: Uint8Array; readonly middle: MissingMiddle } | null> {
  const half = Math.floor(maxBytes / 2)
  const all = createHash('sha256')
  const chunk = Buffer.alloc(chunkBytes)
  const kept = Buffer.alloc(2 * half)
  const tailFrom = size - half
  let [characters, lineEnds, position] = [0, 0, 0]
  while (position < size && !signal.aborted) {
    const { bytesRead } = await handle.read(chunk, 0, Math.min(chunkBytes, size - position), position)
    if (bytesRead === 0) return null
    const read = chunk.subarray(0, bytesRead)
    all.update(read)
    for (let index = 0; index < bytesRead; index += 1) {
      const [byte = 0, at] = [read[index], position + index]
      if (at < half) kept[at] = byte
      else if (at >= tailFrom) kept[half + at - tailFrom] = byte
      else if (byte === 0) return null
      else if (byte === 0x0a) lineEnds += 1
      if (at >= half && at < tailFrom && startsCharacter(byte)) characters += 1
    }
    position += bytesRead
  }
  if (signal.aborted) return null
  let at = half
  while (at > 0 && !startsCharacter(kept[at - 1] ?? 0)) at -= 1
  // A character of several bytes whose end fell into the middle is left out as a whole.
  const isSplit = at > 0 && (kept[at - 1] ?? 0) >= 0xc0
  if (isSplit) at -= 1
  else at = half
  let tail = half
  while (tail < kept.length && !startsCharacter(kept[tail] ?? 0)) tail += 1
  const bytes = Buffer.concat([kept.subarray(0, at), kept.subarray(tail)])
  return { bytes, middle: { at, characters: characters + (isSplit ? 1 : 0), lineEnds, sha256: all.digest('hex') } }
}

/** Carriage returns do not count: they are no part of the text as it is used. */
const startsCharacter = (byte: number): boolean => (byte & 0xc0) !== 0x80 && byte !== 0x0d

async function describeError(path: string, error: unknown): Promise<ReadFailure> {
  const code = errorCode(error)
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return (await isLink(path))
        ? refuse('unreadable', said('workspace.link_leads_nowhere'))
        : refuse('missing', said('workspace.missing'))
    case 'EISDIR':
    case 'ENXIO':
      return refuse('not-a-file', said('workspace.not_regular'))
    case 'EACCES':
    case 'EPERM':
      return refuse('unreadable', said('workspace.forbidden'))
    default:
      return refuse('unreadable', said('workspace.unreadable', { code: code ?? said('base.unknown_error') }))
  }
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink()
  } catch {
    return false
  }
}

function tooLarge(maxBytes: number): ReadFailure {
  return refuse('too-large', said('workspace.too_large', { megabytes: Math.floor(maxBytes / (1024 * 1024)) }))
}

function refuse(reason: ReadFailure['reason'], detail: SaidText): ReadFailure {
  return { ok: false, reason, detail }
}
