import { formatReferenceValue } from '../format-value'
import { parseReferences } from '../parse'

/**
 * A reference to a path as it must be inserted before `after`, so that it is read as that path whatever follows. `null` for
 * a path that cannot be written: one with a line end in it, or with all three kinds of quotes and a space.
 */
export function writeReference(kind: 'file' | 'folder', path: string, after: string): string | null {
  // A folder of this name must not be taken for the user's home.
  const target = /^~(?:\/|$)/.test(path) ? `./${path}` : path
  const values = [formatReferenceValue(target), ...['`', '"', "'"].map((quote) => quote + target + quote)]
  const written = values.find((value) => {
    const reference = parseReferences(`@${kind}:${value}${after}`)[0]
    return reference?.start === 0 && reference.kind === kind && reference.target === target
  })
  return written === undefined ? null : `@${kind}:${written}`
}
