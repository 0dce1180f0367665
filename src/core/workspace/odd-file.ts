import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const mostFolders = 500_000

export interface OddSearch {
  readonly folder: string
  /** Which files of a folder a program would read; paths below the folder count too. Never throws. */
  suspects(folder: string, names: readonly string[]): Promise<readonly string[]>
  /** Folders that are not entered. */
  readonly never: ReadonlySet<string>
  readonly mostBytes: number
  readonly signal: AbortSignal
}

/** The first of the suspects, in a folder or below it, that is no file or too large. `null` when there is none. Never throws. */
export async function oddFileBelow(search: OddSearch): Promise<string | null> {
  const { suspects, never, mostBytes, signal } = search
  const folders = [search.folder]
  for (const [count, folder] of folders.entries()) {
    if (signal.aborted || count > mostFolders) return null
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    const names = entries.filter((entry) => !entry.isDirectory() || entry.name === '.git').map(({ name }) => name)
    const odd = await firstOdd(await suspects(folder, names), mostBytes)
    if (odd !== null) return odd
    for (const entry of entries) {
      if (entry.isDirectory() && !never.has(entry.name)) folders.push(join(folder, entry.name))
    }
  }
  return null
}

export async function firstOdd(paths: readonly string[], mostBytes: number): Promise<string | null> {
  const odd = await Promise.all(paths.map((path) => isOdd(path, mostBytes)))
  return paths[odd.indexOf(true)] ?? null
}

/** A pipe, a device, or larger than it may be. A folder is none: who tries to read it fails at once. */
async function isOdd(path: string, mostBytes: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (found === null || found.isDirectory() || found.isSocket()) return false
  return !found.isFile() || found.size > mostBytes
}
