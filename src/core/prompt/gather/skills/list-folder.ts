import { type Dirent, readdirSync } from 'node:fs'

export interface FolderEntry {
  readonly name: string
  readonly kind: 'folder' | 'link' | 'other'
}

/** What is in a folder, by name; nothing when it cannot be read. */
export function listFolder(folder: string): readonly FolderEntry[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1)).map(describe)
  } catch {
    return []
  }
}

function describe(entry: Dirent): FolderEntry {
  if (entry.isDirectory()) return { name: entry.name, kind: 'folder' }
  return { name: entry.name, kind: entry.isSymbolicLink() ? 'link' : 'other' }
}
