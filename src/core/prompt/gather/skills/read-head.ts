import { closeSync, constants, openSync, readSync } from 'node:fs'

const head = Buffer.alloc(2_048)
const flags = constants.O_RDONLY | constants.O_NONBLOCK

/**
 * The block at the top of a SKILL.md that says what the skill is for: all that an index needs. `null` when that is not
 * all in the first 2 KB, or not plain; then the whole file is read and judged. One read without waiting is many times
 * cheaper, and a prompt waits for hundreds of them.
 */
export function readHead(path: string): string | null {
  try {
    const file = openSync(path, flags)
    try {
      return blockOf(head.subarray(0, readSync(file, head, 0, head.length, 0)))
    } finally {
      closeSync(file)
    }
  } catch {
    return null
  }
}

function blockOf(bytes: Buffer): string | null {
  const end = bytes.indexOf('\n---\n', 0, 'latin1')
  if (end === -1 || !bytes.subarray(0, 4).equals(opening) || bytes.includes(0)) return null
  const block = bytes.toString('utf8', 0, end + 5)
  const isPlain = !block.includes('\uFFFD') && !block.includes('\r') && /^description:[ \t]*[^ \t>|&*!\n]/m.test(block)
  return isPlain ? block : null
}

const opening = Buffer.from('---\n')
