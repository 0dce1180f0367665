/**
 * A change of one file. Texts here are bytes, each a character of its own (latin1), so that what is put back is exactly what was there;
 * `shownText` makes words of them.
 */
export interface FilePatch {
  readonly path: string
  /** What it was called before; `null` where that is the same. */
  readonly before: string | null
  readonly state: 'added' | 'modified' | 'deleted' | 'renamed' | 'mode' | 'untracked' | 'conflict' | 'submodule'
  readonly content: 'text' | 'binary' | 'large' | 'secret' | 'submodule' | 'gone' | 'kept-not'
  readonly modes: readonly [string, string] | null
  /** What a file that is gone had, as git writes it; `null` where nobody knows. */
  readonly oldMode: string | null
  readonly hunks: readonly Hunk[]
}

export interface Hunk {
  readonly oldStart: number
  readonly oldLines: number
  readonly newStart: number
  readonly newLines: number
  /** As it stands in the patch. */
  readonly header: string
  /** Each begins with its sign: a blank, `-`, `+`, or `\` for a line that says something about the one before. */
  readonly lines: readonly string[]
  /** Of a merge: it cannot be undone or staged by itself. */
  readonly combined: boolean
}

export function shownText(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

export function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}

/** Whether the name can be told to git and the disk as it is. */
export function isPlainName(path: string): boolean {
  return bytesOf(shownText(path)) === path
}
