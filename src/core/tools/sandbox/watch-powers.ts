import { lstat, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { powerPlaces } from './power-places'
import { presentBelow } from './session-places'

/** Looks for files of power that a command makes: what was not there could not be made read-only. */
export async function watchPowers(workspace: string | null) {
  const before = new Set(await powersIn(workspace))
  return {
    /** Those that are there now and were not. */
    gained: async () => (await powersIn(workspace)).filter((path) => !before.has(path)),
    remove: (path: string) => rm(path, { recursive: true, force: true }),
  }
}

async function powersIn(workspace: string | null): Promise<readonly string[]> {
  if (workspace === null) return []
  const present = await presentBelow(workspace)
  const paths = present(powerPlaces).map((name) => join(workspace, name))
  const found = await Promise.all(
    paths.map((path) =>
      lstat(path).then(
        () => true,
        () => false,
      ),
    ),
  )
  return paths.filter((_, index) => found[index])
}
