import { errorCode } from '../system-error'
import { lstat, readlink, realpath } from 'node:fs/promises'
import { dirname, isAbsolute, join, parse, sep } from 'node:path'

const MAX_LINKS = 40

/**
 * Where a path really leads. Also for a path that does not exist: then all links on the way are followed and the rest is
 * appended, so that a link out of a folder looks the same whether or not its end exists. `null` when that cannot be told.
 */
export async function resolveLinks(path: string): Promise<string | null> {
  try {
    return await realpath(path)
  } catch (error) {
    return isMissing(error) ? followLinks(path) : null
  }
}

async function followLinks(path: string): Promise<string | null> {
  let { root: current } = parse(path)
  const pending = names(path)
  let links = 0
  for (let name = pending.shift(); name !== undefined; name = pending.shift()) {
    if (name === '..') current = dirname(current)
    if (name === '..') continue
    const next = join(current, name)
    const target = await linkTarget(next)
    if (target === undefined) return null
    if (target === null) current = next
    else {
      links += 1
      if (links > MAX_LINKS) return null
      if (isAbsolute(target)) current = parse(target).root
      pending.unshift(...names(target))
    }
  }
  return current
}

/** `null` when it is no link or does not exist, `undefined` when that cannot be told. */
async function linkTarget(path: string): Promise<string | null | undefined> {
  try {
    return (await lstat(path)).isSymbolicLink() ? await readlink(path) : null
  } catch (error) {
    return isMissing(error) ? null : undefined
  }
}

function names(path: string): string[] {
  const rest = path.slice(isAbsolute(path) ? parse(path).root.length : 0)
  return rest.split(sep === '\\' ? /[\\/]/ : '/').filter((name) => name !== '' && name !== '.')
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')
}
