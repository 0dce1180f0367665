import { isInside } from '../../base/guard/is-inside'

/** The home that all profiles share, given that of one of them. */
export function baseOf(hermesHome: string): string {
  return hermesHome.replace(/[\\/]profiles[\\/][^\\/]+$/i, '')
}

/** The profile whose file it is, when that is not the one that runs; `null` for all other files. */
export function otherProfile(path: string, hermesHome: string): string | null {
  const base = baseOf(hermesHome)
  if (!isInside(base, path)) return null
  const owner = ownerOf(path, base)
  return owner === ownerOf(hermesHome, base) ? null : owner
}

function ownerOf(path: string, base: string): string {
  return /^[\\/]profiles[\\/]([^\\/]+)/i.exec(path.slice(base.length))?.[1] ?? 'default'
}
