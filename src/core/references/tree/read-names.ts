import type { Dirent } from 'node:fs'
import { opendir } from 'node:fs/promises'
import type { FoundName } from './tree'

export interface Names {
  /** What was found so far; when it is whole, folders first, each by name. */
  found: readonly FoundName[]
  isWhole: boolean
  /** When everything was read. Rejects where the folder cannot be read. */
  readonly whole: Promise<void>
  /** How long that took. */
  milliseconds: number
}

const order = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
/** As many names are asked of the system at once. */
const bufferSize = 1_024

/** Reads the names in a folder. They can be looked at while they come. */
export function readNames(path: string): Names {
  const found: FoundName[] = []
  const started = performance.now()
  const read = async () => {
    const folder = await opendir(path, { bufferSize })
    for await (const entry of folder) if (entry.name !== '.git') found.push({ name: entry.name, kind: kindOf(entry) })
    names.found = inOrder(found)
    names.isWhole = true
    names.milliseconds = performance.now() - started
  }
  const names: Names = { found, isWhole: false, whole: read(), milliseconds: 0 }
  names.whole.catch(() => undefined)
  return names
}

export function inOrder(names: readonly FoundName[]): readonly FoundName[] {
  return names.toSorted(
    (a, b) =>
      Number(b.kind === 'folder') - Number(a.kind === 'folder') ||
      order.compare(a.name, b.name) ||
      (a.name < b.name ? -1 : Number(a.name > b.name)),
  )
}

function kindOf(entry: Dirent): FoundName['kind'] {
  if (entry.isDirectory()) return 'folder'
  if (entry.isSymbolicLink()) return 'link'
  return entry.isFile() ? 'file' : 'other'
}
