import { closeSync, constants, openSync, readSync } from 'node:fs'
import { errorCode } from '../../../base/system-error'
import { parsePlainBytes } from '../../skills/plain-yaml'

/** How much of a file may be looked at. */
export const headBytes = 2_048
/** Nearly every block ends before this. */
const firstLook = 512

const flags = constants.O_RDONLY | constants.O_NONBLOCK
/** Three dashes and the end of their line, as one number. */
const fence = 0x2d2d2d0a
const fenceLength = 4
const end = Buffer.from('\n---\n')

/**
 * Puts the top of a SKILL.md into a buffer, where there must be room for `headBytes`, and says where the block that begins
 * it ends: all that an index needs. 'unclear' when the block is not to be seen: the whole file is to be read and judged
 * then. Two short calls without waiting are many times cheaper than reading the file, and a prompt waits for hundreds.
 */
export function readHead(path: string, into: Buffer, at: number): number | 'missing' | 'unclear' {
  try {
    const file = openSync(path, flags)
    try {
      const length = readSync(file, into, at, firstLook, 0)
      const to = endOfBlock(into, at, length)
      if (to !== 'unclear' || length < firstLook) return to
      return endOfBlock(into, at, length + readSync(file, into, at + length, headBytes - length, length))
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'missing' : 'unclear'
  }
}

/** Behind `length` the buffer holds what was read before. */
function endOfBlock(bytes: Buffer, at: number, length: number): number | 'unclear' {
  if (bytes.readUInt32BE(at) !== fence) return 'unclear'
  const to = bytes.indexOf(end, at)
  return to === -1 || to + end.length > at + length ? 'unclear' : to
}

/** What the block that `readHead` found says; `null` when it does not say it plainly. */
export function headFields(bytes: Buffer, at: number, to: number): Readonly<Record<string, unknown>> | null {
  const fields = parsePlainBytes(bytes, at + fenceLength, to)
  return fields !== null && typeof fields['description'] === 'string' ? fields : null
}
