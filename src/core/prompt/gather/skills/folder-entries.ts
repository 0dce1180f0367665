import { type Dirent, readdirSync } from 'node:fs'

/** What is in a folder, by name; nothing when it cannot be read. */
export function folderEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}
