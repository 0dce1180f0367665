import { isAbsolute, relative, sep } from 'node:path'

/** Whether `path` is `folder` itself or lies below it. Compares names only: resolve links first. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
