import { join, normalize, sep } from 'node:path'

/** The file that a URL path names inside `folder`, or `null` when it would leave it. */
export function fileInside(folder: string, pathname: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return null
  const file = normalize(join(folder, decoded))
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? file : null
}
