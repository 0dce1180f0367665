import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** The project's own Python, else the machine's; `null` when there is none. */
export async function findPython(folder: string | null, path: string): Promise<string | null> {
  const own = folder === null ? [] : ['.venv', 'venv'].map((name) => join(folder, name, 'bin', 'python3'))
  const candidates = [
    ...own,
    ...path
      .split(delimiter)
      .filter(Boolean)
      .map((place) => join(place, 'python3')),
  ]
  for (const candidate of candidates) {
    const works = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (works) return candidate
  }
  return null
}
