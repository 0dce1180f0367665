import type { Dirent } from 'node:fs'
import { readdir, readlink, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { GitData } from '../../workspace/git-data'
import { isInside } from '../../base/guard/is-inside'

/** Where a repository keeps what it shows. Objects themselves are not looked at: they are found by hashes that nobody can guess. */
const folders = ['', 'info', 'objects', 'objects/info', 'objects/pack']
/** Nothing of these is ever shown, and people do link them. */
const mayLeadOut = new Set(['hooks', 'config', 'description', 'exclude'])
const mostRefs = 200_000

/**
 * A link out of a repository's own data, by which it would show what is in another one, or a pipe or device, for which git
 * would wait. `null` when there is none. Never throws.
 */
export async function strangeData({ folder, common }: GitData): Promise<string | null> {
  const places = [...new Set([folder, common])]
  const judge = async (path: string, entry: Dirent): Promise<boolean> => {
    if (entry.isFIFO() || entry.isCharacterDevice() || entry.isBlockDevice()) return true
    return entry.isSymbolicLink() && isStrangeLink(path, entry.name, places)
  }
  for (const place of places) {
    for (const name of folders) {
      const path = join(place, name)
      for (const entry of await entriesOf(path)) {
        if (await judge(join(path, entry.name), entry)) return join(path, entry.name)
      }
    }
    const refs = [join(place, 'refs')]
    for (const [count, path] of refs.entries()) {
      if (count > mostRefs) return path
      for (const entry of await entriesOf(path)) {
        if (await judge(join(path, entry.name), entry)) return join(path, entry.name)
        if (entry.isDirectory()) refs.push(join(path, entry.name))
      }
    }
  }
  return null
}

async function isStrangeLink(path: string, name: string, places: readonly string[]): Promise<boolean> {
  const target = await realpath(path).catch(async () => resolve(path, '..', await readlink(path).catch(() => '')))
  const isOwn = places.some((place) => isInside(place, target))
  const found = await stat(path).catch(() => null)
  if (found !== null && !found.isFile() && !found.isDirectory()) return true
  return !isOwn && !mayLeadOut.has(name)
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => [])
}
