import { readdir } from 'node:fs/promises'
import { defaultProfile, homePaths, type HomePaths, profileNameProblem } from '../home-paths'
import { pathExists } from '../../base/path-exists'

export interface FoundProfile {
  readonly name: string
  readonly paths: HomePaths
  /** Whether something was stored in it. */
  readonly hasSessions: boolean
}

/** The default home first, then the named ones in order. Folders that cannot be profiles are not. */
export async function listProfiles(base: string): Promise<readonly FoundProfile[]> {
  const entries = await readdir(homePaths(base).profiles, { withFileTypes: true }).catch(() => [])
  const named = entries.filter((entry) => entry.isDirectory() && isProfileName(entry.name)).map(({ name }) => name)
  return Promise.all([defaultProfile, ...named.sort()].map((name) => describe(base, name)))
}

const isProfileName = (name: string) => name !== defaultProfile && profileNameProblem(name) === null

async function describe(base: string, name: string): Promise<FoundProfile> {
  const paths = homePaths(base, name)
  const stored = await Promise.all([pathExists(paths.stateDb), pathExists(paths.desktopStateDb)])
  return { name, paths, hasSessions: stored.includes(true) }
}
