import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'

/** The pages of a database as they lie on the disk, numbered from 1, those in its write-ahead log before those in its file. */
export interface PageFile {
  readonly count: number
  /** What of a page may hold cells. */
  readonly usable: number
  /** All zeros where the file is too short. */
  page(number: number): Buffer
  close(): void
}

/** SQLite's own size, which all our files have. */
const usualSize = 4096

/** Reads bytes only: whatever is wrong with the file, this works. It changes nothing. */
export function openPages(path: string): PageFile {
  const file = openSync(path, 'r')
  const head = readAt(file, 0, 100)
  const size = pageSize(head)
  const log = existsSync(`${path}-wal`) ? openSync(`${path}-wal`, 'r') : null
  const logged = log === null ? new Map<number, number>() : committedFrames(log, size)
  const inFile = Math.ceil(fstatSync(file).size / size)
  return {
    count: Math.max(inFile, ...logged.keys()),
    usable: size - (isHeader(head) ? (head[20] ?? 0) : 0),
    page(number) {
      const frame = logged.get(number)
      return frame === undefined || log === null
        ? readAt(file, (number - 1) * size, size)
        : readAt(log, frame + frameHead, size)
    },
    close() {
      closeSync(file)
      if (log !== null) closeSync(log)
    },
  }
}

function pageSize(head: Buffer): number {
  const size = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16)
  return isHeader(head) && size >= 512 && (size & (size - 1)) === 0 ? size : usualSize
}

const isHeader = (head: Buffer) => head.toString('latin1', 0, 15) === 'SQLite format 3'

const logHead = 32
const frameHead = 24

/** Where the newest committed copy of each page begins in the log. A frame of an older log, or half a frame, ends it. */
function committedFrames(log: number, size: number): Map<number, number> {
  const head = readAt(log, 0, logHead)
  const isBigEndian = (head.readUInt32BE(0) & 1) === 1
  const committed = new Map<number, number>()
  let waiting = new Map<number, number>()
  let sums = checksum([0, 0], head.subarray(0, 24), isBigEndian)
  if (sums[0] !== head.readUInt32BE(24) || sums[1] !== head.readUInt32BE(28)) return committed
  const end = fstatSync(log).size
  for (let at = logHead; at + frameHead + size <= end; at += frameHead + size) {
    const frame = readAt(log, at, frameHead + size)
    if (!frame.subarray(8, 16).equals(head.subarray(16, 24))) break
    sums = checksum(sums, frame.subarray(0, 8), isBigEndian)
    sums = checksum(sums, frame.subarray(frameHead), isBigEndian)
    if (sums[0] !== frame.readUInt32BE(16) || sums[1] !== frame.readUInt32BE(20)) break
    waiting.set(frame.readUInt32BE(0), at)
    if (frame.readUInt32BE(4) === 0) continue
    for (const [page, place] of waiting) committed.set(page, place)
    waiting = new Map()
  }
  return committed
}

type Sums = readonly [number, number]

function checksum([first, second]: Sums, bytes: Buffer, isBigEndian: boolean): Sums {
  let [one, two] = [first, second]
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0
    two = (two + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0
  }
  return [one, two]
}

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  readSync(file, bytes, 0, length, position)
  return bytes
}
