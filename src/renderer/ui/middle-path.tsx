import { harmlessProse } from './harmless-prose'

/**
 * A path on one line. When there is no room the middle goes: the folder part shrinks, the last part stays whole.
 * Both parts are isolated so that a name with right-to-left letters cannot rearrange the other.
 */
export function MiddlePath({ path, full = path }: { path: string; full?: string }) {
  const marked = harmlessProse(path)
  const { head, tail } = splitPath(marked)
  return (
    <span className="flex min-w-0" title={harmlessProse(full)}>
      {head !== '' && <bdi className="min-w-4 truncate">{head}</bdi>}
      <bdi className={`shrink-0 truncate ${head === '' ? 'max-w-full' : 'max-w-[calc(100%-16px)]'}`}>{tail}</bdi>
    </span>
  )
}

/** The last name with its separator is the tail; everything before it may be shortened. */
export function splitPath(path: string): { head: string; tail: string } {
  const trimmed = path.replace(/[\\/]+$/, '')
  const cut = Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf('\\'))
  return cut <= 0 ? { head: '', tail: path } : { head: path.slice(0, cut), tail: path.slice(cut) }
}
