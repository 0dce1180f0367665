import { lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { powerPlaces } from './power-places'

/** Looks for files of power that a command makes: what was not there could not be made read-only. */
export async function watchPowers(workspace: string | null) {
  const missing =
    workspace === null
      ? []
      : await filterPaths(
          powerPlaces.map((name) => join(workspace, name)),
          false,
        )
  return {
    /** Those that are there now. */
    gained: () => filterPaths(missing, true),
    remove: (path: string) => rm(path, { recursive: true, force: true }),
  }
}

async function filterPaths(paths: readonly string[], there: boolean): Promise<readonly string[]> {
  const found = await Promise.all(
    paths.map((path) =>
      lstat(path).then(
        () => true,
        () => false,
      ),
    ),
  )
  return paths.filter((_, index) => found[index] === there)
}
