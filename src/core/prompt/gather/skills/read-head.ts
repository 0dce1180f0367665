import { closeSync, constants, openSync, readSync } from 'node:fs'
import { errorCode } from '../../../workspace/error-code'

/** `block` is `null` when the top does not say it all, or not plainly: the whole file is to be read and judged then. */
export type SkillHead = { readonly isThere: false } | { readonly isThere: true; readonly block: string | null }

const flags = constants.O_RDONLY | constants.O_NONBLOCK
const head = Buffer.alloc(2_048)
const end = Buffer.from('\n---\n')
const [dash, newline] = [0x2d, 0x0a]

/**
 * The block at the top of a SKILL.md that says what the skill is for: all that an index needs. One read without waiting is
 * many times cheaper than reading the file, and a prompt waits for hundreds of them.
 */
export function readHead(path: string): SkillHead {
  try {
    const file = openSync(path, flags)
    try {
      return { isThere: true, block: blockOf(readSync(file, head, 0, head.length, 0)) }
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? { isThere: false } : { isThere: true, block: null }
  }
}

/** Behind `length` the buffer still holds what was read before. */
function blockOf(length: number): string | null {
  if (head[0] !== dash || head[1] !== dash || head[2] !== dash || head[3] !== newline) return null
  const at = head.indexOf(end)
  if (at === -1 || at + end.length > length) return null
  const block = head.toString('utf8', 0, at + end.length)
  return notPlain.test(block) || !described.test(block) ? null : block
}

const notPlain = /[\0\r\uFFFD]/
const described = /^description:[ \t]*[^ \t>|&*!\n]/m
