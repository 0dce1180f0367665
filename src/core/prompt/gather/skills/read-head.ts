import { closeSync, constants, openSync, readSync } from 'node:fs'
import { errorCode } from '../../../workspace/error-code'
import { parsePlainYaml } from '../../skills/plain-yaml'

/** 'unclear' when the top does not say it all, or not plainly: the whole file is to be read and judged then. */
export type SkillHead = Readonly<Record<string, unknown>> | 'missing' | 'unclear'

const flags = constants.O_RDONLY | constants.O_NONBLOCK
const head = Buffer.alloc(2_048)
/** Three dashes and the end of their line, as one number. */
const fence = 0x2d2d2d0a
const fenceLength = 4
const end = Buffer.from('\n---\n')

/**
 * What the block at the top of a SKILL.md says: all that an index needs. One read without waiting is
 * many times cheaper than reading the file, and a prompt waits for hundreds of them.
 */
export function readHead(path: string): SkillHead {
  try {
    const file = openSync(path, flags)
    try {
      return fieldsOf(readSync(file, head, 0, head.length, 0))
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? 'missing' : 'unclear'
  }
}

/** Behind `length` the buffer still holds what was read before. */
function fieldsOf(length: number): SkillHead {
  if (head.readUInt32BE(0) !== fence) return 'unclear'
  const at = head.indexOf(end)
  if (at === -1 || at + end.length > length) return 'unclear'
  const block = head.toString('utf8', fenceLength, at)
  const fields = block.includes('\uFFFD') ? null : parsePlainYaml(block)
  return fields !== null && typeof fields['description'] === 'string' ? fields : 'unclear'
}
