import { realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'

export interface PathPlaces {
  readonly cwd: string
  readonly userHome: string
  readonly platform: NodeJS.Platform
}

/** One name for one file: home and links resolved, also of a file that is yet to be made. */
export async function canonicalPath(path: string, { cwd, userHome, platform }: PathPlaces): Promise<string> {
  const expanded = path === '~' || path.startsWith('~/') ? join(userHome, path.slice(1)) : path
  const real = await realPath(resolve(cwd, expanded))
  return platform === 'darwin' || platform === 'win32' ? real.toLowerCase() : real
}

/** Whether one is the other or lies below it. Whole names count: `src/a` and `src/ab.ts` do not overlap. */
export function pathsOverlap(one: string, other: string): boolean {
  return one === other || isBelow(one, other) || isBelow(other, one)
}

function isBelow(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

async function realPath(path: string): Promise<string> {
  const parent = dirname(path)
  try {
    return await realpath(path)
  } catch {
    return parent === path ? path : join(await realPath(parent), basename(path))
  }
}
