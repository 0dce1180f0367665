import { parse, resolve } from 'node:path'
import { isInside } from '../../core/base/guard/is-inside'
import { resolveLinks } from '../../core/base/guard/resolve-links'

export interface FolderPorts {
  /** Whether the user has worked there, also in earlier starts. */
  used(path: string): Promise<boolean>
}

const most = 500

/** The places that a person showed to the program itself: with a dialog of the system, with the pointer, or by working there. */
export function createChosenFolders({ used }: FolderPorts) {
  const dropped = new Set<string>()
  const picked = new Set<string>()
  const remember = (places: Set<string>, path: string) => {
    places.add(path)
    const [oldest] = places
    if (places.size > most && oldest !== undefined) places.delete(oldest)
  }
  return {
    drop: (path: string): void => remember(dropped, path),
    wasDropped: async (path: string): Promise<boolean> => dropped.has(path),
    pick(path: string | null): string | null {
      if (path !== null) remember(picked, path)
      return path
    },
    wasPicked: async (path: string): Promise<boolean> => picked.has(path) || dropped.has(path),
    async isKnown(path: string): Promise<boolean> {
      return used(resolve(path))
    },
  }
}

export type ChosenFolders = ReturnType<typeof createChosenFolders>

/** Whether a folder holds all that is the user's: the root of a disk, the user's home, or a folder above it. */
export async function isWhole(path: string, userHome: string): Promise<boolean> {
  const [real, home] = await Promise.all([resolveLinks(resolve(path)), resolveLinks(userHome)])
  if (real === null) return true
  return real === parse(real).root || isInside(real, home ?? userHome)
}
