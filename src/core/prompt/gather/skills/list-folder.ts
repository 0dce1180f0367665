import { readdirSync, statSync } from 'node:fs'
import { isSettled } from './is-settled'

export interface FolderEntry {
  readonly name: string
  readonly kind: 'folder' | 'link' | 'other'
}

interface Listing {
  readonly modifiedMs: number
  readonly changedMs: number
  readonly inode: number
  readonly entries: readonly FolderEntry[]
}

const capacity = 4_096
const listed = new Map<string, Listing>()

/** What is in a folder, by name; nothing when it cannot be read. Asked again only when the folder's own times changed: that is cheaper. */
export function listFolder(folder: string): readonly FolderEntry[] {
  try {
    const { mtimeMs: modifiedMs, ctimeMs: changedMs, ino: inode } = statSync(folder)
    const known = listed.get(folder)
    if (known?.modifiedMs === modifiedMs && known.changedMs === changedMs && known.inode === inode) return known.entries
    const listing = { modifiedMs, changedMs, inode, entries: readEntries(folder) }
    listed.delete(folder)
    if (listed.size >= capacity) listed.clear()
    if (isSettled(listing)) listed.set(folder, listing)
    return listing.entries
  } catch {
    return []
  }
}

function readEntries(folder: string): FolderEntry[] {
  const entries = readdirSync(folder, { withFileTypes: true }).map((entry): FolderEntry => {
    if (entry.isDirectory()) return { name: entry.name, kind: 'folder' }
    return { name: entry.name, kind: entry.isSymbolicLink() ? 'link' : 'other' }
  })
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
}
