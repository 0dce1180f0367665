import { stat } from 'node:fs/promises'
import { readContextFile } from '../context-files/read-context-file'
import { readTextFile } from '../context-files/read-text-file'
import { trimText } from '../../base/trim-text'

/** A file the prompt was built from, or one that would take part if it appeared. */
export interface PromptFile {
  /** Names the file to the user. */
  readonly source: string
  readonly path: string
  /** As in discovery: a link that leaves this folder does not count. Left out, every link does. */
  readonly root?: string
  /** What was read when the prompt was built; `null` for a file that did not take part. */
  readonly frozen: { readonly text: string; readonly sha256: string } | null
}

export type PromptFileState =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'differs'; readonly text: string; readonly sha256: string }

const fresh = { kind: 'fresh' } as const

/** Compares a file with its frozen copy by content, so a touch or other line ends are no change. */
export async function promptFileState({ path, root, frozen }: PromptFile): Promise<PromptFileState> {
  const read = await (root === undefined ? readTextFile(path) : readContextFile(path, root))
  if (frozen === null) {
    return read.ok && trimText(read.text) !== '' ? { kind: 'differs', text: read.text, sha256: read.sha256 } : fresh
  }
  if (!read.ok) return { kind: 'missing' }
  const { text, sha256 } = read
  return sha256 === frozen.sha256 || text === frozen.text ? fresh : { kind: 'differs', text, sha256 }
}

/**
 * Changes whenever the file does. `null` when it cannot be trusted: after a write this recent, a second one may leave the
 * same times and size.
 */
export async function fingerprint(path: string): Promise<string | null> {
  try {
    const { dev, ino, size, mtimeMs, ctimeMs } = await stat(path)
    return Date.now() - Math.max(mtimeMs, ctimeMs) < 100 ? null : [dev, ino, size, mtimeMs, ctimeMs].join(':')
  } catch {
    return 'missing'
  }
}
