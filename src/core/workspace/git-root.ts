import { lstat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The nearest folder, from `folder` upwards, that holds a `.git` file or folder. `null` outside a repository. */
export async function gitRoot(folder: string): Promise<string | null> {
  const folders = foldersUpwards(folder)
  const hasGit = await Promise.all(folders.map((candidate) => exists(join(candidate, '.git'))))
  return folders[hasGit.indexOf(true)] ?? null
}

/** `folder`, then its parents up to `top`, both included; up to the root of the disk when `top` is `null`. */
export function foldersUpwards(folder: string, top: string | null = null): string[] {
  const folders = [folder]
  let current = folder
  while (current !== top && dirname(current) !== current) {
    current = dirname(current)
    folders.push(current)
  }
  return folders
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path)
    return true
  } catch {
    return false
  }
}
